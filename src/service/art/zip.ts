import { crc32 } from 'node:zlib';

/* A zip of files that are stored as they are: pictures are compressed already, and every tool opens it. */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Bit 11: names are UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980: the same files make the same zip. */
const DATE = 0x0021;

/** Name → content of its file. */
export type ZipFiles = ReadonlyMap<string, Uint8Array>;

export function writeZip(files: ZipFiles): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const title = Buffer.from(name);
    const sum = crc32(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(UTF8, 6);
    local.writeUInt16LE(DATE, 12);
    local.writeUInt32LE(sum, 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(UTF8, 8);
    entry.writeUInt16LE(DATE, 14);
    entry.writeUInt32LE(sum, 16);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, title, Buffer.from(content));
    central.push(entry, title);
    offset += local.length + title.length + content.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** @throws Error with a sentence for what is no such zip, or not whole. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const at = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (at < 0 || at + 22 > zip.length) throw new Error('it is not a zip file, or not all of it');
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(at + 16);
  for (let left = zip.readUInt16LE(at + 10); left > 0; left--) {
    if (entry + 46 > zip.length || zip.readUInt32LE(entry) !== CENTRAL)
      throw new Error('its list of files is broken');
    const [method, sum, length] = [
      zip.readUInt16LE(entry + 10),
      zip.readUInt32LE(entry + 16),
      zip.readUInt32LE(entry + 24),
    ];
    const nameLength = zip.readUInt16LE(entry + 28);
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = zip.readUInt32LE(entry + 42);
    if (method !== 0) throw new Error(`${name} is compressed; make it with "npm run atlas -- publish"`);
    if (local + 30 > zip.length) throw new Error(`${name} is not whole`);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + length);
    if (content.length !== length || crc32(content) !== sum) throw new Error(`${name} is not whole`);
    files.set(name, content);
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return files;
}
