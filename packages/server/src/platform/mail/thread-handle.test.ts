import { expect, it, onTestFinished } from 'vitest';
import { ParseThread } from './thread-handle.ts';

/** A thread that answers with twice the number, runs for ever, or fills its memory. */
const source = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (asked) => {
    if (asked === 'loop') for (;;);
    const kept = [];
    if (asked === 'fill') for (;;) kept.push({ at: kept.length });
    if (asked === 'fail') throw new Error('failed');
    parentPort.postMessage(asked * 2);
  });
  parentPort.postMessage('ready');`;
const start = async () => {
  const thread = await ParseThread.start<unknown, number>(
    new URL(`data:text/javascript,${encodeURIComponent(source)}`),
  );
  onTestFinished(() => thread.stop());
  return thread;
};
const patience = 30_000;

it('answers one question after the other', async () => {
  const thread = await start();
  expect(await thread.ask(1, patience)).toEqual({ answer: 2 });
  expect(await thread.ask(2, patience)).toEqual({ answer: 4 });
});

it('is ended when it takes too long, and says so', async () => {
  expect(await (await start()).ask('loop', 100)).toEqual({ end: 'late' });
});

it('ends when it takes more memory than it has, and says so', async () => {
  expect(await (await start()).ask('fill', patience * 2)).toEqual({ end: 'memory' });
});

it('ends of an error, and says so', async () => {
  expect(await (await start()).ask('fail', patience)).toEqual({ end: 'other' });
});

it('that does not start is told of', async () => {
  await expect(ParseThread.start(new URL('data:text/javascript,throw new Error()'))).rejects.toThrow(
    'did not start',
  );
});
