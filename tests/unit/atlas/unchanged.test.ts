import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onceAFile } from '../../../src/tools/atlas/sources/unchanged.ts';

it('a file is read again when it was written again, were it to the same length, and not before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'once-'));
  const path = join(folder, 'lock.png');
  const asked: string[] = [];
  const read = onceAFile((one) => {
    asked.push(one);
    return readFileSync(one, 'utf8');
  });
  writeFileSync(path, 'old');
  expect([read(path), read(path)]).toEqual(['old', 'old']);
  expect(asked).toHaveLength(1);
  writeFileSync(path, 'new');
  // The clocks of file systems may stand for some milliseconds.
  utimesSync(path, 1, 1);
  expect(read(path)).toBe('new');
  rmSync(folder, { recursive: true });
});
