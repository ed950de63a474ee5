import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { signalProcess } from '../shared/processes.ts';

it.each([0, 1, -1, Number.NaN, undefined])('is sent no signal where there is no process: %s', (pid) => {
  expect(() => signalProcess(pid, 'SIGWINCH')).toThrow('There is no process');
});

it('is sent its signal', async () => {
  const child = spawn('sleep', ['60']);
  const ended = once(child, 'exit');
  signalProcess(child.pid, 'SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
});
