import { createHash, randomBytes } from 'node:crypto';
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
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveSecrets } from '../../src/service/config/secrets.ts';
import { openBackupWriter, readBackupLines } from '../../src/service/db/backup/backupFile.ts';
import { withStallTimeout } from '../../src/service/db/backup/stallTimeout.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const END = '#end ';
const KEY = deriveSecrets('one-secret-of-0123456789-zyxwvutsrq');
const read = async (file: string, keys = [KEY]): Promise<string[]> => {
  const lines: string[] = [];
  for await (const portion of readBackupLines(
    file,
    keys,
    (line) => line.startsWith(END),
    (line) => line.slice(END.length),
  ))
    lines.push(...portion);
  return lines;
};

it('brings back every line of many pieces, with letters of several bytes on their borders', async () => {
  const file = join(folder, 'lines.gz');
  const lines = Array.from({ length: 60_000 }, (_, at) => `${at} ${'tiếng Việt ≥ 🎰 '.repeat(at % 5)}`);
  const writer = await openBackupWriter(file, KEY);
  for (let at = 0; at < lines.length; at += 2_000) await writer.add(lines.slice(at, at + 2_000));
  expect(existsSync(file)).toBe(false);
  await writer.finish((sha256) => `${END}${sha256}`);
  expect((await read(file)).slice(0, -1)).toEqual(lines);
  expect(writer.bytes()).toBe(readFileSync(file).length);
});

it('leaves nothing behind: neither its own, nor of a writer that was killed', async () => {
  const file = join(folder, 'killed.gz');
  const old = `${file}.0badcafe.part`;
  const running = `${file}.00c0ffee.part`;
  for (const path of [old, running]) writeFileSync(path, '');
  const before = Date.now() / 1_000 - 3_600;
  utimesSync(old, before, before);
  const writer = await openBackupWriter(file, KEY);
  await writer.add(['a']);
  await writer.drop();
  expect(readdirSync(folder).filter((name) => name.startsWith('killed'))).toEqual([
    'killed.gz.00c0ffee.part',
  ]);
});

it('gives up on a step that stands still, and says which', async () => {
  await expect(withStallTimeout(new Promise(() => {}), () => 'Reading the table player', 20)).rejects.toThrow(
    'Reading the table player has stood still for 0.02 s.',
  );
  expect(await withStallTimeout(Promise.resolve(7), () => '', 20)).toBe(7);
});

describe('an encrypted backup', () => {
  const file = join(folder, 'sealed.backup');
  // Random, so that gzip leaves more than a frame of a piece.
  const lines = Array.from({ length: 40 }, () => randomBytes(60_000).toString('base64'));
  /** The envelope and the frames of the file. */
  const parts = (): Buffer[] => {
    const bytes = readFileSync(file);
    const found = [bytes.subarray(0, bytes.indexOf('\n') + 1)];
    for (let at = found[0]?.length ?? 0; at < bytes.length; ) {
      const end = at + 9 + bytes.readUInt32BE(at + 5) + 16;
      found.push(bytes.subarray(at, end));
      at = end;
    }
    return found;
  };
  const changed = (name: string, change: (parts: Buffer[]) => Buffer[]): string => {
    const path = join(folder, `${name}.backup`);
    writeFileSync(path, Buffer.concat(change(parts())));
    return path;
  };
  const flipped = (part: Buffer | undefined, at: number): Buffer => {
    const copy = Buffer.from(part ?? '');
    const place = at < 0 ? copy.length + at : at;
    copy.writeUInt8(copy.readUInt8(place) ^ 1, place);
    return copy;
  };

  beforeAll(async () => {
    const writer = await openBackupWriter(file, KEY);
    await writer.add(['{"secret_seed":"in the clear"}', ...lines]);
    await writer.finish((sha256) => `${END}${sha256}`);
  });

  it('tells nothing to who has no secret, and two of the same rows have nothing in common', async () => {
    expect(parts().length).toBeGreaterThan(4);
    for (const part of parts().slice(1)) expect(() => gunzipSync(part.subarray(9, -16))).toThrow();
    const again = join(folder, 'again.backup');
    const writer = await openBackupWriter(again, KEY);
    await writer.add(['{"secret_seed":"in the clear"}', ...lines]);
    await writer.finish((sha256) => `${END}${sha256}`);
    const [one, other] = [readFileSync(file), readFileSync(again)];
    expect(one.length).toBe(other.length);
    expect(one.subarray(200, 400).equals(other.subarray(200, 400))).toBe(false);
  });

  it('opens under any secret in use, and under no other', async () => {
    const next = deriveSecrets('next-secret-of-0123456789-zyxwvutsrq');
    expect((await read(file, [next, KEY])).length).toBe(lines.length + 2);
    await expect(read(file, [next])).rejects.toThrow(
      /is encrypted under another LOBBY_SECRET: name that one/,
    );
    // One that claims the print of the other.
    const liar = { ...next, print: KEY.print };
    await expect(read(file, [liar])).rejects.toThrow(/was changed or is damaged \(in frame 0\)\./);
  });

  it.each<[string, (parts: Buffer[]) => Buffer[], RegExp]>([
    [
      'cut inside a frame',
      (all) => [...all.slice(0, -1), all.at(-1)?.subarray(0, -1) ?? Buffer.of()],
      /is cut short/,
    ],
    ['cut between frames', (all) => all.slice(0, -1), /is cut short/],
    [
      'cut inside its envelope',
      ([envelope = Buffer.of()]) => [envelope.subarray(0, 60)],
      /\(its first line\)/,
    ],
    ['only an envelope', (all) => all.slice(0, 1), /is cut short/],
    [
      'with frames swapped',
      ([envelope, a, b, ...rest]) => [envelope, b, a, ...rest] as Buffer[],
      /not in their order: 1 stands where 0/,
    ],
    [
      'with a frame left out',
      (all) => all.filter((_, at) => at !== 2),
      /not in their order: 2 stands where 1/,
    ],
    [
      'with a frame twice',
      ([envelope, a, ...rest]) => [envelope, a, a, ...rest] as Buffer[],
      /not in their order: 0 stands where 1/,
    ],
    [
      'with frames swapped and numbered anew',
      ([envelope, a, b, ...rest]) => {
        const [first, second] = [Buffer.from(b ?? ''), Buffer.from(a ?? '')];
        first.writeUInt32BE(0);
        second.writeUInt32BE(1);
        return [envelope, first, second, ...rest] as Buffer[];
      },
      /was changed or is damaged \(in frame 0\)/,
    ],
    ['with bytes appended', (all) => [...all, Buffer.of(0)], /it goes on after its end/],
    [
      'with its last frame appended again',
      (all) => [...all, all.at(-1) ?? Buffer.of()],
      /it goes on after its end/,
    ],
    [
      'ended early',
      ([envelope, a]) => [envelope, flipped(a, 4)] as Buffer[],
      /was changed or is damaged \(in frame 0\)/,
    ],
    [
      'with a byte changed',
      ([envelope, a, b, ...rest]) => [envelope, a, flipped(b, 500), ...rest] as Buffer[],
      /\(in frame 1\)/,
    ],
    [
      'with a tag changed',
      ([envelope, a, ...rest]) => [envelope, flipped(a, -1), ...rest] as Buffer[],
      /\(in frame 0\)/,
    ],
    [
      'with a length beyond all bounds',
      ([envelope, a, ...rest]) => [envelope, flipped(a, 5), ...rest] as Buffer[],
      /\(in frame 0\)/,
    ],
    [
      'with another salt',
      ([envelope, ...rest]) => [
        Buffer.from(String(envelope).replace(/"salt":"..../, '"salt":"AAAA')),
        ...rest,
      ],
      /\(in frame 0\)/,
    ],
    [
      'of a newer format',
      ([envelope, ...rest]) => [Buffer.from(String(envelope).replace('"version":1', '"version":2')), ...rest],
      /encrypted in format 2/,
    ],
  ])('%s is refused, and says why', async (name, change, says) => {
    await expect(read(changed(name.replace(/ /g, '-'), change))).rejects.toThrow(says);
  });

  it('of an earlier version is gzip in the clear, and read as it was', async () => {
    const old = join(folder, 'old.gz');
    const sum = createHash('sha256').update('a\nb\n').digest('hex');
    writeFileSync(old, gzipSync(`a\nb\n${END}${sum}\n`));
    expect(await read(old)).toEqual(['a', 'b', `${END}${sum}`]);
  });
});
