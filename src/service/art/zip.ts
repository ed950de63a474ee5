import { unzipSync, zipSync } from 'fflate';

/** The first day that a zip can name: the same files make the same zip. */
const DATE = new Date(1980, 0, 1);

/** Name → content of its file. */
export type ZipFiles = ReadonlyMap<string, Uint8Array>;

/** Files are stored as they are: pictures are compressed already. */
export const writeZip = (files: ZipFiles): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files), { level: 0, mtime: DATE }).buffer);

/**
 * Files of a zip that `writeZip` made; one that was compressed is left out, since it could unfold to any size.
 * @throws Error with a sentence for what is no zip, or not all of it.
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  try {
    const files = Object.entries(unzipSync(zip, { filter: ({ compression }) => compression === 0 }));
    return new Map(files.map(([name, content]) => [name, Buffer.from(content)]));
  } catch {
    throw new Error('it is not a zip file, or not all of it');
  }
}
