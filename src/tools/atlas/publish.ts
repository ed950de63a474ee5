import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ART_FOLDER, ZIPS_KEPT, zipName, zipsIn } from '../../service/art/published.ts';
import { openTheme, sealTheme } from '../../service/art/themeZip.ts';
import { readConfig } from '../../service/config/environment.ts';
import { readSecrets } from '../../service/config/secrets.ts';
import type { PackResult } from './pack.ts';
import { writeWhole } from './pages/files.ts';
import { type Problem, sentence } from './problems/problems.ts';

/** Where a service reads published art, and the key that it believes. */
export interface ArtTarget {
  folder: string;
  key: string;
}

/** What keeps a command from being done, in a language, with what has to be mended first. */
const complaint = (problem: Problem, language?: string, wrong: readonly Problem[] = []): Error =>
  new Error([sentence(problem, language), ...wrong.map((one) => `✗ ${sentence(one, language)}`)].join('\n'));

/** What was done. */
const said = (rule: Problem['rule'], values: NonNullable<Problem['values']>, language?: string): string =>
  sentence({ severity: 'note', rule, values }, language);

/**
 * The service of this machine: LOBBY_DATA or `--to` is its data folder, LOBBY_SECRET its secret where it has one.
 * @throws Error with a sentence in `language` where there is none.
 */
export function targetOf(
  env: Readonly<Record<string, string | undefined>>,
  to?: string,
  language?: string,
): ArtTarget {
  const config = readConfig({ ...env, ...(to && { LOBBY_DATA: to }) });
  if (!existsSync(config.dataDir))
    throw complaint({ severity: 'error', rule: 'noService', values: { folder: config.dataDir } }, language);
  return { folder: join(config.dataDir, ART_FOLDER), key: readSecrets(config, env).art };
}

/** Lays a packed theme before the service. @throws Error with a sentence where there is no such theme, or it has faults. */
export function publish(
  theme: string,
  { themes, problems }: PackResult,
  out: string,
  { folder, key }: ArtTarget,
  language?: string,
): string {
  if (!themes.includes(theme))
    throw complaint(
      { severity: 'error', rule: 'unknownTheme', values: { name: theme, themes: themes.join(', ') } },
      language,
    );
  const wrong = problems.filter((one) => one.severity === 'error' && (one.theme ?? theme) === theme);
  if (wrong.length > 0) throw complaint({ severity: 'error', rule: 'notPublished', theme }, language, wrong);
  const names = readdirSync(`${out}/${theme}`);
  const files = new Map(names.map((name) => [name, readFileSync(`${out}/${theme}/${name}`)]));
  const zip = sealTheme(theme, files, key);
  openTheme(zip, [key]);
  const name = zipName(theme, Math.max(Date.now(), (zipsIn(folder)[0]?.number ?? 0) + 1));
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, name), zip);
  for (const old of zipsIn(folder)
    .filter((one) => one.theme === theme)
    .slice(ZIPS_KEPT))
    rmSync(join(folder, old.name), { force: true });
  return said('published', { zip: name, weight: Math.ceil(zip.length / 1024) }, language);
}

const TAKEN_BACK = '.taken-back';

/**
 * Takes the latest of a theme's zips back, and keeps that one aside; with `isAll` every one of them, and keeps none.
 * @throws Error with a sentence where none was published.
 */
export function rollback(
  theme: string,
  { folder }: ArtTarget,
  { isAll = false, language }: { isAll?: boolean; language?: string | undefined } = {},
): string {
  const published = zipsIn(folder).filter((one) => one.theme === theme);
  const [latest, before] = published;
  const aside = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith(`${theme}.`) && name.endsWith(TAKEN_BACK))
    : [];
  if (!latest && !(isAll && aside.length > 0))
    throw complaint({ severity: 'error', rule: 'neverPublished', theme, values: { folder } }, language);
  for (const name of aside) rmSync(join(folder, name));
  if (isAll || !latest) {
    for (const { name } of published) rmSync(join(folder, name));
    return said('allTakenBack', { name: theme }, language);
  }
  renameSync(join(folder, latest.name), join(folder, latest.name + TAKEN_BACK));
  return said('takenBack', { zip: latest.name, before: before?.name ?? 'what the build has' }, language);
}
