import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { StartError } from '../../errors/startError.ts';

/*
 * An encrypted backup is a line of JSON in the clear, the envelope, and frames. A frame is a head of 9 bytes (its number,
 * u32; 1 where it is the last one, u8; bytes that follow before the tag, u32; big-endian), those bytes under AES-256-GCM,
 * and the tag of 16. Every file has a key of its own (HKDF, salted), so a frame's number serves as its nonce. Envelope and
 * head are authenticated with each frame: none can be changed, moved, left out or added unseen, and one at a time is held.
 */

const FORMAT = 'games-lobby-backup-encrypted';
const VERSION = 1;
const ALGORITHM = 'aes-256-gcm';
const PURPOSE = 'games-lobby backup file';
const HEAD_BYTES = 9;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const FRAME_BYTES = 1 << 20;
/** The envelope is shorter. */
const ENVELOPE_BYTES = 512;

/** Key that backups are encrypted under, and the print that names its secret. */
export interface EncryptionKey {
  print: string;
  backupEncryption: string;
}

interface Envelope {
  format: typeof FORMAT;
  version: number;
  /** Print of the secret that it was encrypted under. */
  secret: string;
  /** Of the file's key, base64. */
  salt: string;
}

interface FrameHead {
  number: number;
  isLast: boolean;
  length: number;
}

const fileKey = ({ backupEncryption }: EncryptionKey, salt: string): Buffer =>
  Buffer.from(hkdfSync('sha256', backupEncryption, Buffer.from(salt, 'base64'), PURPOSE, 32));

const headOf = ({ number, isLast, length }: FrameHead): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(number);
  head.writeUInt8(isLast ? 1 : 0, 4);
  head.writeUInt32BE(length, 5);
  return head;
};

/** Number and end of the frame: no two of a file have the same. */
const nonceOf = (head: Buffer): Buffer => Buffer.concat([head.subarray(0, 5)], NONCE_BYTES);

/** Makes the bytes of an encrypted file. */
export interface BackupEncryption {
  /** What the file begins with. */
  envelope: Buffer;
  /** What comes next in it. @param isLast whether nothing follows. */
  frames(bytes: Buffer, isLast?: boolean): Buffer;
}

export const encryptBackup = (key: EncryptionKey): BackupEncryption => {
  const salt = randomBytes(32).toString('base64');
  const line: Envelope = { format: FORMAT, version: VERSION, secret: key.print, salt };
  const envelope = Buffer.from(`${JSON.stringify(line)}\n`);
  const secret = fileKey(key, salt);
  let number = 0;
  const frame = (bytes: Buffer, isLast: boolean): Buffer => {
    const head = headOf({ number, isLast, length: bytes.length });
    number += 1;
    const cipher = createCipheriv(ALGORITHM, secret, nonceOf(head)).setAAD(Buffer.concat([envelope, head]));
    return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  return {
    envelope,
    frames(bytes, isLast = false) {
      const made: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += FRAME_BYTES)
        made.push(frame(bytes.subarray(at, at + FRAME_BYTES), isLast && at + FRAME_BYTES >= bytes.length));
      return Buffer.concat(made);
    },
  };
};

/** As many bytes from there on, or those that are left. */
const bytesAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
};

/** The first line with its end, or what there is of it; undefined in a file that begins otherwise. */
const envelopeOf = async (handle: FileHandle): Promise<Buffer | undefined> => {
  const start = await bytesAt(handle, 0, ENVELOPE_BYTES);
  if (!start.toString('latin1').startsWith(`{"format":"${FORMAT}"`)) return undefined;
  const end = start.indexOf('\n');
  return end < 0 ? start : start.subarray(0, end + 1);
};

/** Whether a file is an encrypted backup; those of earlier versions are in the clear. */
export const isEncrypted = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    return (await envelopeOf(handle)) !== undefined;
  } finally {
    await handle.close();
  }
};

/** @throws StartError for an envelope of a newer version, or of a secret that is not among the keys. */
const keyFor = (file: string, envelope: Buffer, keys: readonly EncryptionKey[]): Buffer => {
  let line: Partial<Envelope> = {};
  try {
    line = JSON.parse(envelope.toString());
  } catch {
    throw new StartError(`The backup ${file} was changed or is damaged (its first line).`);
  }
  const { version, secret, salt = '' } = line;
  if (version !== VERSION)
    throw new StartError(
      `The backup ${file} is encrypted in format ${version}: read it with the version that made it.`,
    );
  const key = keys.find(({ print }) => print === secret);
  if (!key)
    throw new StartError(
      `The backup ${file} is encrypted under another LOBBY_SECRET: name that one, too (LOBBY_SECRET=new,old).`,
    );
  return fileKey(key, salt);
};

/**
 * What an encrypted file holds, a frame at a time, each authenticated before it is handed out.
 * @param keys of the secrets in use.
 * @throws StartError where it is under another secret, changed, out of order, cut short, or something follows its end.
 */
export async function* decryptBackup(
  file: string,
  keys: readonly EncryptionKey[],
): AsyncGenerator<Buffer, void> {
  const handle = await open(file);
  try {
    const envelope = (await envelopeOf(handle)) ?? Buffer.alloc(0);
    const secret = keyFor(file, envelope, keys);
    let position = envelope.length;
    const next = async (length: number): Promise<Buffer> => {
      const bytes = await bytesAt(handle, position, length);
      if (bytes.length < length) throw new StartError(`The backup ${file} is cut short.`);
      position += length;
      return bytes;
    };
    for (let number = 0, isLast = false; !isLast; number += 1) {
      const damaged = () =>
        new StartError(`The backup ${file} was changed or is damaged (in frame ${number}).`);
      const head = await next(HEAD_BYTES);
      const length = head.readUInt32BE(5);
      isLast = head.readUInt8(4) === 1;
      if (length > FRAME_BYTES) throw damaged();
      if (head.readUInt32BE() !== number)
        throw new StartError(
          `The frames of the backup ${file} are not in their order: ${head.readUInt32BE()} stands where ${number} belongs.`,
        );
      const encrypted = await next(length);
      const decipher = createDecipheriv(ALGORITHM, secret, nonceOf(head), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.concat([envelope, head]))
        .setAuthTag(await next(TAG_BYTES));
      const bytes = decipher.update(encrypted);
      try {
        decipher.final();
      } catch {
        throw damaged();
      }
      if (isLast && (await bytesAt(handle, position, 1)).length > 0)
        throw new StartError(`Something was appended to the backup ${file}: it goes on after its end.`);
      yield bytes;
    }
  } finally {
    await handle.close();
  }
}
