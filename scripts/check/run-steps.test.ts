import { expect, it } from 'vitest';
import { runSteps } from './run-steps.ts';

const step = (name: string, wrong: string) => ({ name, run: () => Promise.resolve(wrong) });

it('runs every step, tells all that a failing one says, and counts', async () => {
  const lines: string[] = [];
  const broken = { name: 'broken', run: () => Promise.reject(new Error('cannot start')) };
  const steps = [step('first', ''), step('second', 'one\ntwo'), broken, step('last', '')];
  expect(await runSteps(steps, (line) => lines.push(line))).toEqual({
    passed: 2,
    failed: 2,
    failures: ['second', 'broken'],
  });
  const text = lines.join('\n');
  expect(text).toMatch(/^ok {4}first .*s$/m);
  expect(text).toMatch(/^FAIL {2}second .*s\n {6}one\n {6}two$/m);
  expect(text).toMatch(/^FAIL {2}broken .*s\n {6}Error: cannot start$/m);
  expect(text).toMatch(/^ok {4}last .*s$/m);
});
