import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readZip, writeZip, type ZipFiles } from './zip.ts';

/** List of a zip's files with their hashes; what is signed. */
const LIST = 'files.json';
const SIGNATURE = 'signature';
const MANIFEST = 'manifest.json';
const LOOK = 'look.json';
/** Everything that a theme may bring; names have hashes, so what is served under one never changes. */
const FILE = /^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}\.(png|webp|avif|json|mp3)$/;
/** Name of a theme. */
export const THEME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Bytes of all files of a theme together. */
export const MOST_BYTES = 32 * 1024 * 1024;

/** A theme as it travels: its files, and what the lobby reads of it. */
export interface ThemeZip {
  theme: string;
  files: ReadonlyMap<string, Buffer>;
  /** What manifest and look say together. */
  manifest: Record<string, unknown>;
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const sign = (list: Uint8Array, key: string): string => createHmac('sha256', key).update(list).digest('hex');

/** Lays the packed files of a theme in a zip that the service of the same secret takes. */
export function sealTheme(theme: string, files: ZipFiles, key: string): Buffer {
  const hashes = Object.fromEntries([...files].map(([name, content]) => [name, sha256(content)]));
  const list = Buffer.from(JSON.stringify({ theme, files: hashes }));
  return writeZip(new Map([...files, [LIST, list], [SIGNATURE, Buffer.from(sign(list, key))]]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const read = (files: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown> => {
  const content = files.get(name);
  if (!content) throw new Error(`${name} is missing`);
  const value: unknown = JSON.parse(content.toString('utf8'));
  if (!isObject(value)) throw new Error(`${name} is not what a theme has`);
  return value;
};

/** Every file that the lobby would ask for. */
function namesIn(manifest: Record<string, unknown>): string[] {
  const { atlases, sheets, pictures, posters, sounds, loading } = manifest;
  if (!isObject(atlases)) throw new Error('manifest.json has no atlases');
  const pages = Object.values(atlases).flatMap((atlas) =>
    isObject(atlas) && Array.isArray(atlas.pages) ? (atlas.pages as { image?: unknown }[]) : [],
  );
  const loose = [pictures, posters, sounds, loading].flatMap((all) =>
    isObject(all) ? Object.values(all) : [],
  );
  return [sheets, ...pages.map(({ image }) => image), ...loose].map(String);
}

/** Opens a zip. @throws Error with a sentence for one that was not signed with one of `keys`, or is not whole. */
export function openTheme(zip: Buffer, keys: readonly string[]): ThemeZip {
  if (zip.length > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
  const all = readZip(zip);
  const [list, signature] = [all.get(LIST), all.get(SIGNATURE)];
  if (!list || !signature) throw new Error('it is not signed; make it with "npm run atlas -- publish"');
  const isSigned = keys.some((key) => {
    const wanted = Buffer.from(sign(list, key));
    return wanted.length === signature.length && timingSafeEqual(wanted, signature);
  });
  if (!isSigned) throw new Error('it was signed with another secret than that of this service');
  const { theme, files: hashes } = read(all, LIST) as { theme: string; files: Record<string, string> };
  if (!THEME.test(theme)) throw new Error(`"${theme}" is not the name of a theme`);
  const files = new Map<string, Buffer>();
  for (const [name, hash] of Object.entries(hashes)) {
    const content = all.get(name);
    if (!content || sha256(content) !== hash) throw new Error(`${name} is not the file that was signed`);
    if (name !== MANIFEST && name !== LOOK && !FILE.test(name))
      throw new Error(`a theme has no file "${name}"`);
    files.set(name, content);
  }
  const manifest = { ...read(files, LOOK), ...read(files, MANIFEST) };
  if (manifest.theme !== theme) throw new Error('manifest.json is that of another theme');
  const missing = namesIn(manifest).find((name) => !files.has(name));
  if (missing !== undefined) throw new Error(`${missing}, which it names, is missing`);
  return { theme, files, manifest };
}
