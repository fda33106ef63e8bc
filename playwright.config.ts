import { defineConfig } from '@playwright/test';
import { chromium, chromiumFlags } from './tests/e2e/support/chromium.ts';

// Two runs at once need two ports.
const port = Number(process.env.E2E_PORT || 4394);
const url = `http://127.0.0.1:${port}`;

/** Journeys in Chromium through the real thing: `npm start` on an empty data folder with the demo data. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: `test-results/${port}`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  reporter: [['list']],
  // A machine that shares its two cores with others is slow now and then; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: url,
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromium(), args: chromiumFlags },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} tests/e2e/support/start.ts`,
    url: `${url}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DEMO: '1',
      SITE_URL: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      WORKERS: '',
    },
  },
});
