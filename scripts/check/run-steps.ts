import type { Step } from './steps.ts';

/** Tools use several threads themselves: more than two at a time only makes them wait for each other. */
const atOnce = 2;

/** Runs all steps whatever becomes of any, prints a line for each and all that a failing one says; returns the counts. */
export async function runSteps(
  steps: readonly Step[],
  print: (line: string) => void,
): Promise<{ passed: number; failed: number; failures: string[] }> {
  const waiting = steps.values();
  const failures: string[] = [];
  const work = async () => {
    for (const step of waiting) {
      const started = performance.now();
      const wrong = await step
        .run()
        .catch((error: unknown) => String(error instanceof Error ? error.stack : error));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      print(`${wrong === '' ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(28)} ${seconds} s`);
      if (wrong === '') continue;
      failures.push(step.name);
      print(wrong.replaceAll(/^/gm, '      '));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { passed: steps.length - failures.length, failed: failures.length, failures };
}
