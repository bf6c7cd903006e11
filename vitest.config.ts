import { defineConfig } from 'vitest/config';

/** Files of `packages/server` share one PostgreSQL, and the machine has few cores: two workers keep both busy. */
const workers = 2;

/**
 * Files of a worker share its modules: loading them anew for each took a fifth of the time. What a file leaves behind in them is a
 * fault of its own; `--sequence.shuffle.files` brings it to light. The projects take turns, or workers would change between them.
 */
const isolate = false;

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
          sequence: { groupOrder: 0 },
          include: ['packages/contract/src/**/*.test.ts'],
          environment: 'node',
          isolate,
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'server',
          sequence: { groupOrder: 1 },
          include: ['packages/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          pool: 'forks',
          maxWorkers: workers,
          isolate,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        root: 'packages/web',
        test: {
          name: 'web',
          sequence: { groupOrder: 2 },
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate,
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'scripts',
          sequence: { groupOrder: 3 },
          include: ['scripts/**/*.test.ts'],
          environment: 'node',
          isolate,
          testTimeout: patience,
        },
      },
    ],
  },
});
