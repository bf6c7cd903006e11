import { expect, test } from 'vitest';
import { ahead } from './ahead.ts';

/** Counts to three, and notes what it was asked for. */
async function* numbers(steps: string[], failsAt = Number.NaN): AsyncGenerator<number, void> {
  try {
    for (const n of [1, 2, 3]) {
      steps.push(`makes ${n}`);
      if (n === failsAt) throw new Error('not that one');
      yield n;
    }
  } finally {
    steps.push('rests');
  }
}

async function read(source: AsyncGenerator<number, void>, steps: string[], last = 3): Promise<void> {
  for await (const n of ahead(source)) {
    steps.push(`uses ${n}`);
    await Promise.resolve();
    if (n === last) return;
  }
}

test('the next one is made while the last is used, and no more', async () => {
  const steps: string[] = [];
  await read(numbers(steps), steps);
  expect(steps.slice(0, 4)).toEqual(['makes 1', 'makes 2', 'uses 1', 'makes 3']);
  expect(steps).toContain('uses 3');
});

test('what fails is heard of in its turn', async () => {
  const steps: string[] = [];
  await expect(read(numbers(steps, 2), steps)).rejects.toThrow('not that one');
  expect(steps).toEqual(['makes 1', 'makes 2', 'rests', 'uses 1']);
});

test('who ends early hears nothing of what fails behind, and leaves the source at rest', async () => {
  const steps: string[] = [];
  await read(numbers(steps, 3), steps, 2);
  expect(steps).toContain('rests');
  const others: string[] = [];
  await read(numbers(others), others, 1);
  expect(others).toEqual(['makes 1', 'makes 2', 'uses 1', 'rests']);
});
