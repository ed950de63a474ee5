import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { check } from './check.ts';
import { framesFile, framesSource } from './frames.ts';
import type { Page } from './layout.ts';
import { atlasRule, readRules } from './rules.ts';
import { type AtlasSource, listAtlases, listThemes, readSource } from './sources.ts';
import type { AtlasPage, AtlasRule, PackedAtlas, Problem, ThemeManifest } from './types.ts';

export interface PackOptions {
  /** The repository's folder. */
  root: string;
  /** Folder of packed atlases; what lies in its theme folders is the packer's and is cleared of stale files. */
  out: string;
  /** What was packed before; beside the output, outside what is published. */
  state?: string;
  /** Write `frames.gen.ts`, or only report that it is stale. */
  frames: 'write' | 'check';
}

export interface PackResult {
  atlases: PackedAtlas[];
  problems: Problem[];
  /** Atlases packed by this run, as `<theme>/<atlas>`; the others had not changed. */
  packed: string[];
}

/** Readers never see half a file. */
function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}.tmp`, content);
  renameSync(`${path}.${process.pid}.tmp`, path);
}

const writeIfChanged = (path: string, content: string): void => {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeWhole(path, content);
};

async function compress({ pixels, opaque }: Page, quality: AtlasRule['quality']): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } });
  if (quality === 'palette')
    return picture.png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer();
  // To read that all of it can be seen would take as long as half of its colours.
  if (opaque) picture.removeAlpha();
  return quality === 'near-lossless'
    ? picture.webp({ nearLossless: true, quality: 60, effort: 4 }).toBuffer()
    : picture.webp({ quality, alphaQuality: 100, smartSubsample: true, effort: 4 }).toBuffer();
}

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

async function writePage(page: Page, name: string, folder: string, rule: AtlasRule): Promise<AtlasPage> {
  const bytes = await compress(page, rule.quality);
  const image = `${name}-${hashOf(bytes)}.${rule.quality === 'palette' ? 'png' : 'webp'}`;
  writeWhole(`${folder}/${image}`, bytes);
  const { pixels, scale, frames } = page;
  return {
    image,
    sheet: { scale, frames },
    bytes: bytes.length,
    width: pixels.width,
    height: pixels.height,
  };
}

async function packAtlas(
  source: AtlasSource,
  rule: AtlasRule,
  { root, out }: PackOptions,
): Promise<PackedAtlas> {
  const { theme, atlas, hash } = source;
  const pages =
    source.sheets.length > 0
      ? await (await import('./sheet.ts')).readSheets(source, root)
      : await (await import('./layout.ts')).layOutFrames(source, rule, root);
  const written: AtlasPage[] = [];
  for (const [index, page] of pages.entries())
    written.push(await writePage(page, `${atlas}-${index}`, `${out}/${theme}`, rule));
  const pageOf = pages.flatMap((page, index) =>
    Object.keys(page.frames).map((name) => [name, index] as const),
  );
  return {
    theme,
    atlas,
    source: hash,
    entry: { pages: written, ...(pages.length > 1 ? { frames: Object.fromEntries(pageOf) } : {}) },
    frames: pages.flatMap((page) => page.facts),
    fill: pages.map((page) => page.fill),
  };
}

function readState(path: string): PackedAtlas[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PackedAtlas[];
  } catch {
    return [];
  }
}

const isWhole = (folder: string, { entry }: PackedAtlas): boolean =>
  entry.pages.every(({ image }) => existsSync(`${folder}/${image}`));

/** Writes what the lobby reads of a theme. */
function writeTheme(theme: string, packed: PackedAtlas[], folder: string): ThemeManifest {
  const pages = packed.flatMap(({ entry }) => entry.pages);
  const sheets = JSON.stringify(Object.fromEntries(pages.map(({ image, sheet }) => [image, sheet])));
  const manifest: ThemeManifest = {
    theme,
    sheets: `sheets-${hashOf(sheets)}.json`,
    atlases: Object.fromEntries(
      packed.map(({ atlas, entry }) => [
        atlas,
        {
          pages: entry.pages.map(({ image, bytes }) => ({ image, bytes })),
          ...(entry.frames && { frames: entry.frames }),
        },
      ]),
    ),
  };
  writeIfChanged(`${folder}/${manifest.sheets}`, sheets);
  writeIfChanged(`${folder}/manifest.json`, JSON.stringify(manifest));
  return manifest;
}

/** The reference theme's atlases that a theme does not bring, as its own manifest names them. */
function borrow(theme: string, own: PackedAtlas[], reference: PackedAtlas[]): PackedAtlas[] {
  const brought = new Set(own.map(({ atlas }) => atlas));
  return reference
    .filter(({ atlas }) => !brought.has(atlas))
    .map((one) => {
      const pages = one.entry.pages.map((page) => ({ ...page, image: `../${one.theme}/${page.image}` }));
      return { ...one, theme, borrowed: true, entry: { ...one.entry, pages } };
    });
}

function clearStale(folder: string, { sheets, atlases }: ThemeManifest): void {
  const images = Object.values(atlases).flatMap(({ pages }) => pages.map(({ image }) => image));
  const kept = new Set(['manifest.json', sheets, ...images]);
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(`${folder}/${name}`, { force: true });
}

/**
 * Packs every theme under `atlases/` and checks the result. Art that has not changed since the last run is not packed
 * again. A picture or sheet that cannot be read is an `error` problem and keeps its atlas as it was; this never throws
 * for what an artist can do wrong, except where `atlases/rules.json` cannot be read.
 */
export async function packAtlases(options: PackOptions): Promise<PackResult> {
  const { root, out } = options;
  const rules = readRules(root);
  const stateFile = options.state ?? `${root}/.cache/atlases.json`;
  const before = readState(stateFile);
  const problems: Problem[] = [];
  const packed: string[] = [];
  const atlases: PackedAtlas[] = [];
  const borrowed: PackedAtlas[] = [];
  const ofTheme = (theme: string): PackedAtlas[] => atlases.filter((one) => one.theme === theme);
  const isReference = (theme: string): number => Number(theme === rules.reference);
  for (const theme of listThemes(root).sort((a, b) => isReference(b) - isReference(a))) {
    for (const atlas of listAtlases(root, theme)) {
      const rule = atlasRule(rules, atlas);
      const known = before.find((one) => one.theme === theme && one.atlas === atlas);
      const usable = known && isWhole(`${out}/${theme}`, known) ? known : undefined;
      try {
        const source = readSource(root, theme, atlas, rule, rules.reference);
        if (usable?.source === source.hash) atlases.push(usable);
        else {
          atlases.push(await packAtlas(source, rule, options));
          packed.push(`${theme}/${atlas}`);
        }
      } catch (error) {
        problems.push({ severity: 'error', text: (error as Error).message });
        if (usable) atlases.push({ ...usable, source: '' });
      }
    }
    const own = ofTheme(theme);
    if (own.length === 0) continue;
    const others = borrow(theme, own, ofTheme(rules.reference));
    borrowed.push(...others);
    const folder = `${out}/${theme}`;
    clearStale(folder, writeTheme(theme, [...own, ...others], folder));
  }
  writeIfChanged(stateFile, JSON.stringify(atlases));
  problems.push(...check([...atlases, ...borrowed], rules));
  const generated = framesSource(ofTheme(rules.reference));
  const file = `${root}/${framesFile}`;
  if (options.frames === 'write') writeIfChanged(file, generated);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== generated)
    problems.push({
      severity: 'error',
      text: `${framesFile} does not list the frames that theme "${rules.reference}" has now: run \`npm run atlas\` and commit it.`,
    });
  return { atlases, problems, packed };
}
