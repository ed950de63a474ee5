import { createHmac } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { AuditPart } from './auditParts.ts';

/*
 * A file has a line of JSON, a line `<player> <seq> <hash>` for each head, and the HMAC of all that under a key of
 * LOBBY_SECRET. It has a line for every player, so it is written and read piece by piece.
 */

/** Heads that are written at once. */
const BATCH = 5_000;

/** Key that heads are signed with, and the print that names its secret. */
export interface HeadsKey {
  print: string;
  heads: string;
}

export interface Header {
  at: string;
  secret: string;
  /** The audit log from its beginning, part by part; files of earlier versions have one part. */
  audit: AuditPart | readonly AuditPart[];
}

/** The last line: SHA-256 in hexadecimal, and its end. */
const SIGNATURE_BYTES = 65;

const hmacOf = (key: HeadsKey) => createHmac('sha256', key.heads);

/** Writes a file, which is there once it is whole. @param lines of the heads. */
export const writeHeads = async (
  path: string,
  key: HeadsKey,
  header: Header,
  lines: AsyncIterable<readonly string[]>,
): Promise<void> => {
  const unfinished = `${path}.${process.pid}.part`;
  const hmac = hmacOf(key);
  const handle = await open(unfinished, 'w', 0o600);
  const add = async (text: string) => {
    hmac.update(text);
    await handle.appendFile(text);
  };
  try {
    await add(`${JSON.stringify(header)}\n`);
    for await (const batch of lines) await add(`${batch.join('\n')}\n`);
    await handle.appendFile(`${hmac.digest('hex')}\n`);
    await handle.sync();
    await handle.close();
    await rename(unfinished, path);
  } catch (error) {
    await handle.close();
    await rm(unfinished, { force: true });
    throw error;
  }
};

const isSigned = async (file: FileHandle, end: number, keys: readonly HeadsKey[]): Promise<boolean> => {
  if (end <= 0) return false;
  const hmacs = keys.map(hmacOf);
  for await (const chunk of file.createReadStream({ start: 0, end: end - 1, autoClose: false }))
    for (const hmac of hmacs) hmac.update(chunk);
  const { buffer } = await file.read({ buffer: Buffer.alloc(SIGNATURE_BYTES), position: end });
  const signature = buffer.toString('latin1').trim();
  return hmacs.some((hmac) => hmac.digest('hex') === signature);
};

/**
 * Reads a file whose signature holds; of any other nothing is believed.
 * @param read is given the header and the lines of the heads.
 * @returns what `read` returns, or undefined where the signature is of none of the keys.
 */
export const readHeads = async <T>(
  path: string,
  keys: readonly HeadsKey[],
  read: (header: Header, lines: AsyncIterable<string>) => Promise<T>,
): Promise<T | undefined> => {
  const file = await open(path);
  try {
    const end = (await file.stat()).size - SIGNATURE_BYTES;
    if (!(await isSigned(file, end, keys))) return undefined;
    const input = file.createReadStream({ start: 0, end: end - 1, autoClose: false });
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
    const { value: first } = await lines.next();
    return await read(JSON.parse(String(first)) as Header, { [Symbol.asyncIterator]: () => lines });
  } finally {
    await file.close();
  }
};

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of lines) {
    if (batch.push(line) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Signs a file anew under the first key, where another of them has signed it; says no more and no less than before.
 * @returns whether it did; a file that none of the keys has signed stays as it is.
 */
export const signHeadsAnew = async (
  path: string,
  [first, ...earlier]: readonly [HeadsKey, ...HeadsKey[]],
): Promise<boolean> => {
  const isDone = await readHeads(path, earlier, async (header, lines) => {
    await writeHeads(path, first, { ...header, secret: first.print }, batchesOf(lines));
    return true;
  });
  return isDone ?? false;
};
