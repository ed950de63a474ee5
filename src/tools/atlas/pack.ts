import { THEME } from '../../service/art/themeZip.ts';
import { checkSame, checkWeight } from './pages/check.ts';
import { readJson, removeAllBut, writeIfChanged } from './pages/files.ts';
import { type Candidate, type FrameMemory, PACKER_VERSION } from './pages/frameParts.ts';
import { writeManifest } from './pages/manifest.ts';
import { type DoneAtlas, packAtlas } from './pages/packAtlas.ts';
import type { Problem } from './problems/problems.ts';
import { checkAsked } from './sources/asked.ts';
import { NEEDS, type Needs } from './sources/needs.ts';
import { atlasRule, readRules } from './sources/rules.ts';
import { checkShared } from './sources/sharedPictures.ts';
import { listThemes, strayPictures, surveyTheme, type Tried } from './sources/sources.ts';
import { type ThemeSource, tidy } from './sources/survey.ts';
import { readThemeFile, type ThemeFile, tokensOf } from './sources/themeFile.ts';
import type { PackedAtlas, Rules } from './sources/types.ts';

export interface PackOptions {
  /** The repository's folder. */
  root: string;
  /** Folder of packed atlases; what lies in its theme folders is the packer's and is cleared of stale files. */
  out: string;
  /** What was packed before; beside the output, outside what is published. */
  state?: string;
  /** What the code needs. */
  needs?: Needs;
  /** While developing: pages are written quickly instead of small. */
  isDraft?: boolean;
  /** Pictures that are looked at before they are saved. */
  tried?: Tried;
  /** Decoded frames, kept by a program that packs again and again. */
  memory?: FrameMemory;
}

export interface PackResult {
  atlases: PackedAtlas[];
  problems: Problem[];
  /** Atlases packed by this run, as `<theme>/<atlas>`; the others had not changed. */
  packed: string[];
  /** Those that there are, the reference first. */
  themes: string[];
  /**
   * Reads what the next change of a frame needs of the others of its page, into `memory`: a program that waits for a picture
   * to be saved does it before.
   */
  readAhead(): Promise<void>;
}

/** What is remembered between runs. */
interface State {
  version: number;
  atlases: PackedAtlas[];
  /** Theme → names of the files that are its art. */
  files: Record<string, string[]>;
  /** Theme → name of a file that was its art → when it was that no more, milliseconds of the epoch; only while developing. */
  left?: Record<string, Record<string, number>>;
}

/** How long a page that is open may still ask for what it was told of, while developing; milliseconds. */
const ASKED_MS = 60_000;

interface ThemeJob {
  source: ThemeSource;
  file: ThemeFile;
  done: Map<string, DoneAtlas>;
}

/** The theme that stands for `theme` in sheets: names of families that the reference has. */
const familyNames = (source: ThemeSource | undefined): Map<string, string[]> =>
  new Map([...(source?.atlases ?? [])].map(([atlas, frames]) => [atlas, [...frames.keys()]]));

const wrongName = (name: string): Problem => ({
  severity: 'error',
  rule: 'themeName',
  file: `atlases/${name}/`,
  values: { name, nearest: tidy(name) },
});

const ORDER = { error: 0, warning: 1, note: 2 };

/** What a theme shows of the reference's, as one note an atlas. */
function borrowed(theme: string, reference: ThemeJob, own: ThemeJob): Problem[] {
  return [...reference.done].flatMap(([atlas, { good }]) => {
    const has = [...(own.done.get(atlas)?.good.values() ?? [])].filter(({ facts }) => !facts.borrowed);
    const names = new Set(has.map(({ facts }) => facts.name));
    const lacks = [...good.keys()].filter((name) => !names.has(name));
    if (lacks.length === 0) return [];
    const values = {
      reference: reference.source.theme,
      frames:
        names.size === 0
          ? 'all frames'
          : lacks.length > 12
            ? `${lacks.slice(0, 6).join(', ')} … (${lacks.length})`
            : lacks.join(', '),
    };
    return [{ severity: 'note' as const, rule: 'borrowed' as const, theme, atlas, values }];
  });
}

/** Files that were art until now, or until lately: name → when they ceased to be. */
function leavingOf(
  kept: ReadonlySet<string>,
  shown: readonly string[],
  left: Readonly<Record<string, number>>,
): Record<string, number> {
  const now = Date.now();
  const lately = Object.entries(left).filter(([, at]) => now - at < ASKED_MS);
  const all = [...shown.map((name) => [name, now] as const), ...lately];
  return Object.fromEntries(all.filter(([name]) => !kept.has(name)));
}

/**
 * Packs every theme under `atlases/` and checks the result against what the code needs. A frame that is missing or cannot
 * be used is the reference theme's, or a neutral placeholder: the lobby always has every frame. This never throws for what
 * an artist can do wrong.
 */
export async function packAtlases(options: PackOptions): Promise<PackResult> {
  const { root, out, needs = NEEDS, memory = new Map() } = options;
  const all = listThemes(root);
  const folders = all.filter((name) => THEME.test(name));
  const { rules, problems: wrongRules } = readRules(root, folders, needs);
  const problems = [...wrongRules];
  problems.push(...all.filter((name) => !THEME.test(name)).map(wrongName), ...strayPictures(root));
  problems.push(...(await checkShared(root)));
  const stateFile = options.state ?? `${root}/.cache/atlases.json`;
  const state = readJson<State>(stateFile);
  const {
    atlases: before = [],
    files: shown = {},
    left = {},
  } = state?.version === PACKER_VERSION ? state : {};
  const files: State['files'] = {};
  const leaving: NonNullable<State['left']> = {};
  const colours = tokensOf(root);
  const packed: string[] = [];
  const loads: (() => Promise<unknown>)[] = [];
  const isReference = (theme: string): boolean => theme === rules.reference;
  const themes = [...folders].sort((a, b) => Number(isReference(b)) - Number(isReference(a)));
  if (!folders.includes(rules.reference))
    problems.push({ severity: 'error', rule: 'noTheme', theme: rules.reference });
  let reference: ThemeJob | undefined;
  const atlases: PackedAtlas[] = [];
  for (const theme of themes) {
    const source = await surveyTheme(root, theme, needs, familyNames(reference?.source), options.tried);
    const { file, problems: wrong } = readThemeFile(source.folder, theme, colours, needs);
    const job: ThemeJob = { source, file, done: new Map() };
    problems.push(...wrong, ...source.problems, ...checkAsked(root, theme, source.atlases));
    await packTheme(job, isReference(theme) ? undefined : reference, rules, before, {
      ...options,
      needs,
      memory,
    });
    for (const [atlas, { packed: one, isNew, good }] of job.done) {
      problems.push(...one.problems);
      // A page of few frames is read in no time.
      if (!atlasRule(rules, atlas).perPage) for (const { load } of good.values()) loads.push(load);
      const own = source.atlases.get(atlas) ?? new Map();
      problems.push(...checkSame(theme, atlas, own));
      if (isNew) packed.push(`${theme}/${atlas}`);
    }
    const packedHere = [...job.done.values()].map((one) => one.packed);
    const kept = writeManifest(theme, isReference(theme), packedHere, file, source.loose, `${out}/${theme}`);
    files[theme] = [...kept];
    // Runs follow each other as pictures are saved: a page that is open may still be asking for what an earlier one told it of.
    if (options.isDraft) leaving[theme] = leavingOf(kept, shown[theme] ?? [], left[theme] ?? {});
    removeAllBut(`${out}/${theme}`, new Set([...kept, ...Object.keys(leaving[theme] ?? {})]));
    atlases.push(...packedHere);
    if (reference) problems.push(...borrowed(theme, reference, job));
    if (isReference(theme)) reference = job;
  }
  removeAllBut(out, new Set(themes));
  const next: State = { version: PACKER_VERSION, atlases, files, left: leaving };
  writeIfChanged(stateFile, JSON.stringify(next));
  // What a page may hold and weigh is not known of rules with faults.
  if (wrongRules.length === 0) problems.push(...checkWeight(atlases, rules));
  problems.sort((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  /** One after the other: somebody may save a picture meanwhile. */
  async function readAhead(): Promise<void> {
    for (const load of loads) await load().catch(() => {});
  }
  return { atlases, problems, packed, themes, readAhead };
}

async function packTheme(
  { source, file, done }: ThemeJob,
  reference: ThemeJob | undefined,
  rules: Rules,
  before: readonly PackedAtlas[],
  { out, needs, memory, isDraft = false }: PackOptions & { needs: Needs; memory: FrameMemory },
): Promise<void> {
  const { theme } = source;
  const lent = (atlas: string): ReadonlyMap<string, Candidate> | undefined =>
    reference && (reference.done.get(atlas)?.good ?? new Map());
  const jobs = Object.entries(needs).flatMap(([atlas, need]) => {
    const own = source.atlases.get(atlas) ?? new Map();
    if (reference && own.size === 0) return [];
    return [
      packAtlas({
        theme,
        atlas,
        need,
        rule: atlasRule(rules, atlas),
        shapes: file,
        own,
        reference: lent(atlas),
        known: before.find((one) => one.theme === theme && one.atlas === atlas),
        memory,
        folder: `${out}/${theme}`,
        isDraft,
      }),
    ];
  });
  for (const one of await Promise.all(jobs)) done.set(one.packed.atlas, one);
}
