import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { withFolderLock } from '../../src/service/db/embedded/folderLock.ts';

const folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
const lock = join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lets one at a time work, and is gone afterwards, also after a fault', async () => {
  let inside = 0;
  let most = 0;
  const work = () =>
    withFolderLock(lock, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await pause(5);
      inside -= 1;
      throw new Error('a fault');
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, work));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  expect(most).toBe(1);
  expect(existsSync(lock)).toBe(false);
});

it.each([
  ['a process that is gone', 2 ** 22 + 1, 0],
  ['one killed before, whose pid is this one now, as in a container', process.pid, 0],
  ['one killed before, whose pid is a stranger now', process.ppid, 60],
])('takes over what %s has left', async (_whose, pid, secondsAgo) => {
  writeFileSync(lock, String(pid));
  const then = Date.now() / 1_000 - secondsAgo;
  utimesSync(lock, then, then);
  expect(await withFolderLock(lock, async () => readFileSync(lock, 'utf8'))).toBe(String(process.pid));
});

it('waits for a process that lives and shows it', async () => {
  writeFileSync(lock, String(process.ppid));
  let isGivenBack = false;
  setTimeout(() => {
    isGivenBack = true;
    rmSync(lock);
  }, 150);
  expect(await withFolderLock(lock, async () => isGivenBack)).toBe(true);
});
