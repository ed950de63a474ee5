import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { openBackupWriter, readBackupLines } from '../../src/service/db/backupFile.ts';
import { withinStall } from '../../src/service/db/stall.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const END = '#end ';
const read = async (file: string): Promise<string[]> => {
  const lines: string[] = [];
  for await (const portion of readBackupLines(
    file,
    (line) => line.startsWith(END),
    (line) => line.slice(END.length),
  ))
    lines.push(...portion);
  return lines;
};

it('brings back every line of many pieces, with letters of several bytes on their borders', async () => {
  const file = join(folder, 'lines.gz');
  const lines = Array.from({ length: 60_000 }, (_, at) => `${at} ${'tiếng Việt ≥ 🎰 '.repeat(at % 5)}`);
  const writer = await openBackupWriter(file);
  for (let at = 0; at < lines.length; at += 2_000) await writer.add(lines.slice(at, at + 2_000));
  expect(existsSync(file)).toBe(false);
  await writer.finish((sha256) => `${END}${sha256}`);
  expect((await read(file)).slice(0, -1)).toEqual(lines);
  // People read it with gunzip.
  expect(gunzipSync(readFileSync(file)).toString().split('\n').slice(0, 2)).toEqual(lines.slice(0, 2));
  expect(writer.bytes()).toBe(readFileSync(file).length);
});

it('leaves nothing behind: neither its own, nor of a writer that was killed', async () => {
  const file = join(folder, 'killed.gz');
  const old = `${file}.0badcafe.part`;
  const running = `${file}.00c0ffee.part`;
  for (const path of [old, running]) writeFileSync(path, '');
  const before = Date.now() / 1_000 - 3_600;
  utimesSync(old, before, before);
  const writer = await openBackupWriter(file);
  await writer.add(['a']);
  await writer.drop();
  expect(readdirSync(folder).filter((name) => name.startsWith('killed'))).toEqual([
    'killed.gz.00c0ffee.part',
  ]);
});

it('gives up on a step that stands still, and says which', async () => {
  await expect(withinStall(new Promise(() => {}), () => 'Reading the table player', 20)).rejects.toThrow(
    'Reading the table player has stood still for 0.02 s.',
  );
  expect(await withinStall(Promise.resolve(7), () => '', 20)).toBe(7);
});
