import type { AtlasNeed, FrameNeed } from '../../../lobby/stage/assets/needs/need.ts';
import type { Problem } from '../problems/problems.ts';
import { checkFrame } from '../sources/checkFrame.ts';
import { needOf } from '../sources/needs.ts';
import { hashOf } from '../sources/pictures.ts';
import { placeholder } from '../sources/placeholder.ts';
import type { FrameSource } from '../sources/survey.ts';
import type { ThemeFile } from '../sources/themeFile.ts';
import type { FrameFacts, PackedAtlas } from '../sources/types.ts';
import { keptPart } from './keptPart.ts';
import { type Part, partOf } from './layout.ts';

/** Part of every stamp: raise it when the packer's output changes for unchanged art. */
export const PACKER_VERSION = 7;

/** A frame that may be packed: what is known of it, and its pixels when they are needed. */
export interface Candidate {
  facts: FrameFacts;
  problems: Problem[];
  need: FrameNeed;
  /** It is bad, and what it was before stands in for it: only while developing. */
  isCacheable?: true;
  load(): Promise<Part>;
}

/** Where a theme's frames stretch and turn, in place of where the code says. */
export type Shapes = Pick<ThemeFile, 'slices' | 'pivots'>;

/** Decoded frames by their names and stamps, kept by a program that packs again and again. */
export type FrameMemory = Map<string, Part>;

const isError = ({ severity }: Problem): boolean => severity === 'error';

/** Whether nothing keeps the frame out of the lobby. */
export const isGood = ({ problems, isCacheable }: Candidate): boolean =>
  isCacheable === true || !problems.some(isError);

/** What an atlas needs, and what of it was packed before. */
export interface PackedBefore {
  theme: string;
  need: AtlasNeed;
  /** The theme's own nine-slice borders and pivots. */
  shapes: Shapes;
  known: PackedAtlas | undefined;
  memory: FrameMemory;
  /** Folder of the theme's packed art. */
  folder: string;
  isDraft: boolean;
}

/** Reads and checks a picture, unless that was done before for the same picture and the same need. */
export async function readCandidate(
  { theme, need: atlas, shapes: theirs, known, memory, folder, isDraft }: PackedBefore,
  source: FrameSource,
): Promise<Candidate | null> {
  const { name, file } = source;
  const need = needOf(atlas, name);
  if (!need) return null;
  const slices = need.slices && (theirs.slices[name] ?? source.slices ?? need.slices);
  const pivot = need.pivot && (theirs.pivots[name] ?? source.pivot);
  const shape = JSON.stringify([PACKER_VERSION, need, slices ?? null, pivot ?? null]);
  const stamp = hashOf(source.stamp, shape).slice(0, 16);
  const key = `${name} ${stamp}`;
  const about = { theme, atlas: source.atlas, frame: name, file };
  async function read(): Promise<{ part: Part | null; facts: FrameFacts; problems: Problem[] }> {
    const { pixels, problems } = await source.read();
    const all: Problem[] = problems.map((problem) => ({ ...problem, ...about }));
    const empty = { name, file, width: 0, height: 0, stamp };
    if (!pixels) return { part: null, facts: empty, problems: all };
    all.push(...checkFrame(pixels, need as FrameNeed, slices).map((problem) => ({ ...problem, ...about })));
    const { width, height } = pixels;
    const facts = { name, file, width, height, stamp, ...(slices && { slices }), ...(pivot && { pivot }) };
    const part = all.some(isError) ? null : partOf(name, pixels, need as FrameNeed, slices, pivot);
    if (part) memory.set(key, part);
    return { part, facts, problems: all };
  }
  const load = async (): Promise<Part> => {
    const part = memory.get(key) ?? (await read()).part;
    if (!part) throw new Error(`${file} has changed while it was packed.`);
    return part;
  };
  /** The first save since the start may be a bad one. */
  async function asItWas(): Promise<Part | undefined> {
    const shown = known?.frames.find((one) => one.name === name && !one.borrowed && !one.placeholder);
    return isDraft && known && shown ? keptPart(known, shown, need as FrameNeed, folder) : undefined;
  }
  const before = known?.frames.find((one) => one.name === name && one.stamp === stamp && !one.borrowed);
  if (before) {
    const problems = known?.problems.filter((problem) => problem.frame === name) ?? [];
    return {
      facts: { ...before, file },
      problems: problems.map((problem) => ({ ...problem, file })),
      need,
      load,
    };
  }
  const { part, facts, problems } = await read();
  const keeping = `${theme}/${source.atlas}/${name}`;
  if (part) memory.set(keeping, part);
  const kept = part ?? memory.get(keeping) ?? (await asItWas());
  if (!part && kept) {
    memory.set(keeping, kept);
    const { pixels, slices: stretched } = kept;
    const { width, height } = pixels;
    const asBefore = {
      ...facts,
      width,
      height,
      stamp: `${stamp}, kept`,
      ...(stretched && { slices: stretched }),
    };
    return { facts: asBefore, problems, need, isCacheable: true, load: async () => kept };
  }
  return { facts, problems, need, load };
}

/** The neutral picture for a frame that nobody has painted. */
export function placeholderCandidate(name: string, need: FrameNeed): Candidate {
  const stamp = hashOf('placeholder', JSON.stringify([PACKER_VERSION, need])).slice(0, 16);
  const pixels = placeholder(need);
  const { width, height } = pixels;
  return {
    facts: {
      name,
      file: '',
      width,
      height,
      stamp,
      placeholder: true,
      ...(need.slices && { slices: need.slices }),
    },
    problems: [],
    need,
    load: async () => partOf(name, pixels, need, need.slices, undefined),
  };
}
