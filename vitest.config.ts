import { defineConfig } from 'vitest/config';

/** Files of `packages/server` share one PostgreSQL, and the machine has few cores: two workers keep both busy. */
const workers = 2;

/** A machine that has much else to do is slow, not wrong: only what hangs runs into this, in milliseconds. */
const patience = 60_000;

export default defineConfig({
  test: {
    maxWorkers: workers,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          environment: 'node',
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          pool: 'forks',
          maxWorkers: workers,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        root: 'packages/web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          environment: 'node',
          testTimeout: patience,
        },
      },
    ],
  },
});
