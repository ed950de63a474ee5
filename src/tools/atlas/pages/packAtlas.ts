import { existsSync } from 'node:fs';
import type { Problem } from '../problems/problems.ts';
import { sizeText, withoutLanguage } from '../sources/needs.ts';
import { hashOf } from '../sources/pictures.ts';
import { SCALE } from '../sources/pixels.ts';
import type { FrameSource } from '../sources/survey.ts';
import type { AtlasPage, AtlasRule, PackedAtlas } from '../sources/types.ts';
import { compress } from './compress.ts';
import { writeWhole } from './files.ts';
import {
  type Candidate,
  isGood,
  type PackedBefore,
  placeholderCandidate,
  readCandidate,
} from './frameParts.ts';
import { layOutPages } from './layout.ts';

/** What one atlas of one theme is packed from. */
export interface AtlasJob extends PackedBefore {
  atlas: string;
  rule: AtlasRule;
  own: ReadonlyMap<string, FrameSource>;
  /** The reference theme's frames that are good; undefined where this is the reference. */
  reference: ReadonlyMap<string, Candidate> | undefined;
}

/** A packed atlas, and its good frames for those that borrow them. */
export interface DoneAtlas {
  packed: PackedAtlas;
  good: Map<string, Candidate>;
  /** Something was compressed anew. */
  isNew: boolean;
}

/** The language that a frame is for: `.pt`; those for all come first, so that pages of few frames serve one language. */
const languageOf = ({ facts: { name } }: Candidate): string => name.slice(withoutLanguage(name).length);
const order = (one: Candidate): string => `${languageOf(one)} ${one.facts.name}`;
const byName = (a: Candidate, b: Candidate): number => (order(a) < order(b) ? -1 : 1);
const area = (all: readonly Candidate[]): number =>
  all.reduce((sum, { facts }) => sum + facts.width * facts.height, 0);

/** A frame that neither this theme nor the reference has, as a neutral picture. */
function placeholders(job: AtlasJob, has: (name: string) => boolean, problems: Problem[]): Candidate[] {
  return Object.entries(job.need.frames)
    .filter(([name]) => !has(name))
    .map(([name, need]) => {
      const wanted = sizeText(need);
      const path = `atlases/${job.theme}/${job.atlas}/${name}.png`;
      problems.push({
        severity: 'error',
        rule: 'missing',
        theme: job.theme,
        atlas: job.atlas,
        frame: name,
        values: { wanted, path },
      });
      return placeholderCandidate(name, need);
    });
}

/** Picks what goes on the theme's own pages: its own frames, and the reference's where most are its own. */
function choose(job: AtlasJob, good: readonly Candidate[], problems: Problem[]) {
  const own = new Set(good.map(({ facts }) => facts.name));
  const { reference } = job;
  if (!reference) {
    const stand = placeholders(job, (name) => own.has(name), problems);
    return { chosen: [...good, ...stand].sort(byName), borrows: false };
  }
  const lacks = [...reference.values()].filter(({ facts, need }) => !own.has(facts.name) && !need.loose);
  const isMostly = !job.rule.perPage && area(lacks) > 0 && area(good) >= area(lacks);
  if (!isMostly) return { chosen: [...good].sort(byName), borrows: lacks.length > 0 };
  const copies = lacks.map((one) => ({ ...one, facts: { ...one.facts, borrowed: true as const } }));
  return { chosen: [...good, ...copies].sort(byName), borrows: false };
}

/** Packs one atlas: what has not changed since it was packed before is neither read nor compressed again. */
export async function packAtlas(job: AtlasJob): Promise<DoneAtlas> {
  const { theme, atlas, rule, own } = job;
  const problems: Problem[] = [];
  const candidates: Candidate[] = [];
  for (const source of own.values()) {
    const candidate = await readCandidate(job, source);
    if (candidate) candidates.push(candidate);
  }
  for (const candidate of candidates) problems.push(...candidate.problems);
  const good = candidates.filter(isGood);
  const { chosen, borrows } = choose(job, good, problems);
  const onPages = chosen.filter(({ need: { loose } }) => !loose);
  let isNew = false;
  const compressed = (): void => {
    isNew = true;
  };
  const groups = groupsOf(onPages, rule.perPage);
  const pages: AtlasPage[] = [];
  for (const group of groups) pages.push(...(await packGroup(job, group, pages.length, compressed)));
  const loose = await packLoose(job, chosen, compressed);
  const pageOf = Object.fromEntries(
    pages.flatMap(({ sheet }, index) => Object.keys(sheet.frames).map((name) => [name, index] as const)),
  );
  const lent = new Map(candidates.filter(isGood).map((one) => [one.facts.name, one]));
  for (const one of chosen) if (!lent.has(one.facts.name)) lent.set(one.facts.name, one);
  const bad = candidates.filter((one) => !isGood(one)).map(({ facts }) => facts);
  const packed: PackedAtlas = {
    theme,
    atlas,
    pages,
    loose,
    frames: [...chosen.map(({ facts }) => facts), ...bad],
    ...((pages.length > 1 || rule.perPage !== undefined) && { pageOf }),
    borrows,
    problems,
  };
  return { packed, good: lent, isNew };
}

/** Frames that share pages: all, or so many of one language. */
function groupsOf(all: readonly Candidate[], perPage?: number): Candidate[][] {
  if (perPage === undefined) return all.length > 0 ? [[...all]] : [];
  return [...new Set(all.map(languageOf))].flatMap((language) => {
    const ofOne = all.filter((one) => languageOf(one) === language);
    return Array.from({ length: Math.ceil(ofOne.length / perPage) }, (_, i) =>
      ofOne.slice(i * perPage, (i + 1) * perPage),
    );
  });
}

async function packGroup(
  { atlas, rule, known, folder, isDraft }: AtlasJob,
  group: readonly Candidate[],
  first: number,
  compressed: () => void,
): Promise<AtlasPage[]> {
  const stamp = hashOf(
    JSON.stringify([rule.quality, rule.format, group.map(({ facts }) => [facts.name, facts.stamp])]),
  ).slice(0, 16);
  const before = known?.pages.filter((page) => page.stamp === stamp && (isDraft || !page.isDraft)) ?? [];
  if (before.length > 0 && before.every(({ image }) => existsSync(`${folder}/${image}`))) return before;
  const parts = [];
  for (const candidate of group) parts.push(await candidate.load());
  compressed();
  const pages: AtlasPage[] = [];
  for (const page of layOutPages(parts)) {
    const { bytes, ending } = await compress(page.pixels, page.opaque, rule, isDraft);
    const image = `${atlas}-${first + pages.length}-${hashOf(bytes).slice(0, 8)}.${ending}`;
    writeWhole(`${folder}/${image}`, bytes);
    const { width, height } = page.pixels;
    const sheet = { scale: SCALE, frames: page.frames };
    pages.push({ image, sheet, bytes: bytes.length, width, height, fill: page.fill, stamp, isDraft });
  }
  return pages;
}

async function packLoose(
  { atlas, rule, known, folder, isDraft }: AtlasJob,
  chosen: readonly Candidate[],
  compressed: () => void,
): Promise<Record<string, string>> {
  const loose: Record<string, string> = {};
  for (const { facts, need, load } of chosen) {
    if (!need.loose) continue;
    const before = known?.loose[facts.name];
    const isSame = known?.frames.some(({ name, stamp }) => name === facts.name && stamp === facts.stamp);
    if (before && isSame && (isDraft || !before.includes('-draft-')) && existsSync(`${folder}/${before}`)) {
      loose[facts.name] = before;
      continue;
    }
    const { pixels, isOpaque } = await load();
    const { bytes, ending } = await compress(pixels, isOpaque, rule, isDraft);
    const name = facts.name.replaceAll('/', '-').replace(`${atlas}-`, '');
    const image = `${atlas}-${name}-${isDraft ? 'draft-' : ''}${hashOf(bytes).slice(0, 8)}.${ending}`;
    writeWhole(`${folder}/${image}`, bytes);
    loose[facts.name] = image;
    compressed();
  }
  return loose;
}
