import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { StartError } from '../../errors/startError.ts';
import { decryptBackup, type EncryptionKey, encryptBackup, isEncrypted } from './backupEncryption.ts';
import { STALL_MS, withStallTimeout } from './stallTimeout.ts';

/*
 * The lines of a backup on disk: pieces of about half a MiB, each compressed by itself, encrypted and appended. Pieces of
 * gzip one after the other are gzip. No stream stands between a line and the disk: whoever adds lines waits for the piece
 * before, and what takes too long is given up.
 */

const PIECE_CHARS = 1 << 19;
const compress = promisify(gzip);

/** Ending of what is being written. */
const PART = '.part';

/** Removes what writers that were killed have left beside `file`; one that still writes has changed its own lately. */
const removeLeftovers = async (file: string): Promise<void> => {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith(PART)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > 2 * STALL_MS) await rm(path, { force: true });
  }
};

/** Writes the lines of a backup. */
export interface BackupWriter {
  /** @throws StartError where the disk stands still. */
  add(lines: readonly string[]): Promise<void>;
  /**
   * Gives the file its name, once the disk really has it.
   * @param last makes the last line of the SHA-256, in hex, of all lines before it.
   */
  finish(last: (sha256: string) => string): Promise<void>;
  /** Removes what was written; does nothing after `finish`. */
  drop(): Promise<void>;
  /** Bytes on disk. */
  bytes(): number;
}

export const openBackupWriter = async (file: string, key: EncryptionKey): Promise<BackupWriter> => {
  await removeLeftovers(file);
  const unfinished = `${file}.${randomBytes(4).toString('hex')}${PART}`;
  const handle = await open(unfinished, 'wx', 0o600);
  const sum = createHash('sha256');
  let piece: string[] = [];
  let chars = 0;
  let bytes = 0;
  let isOpen = true;
  const { envelope, frames } = encryptBackup(key);
  const append = async (made: Buffer) => {
    await handle.appendFile(made);
    bytes += made.length;
  };
  const write = async (text: string, isLast = false) => {
    if (bytes === 0) await append(envelope);
    await append(frames(await compress(text), isLast));
  };
  const flush = async () => {
    const text = piece.map((line) => `${line}\n`).join('');
    piece = [];
    chars = 0;
    sum.update(text);
    await withStallTimeout(write(text), () => `Writing ${file}, ${bytes} bytes so far,`);
  };
  return {
    async add(lines) {
      for (const line of lines) {
        piece.push(line);
        chars += line.length;
        if (chars >= PIECE_CHARS) await flush();
      }
    },
    async finish(last) {
      await flush();
      const end = `${last(sum.digest('hex'))}\n`;
      await withStallTimeout(write(end, true), () => `Writing the end of ${file}`);
      await handle.sync();
      await handle.close();
      isOpen = false;
      await rename(unfinished, file);
    },
    async drop() {
      if (!isOpen) return;
      isOpen = false;
      await handle.close().catch(() => {});
      await rm(unfinished, { force: true });
    },
    bytes: () => bytes,
  };
};

/** Pieces of text of a backup, in their order. @throws whatever makes it unreadable; StartError where the disk stands still. */
async function* unpacked(file: string, keys: readonly EncryptionKey[]): AsyncGenerator<string> {
  // One in the clear is of an earlier version.
  const source: Readable = (await isEncrypted(file))
    ? Readable.from(decryptBackup(file, keys))
    : createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip).setEncoding('utf8');
  const chunks = gunzip[Symbol.asyncIterator]() as AsyncIterator<string>;
  try {
    for (;;) {
      const { done, value } = await withStallTimeout(chunks.next(), () => `Reading ${file}`);
      if (done) return;
      yield value;
    }
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/**
 * The lines of a backup in portions, the last of which is alone in its own.
 * @param keys of the secrets in use.
 * @param isEnd tells the last line, which says by `sumOf` what SHA-256 those before it have.
 * @throws StartError where the file is cut short, changed, under another secret, or cannot be read.
 */
export async function* readBackupLines(
  file: string,
  keys: readonly EncryptionKey[],
  isEnd: (line: string) => boolean,
  sumOf: (end: string) => string,
): AsyncGenerator<string[]> {
  const sum = createHash('sha256');
  let rest = '';
  let isFirst = true;
  try {
    for await (const text of unpacked(file, keys)) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      const at = lines.findIndex(isEnd);
      const before = at < 0 ? lines : lines.slice(0, at);
      for (const line of before) sum.update(`${line}\n`);
      if (before.length > 0) yield before;
      isFirst &&= before.length === 0;
      if (at < 0) continue;
      const end = lines[at] ?? '';
      if (sum.digest('hex') !== sumOf(end))
        throw new StartError(`The backup ${file} was changed or is damaged.`);
      yield [end];
      return;
    }
    // Something else than a backup may be a single line.
    if (isFirst) yield [rest];
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup ${file} cannot be read (${(error as Error).message}).`);
  }
  throw new StartError(`The backup ${file} is cut short.`);
}
