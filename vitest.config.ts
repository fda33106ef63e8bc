import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const alias = { '@': new URL('./src', import.meta.url).pathname };

/** Three suites: `unit` needs nothing, `database` and `server` start a real PostgreSQL each. */
export default defineConfig({
  test: {
    // @supabase/lite prints every refusal; what a passing test printed is nobody's business.
    silent: 'passed-only',
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['{src,server,supabase,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'database',
          globalSetup: ['tests/database/support/setup.ts'],
          include: ['tests/database/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          globalSetup: ['tests/support/global-setup.ts'],
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
