import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { landingInDev } from './scripts/build/dev.ts';
import { fontFolder, subsetFonts } from './scripts/build/fonts.ts';

const unused = `${import.meta.dirname}/src/lib/unused`;

/** The libraries and the few own files that stand before every screen of the application. */
const core = new RegExp(
  [
    'node_modules/(react-router|@tanstack/(query-core|react-query))/',
    'node_modules/@supabase/(supabase-js|auth-js|realtime-js|phoenix)/',
    'src/app/(main|router|late-toaster|route-error|main-content|wordmark)\\.tsx',
    'src/lib/(supabase|query-client|errors|rate-limit|toast|public-settings|unused/\\w+)\\.ts',
    'src/features/auth/(index|session|guards|access-query)\\.tsx?',
    'src/components/(states|ui/button|ui/spinner)\\.tsx',
  ].join('|'),
);

/** Two entries: index.html is the landing page, app.html the application. */
export default defineConfig(async (): Promise<UserConfig> => {
  await subsetFonts();
  return {
    plugins: [react(), tailwindcss(), landingInDev()],
    appType: 'mpa',
    resolve: {
      alias: [
        { find: '@', replacement: `${import.meta.dirname}/src` },
        { find: '@fonts', replacement: fontFolder },
        // Parts of supabase-js that are never used but would be in every first screen, 8 kB compressed.
        { find: '@supabase/storage-js', replacement: `${unused}/storage.ts` },
        { find: /^\.\/lib\/(webauthn|web3\/ethereum)$/, replacement: `${unused}/wallets.ts` },
      ],
    },
    build: {
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index.html', 'app.html'],
        output: {
          // What every screen of the application needs compresses better in one piece. Nothing of it may be
          // anything that the landing page needs too: it would then load all of it.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
              { name: 'core', test: core },
            ],
          },
        },
      },
    },
  };
});
