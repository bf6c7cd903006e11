import { defineConfig } from '@playwright/test';

/** Real Chromium against the real server and database; each worker runs a server of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/build.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // A machine that stands still for a moment costs a second try, not the day; what needs it again is a fault to be mended.
  retries: 1,
  // Only what hangs runs into these: a machine that has much else to do is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
