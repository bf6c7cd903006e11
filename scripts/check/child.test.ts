import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from './child.ts';
import { fixture } from './fixture.ts';

it('tells how a command ended and what it said', async () => {
  const cwd = fixture({});
  const command = (code: number) => ['sh', '-c', `echo out; echo err >&2; exit ${code}`];
  expect(await run(command(0), { cwd })).toEqual({ passed: true, output: expect.stringContaining('out') });
  expect(await run(command(3), { cwd })).toEqual({ passed: false, output: expect.stringContaining('err') });
});

it('reports a command that does not exist, and one ended by a signal', async () => {
  const cwd = fixture({});
  expect(await run(['no-such-command'], { cwd })).toEqual({
    passed: false,
    output: expect.stringContaining('no-such-command'),
  });
  const killed = await run(['sh', '-c', 'kill -KILL $$'], { cwd });
  expect(killed).toEqual({ passed: false, output: expect.stringContaining('ended by SIGKILL') });
});

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  'on %s ends what the commands started too, begins no other, then ends itself',
  async (signal, code) => {
    const tree = 'sh -c "sleep 600" & echo started; wait';
    const root = fixture({
      'main.ts': `
      import { endChildrenOnSignal, run } from '${join(import.meta.dirname, 'child.ts')}';
      endChildrenOnSignal();
      const oneAfterAnother = async () => {
        for (;;) await run(['sh', '-c', ${JSON.stringify(tree)}], { cwd: process.cwd(), live: true });
      };
      await Promise.all([oneAfterAnother(), oneAfterAnother()]);`,
    });
    const main = spawn(process.execPath, ['main.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(main.stdout, 'data');
    // Whoever lives on keeps the pipe open: it closes when all of them are gone.
    const allGone = once(main, 'close');
    main.kill(signal);
    expect(await allGone).toEqual([code, null]);
  },
);
