import '@mantine/core/styles.css';
import './global.css';

// This file imports no code: setting up the product takes the page's thread for a while, and the rows that can be there
// before it must not wait for that.

/** Milliseconds that the product waits for the early rows at most. */
const patience = 300;

if (globalThis.hasarFirstRows !== undefined) {
  await Promise.race([
    globalThis.hasarFirstRows,
    new Promise((resolve) => {
      setTimeout(resolve, patience);
    }),
  ]);
}
const { start } = await import('./start.tsx');
await start();
