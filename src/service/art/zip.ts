import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';

/** The first day that a zip can name: the same files make the same zip. */
const DATE = new Date(1980, 0, 1);

/** Name → content of its file. */
export type ZipFiles = ReadonlyMap<string, Uint8Array>;

/** Files are stored as they are: pictures are compressed already. */
export const writeZip = (files: ZipFiles): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files), { level: 0, mtime: DATE }).buffer);

/**
 * Files of a zip that `writeZip` made; one that was compressed is left out, since it could unfold to any size. The rest
 * is no larger than the zip either: names that share their bytes would make many files of one.
 * @throws Error with a sentence for what is no zip, or not all of it.
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  let size = 0;
  const isStored = ({ compression, size: stored }: UnzipFileInfo): boolean => {
    if (compression !== 0) return false;
    size += stored;
    if (size > zip.length) throw new Error('Files lie in each other.');
    return true;
  };
  try {
    const files = Object.entries(unzipSync(zip, { filter: isStored }));
    return new Map(files.map(([name, content]) => [name, Buffer.from(content)]));
  } catch {
    throw new Error('it is not a zip file, or not all of it');
  }
}
