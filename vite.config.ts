import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { landingInDev } from './scripts/build/dev.ts';
import { fontFolder, subsetFonts } from './scripts/build/fonts.ts';

/** Two entries: index.html is the landing page, app.html the application. */
export default defineConfig(async (): Promise<UserConfig> => {
  await subsetFonts();
  return {
    plugins: [react(), tailwindcss(), landingInDev()],
    appType: 'mpa',
    resolve: {
      alias: {
        '@': `${import.meta.dirname}/src`,
        '@fonts': fontFolder,
        // Never used, but 35 kB of every first screen.
        '@supabase/storage-js': `${import.meta.dirname}/src/lib/no-storage.ts`,
      },
    },
    build: {
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ['index.html', 'app.html'] },
    },
  };
});
