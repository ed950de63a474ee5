import { zipSync } from 'fflate';
import type { ThemePatch } from '../changes.ts';
import type { Dropped } from '../drops.ts';
import type { Weights } from '../packWhole.ts';
import type { ShownTheme } from '../shown.ts';
import { LANGUAGES, type Language, WORDS } from './words.ts';

const API = '/@art/api';
const KEPT = 'workshop.language';

const known = (asked: string): Language | undefined =>
  (Object.keys(LANGUAGES) as Language[]).find((one) => asked.startsWith(one));

/** The language that was chosen here, or in the lobby, or the browser's. */
let language: Language =
  [localStorage.getItem(KEPT), localStorage.getItem('lobby.locale'), navigator.language]
    .map((one) => known(one ?? ''))
    .find((one) => one !== undefined) ?? 'en';

export const chosenLanguage = (): Language => language;
export const words = () => WORDS[language];

export function chooseLanguage(chosen: string): void {
  language = known(chosen) ?? 'en';
  localStorage.setItem(KEPT, language);
}

/** Where a picture of a theme belongs. */
export interface Place {
  theme: string;
  atlas: string;
  frame: string;
}

type Answer<T> = (T & { problems: string[] }) | { problems: string[]; isFailed: true };

const failure = (error: unknown): Answer<never> => ({
  problems: [`${words().failed} ${(error as Error).message}`],
  isFailed: true,
});

/** Asks the packer for something. Where that fails, the reason is a problem like any other. */
async function ask<T>(
  call: string,
  query: Readonly<Record<string, string>>,
  body: BodyInit = '',
): Promise<Answer<T>> {
  try {
    const response = await fetch(`${API}/${call}?${new URLSearchParams({ ...query, lang: language })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body,
    });
    if (!response.headers.get('content-type')?.includes('json')) throw new Error(`${response.status}`);
    const answer = (await response.json()) as T & { problems: string[] };
    return response.ok ? answer : { problems: answer.problems, isFailed: true };
  } catch (error) {
    return failure(error);
  }
}

const query = ({ theme, atlas, frame }: Place): Record<string, string> => ({ theme, atlas, frame });

/** Where the picture is that the lobby shows for a frame before it is saved. */
export const triedAddress = ({ theme, atlas, frame }: Place): string =>
  `${API}/tried?${new URLSearchParams({ place: `${theme}/${atlas}/${frame}` })}`;

export const themeState = async (theme: string): Promise<ShownTheme> =>
  (await (await fetch(`${API}?${new URLSearchParams({ theme, lang: language })}`)).json()) as ShownTheme;

/** Has dropped files read. `on` is the frame that they were dropped on, if it was one. */
export async function openFiles(
  theme: string,
  files: Promise<Record<string, Uint8Array>>,
  on?: Place,
): Promise<Answer<Dropped>> {
  try {
    const zip = new Blob([zipSync(await files, { level: 0 }) as BlobPart]);
    return ask<Dropped>('open', on ? query(on) : { theme }, zip);
  } catch (error) {
    return failure(error);
  }
}

export const act = (what: 'try' | 'leave' | 'save' | 'back', place: Place, picture?: Blob) =>
  ask<object>(what, query(place), picture);

/** Writes values into a theme's own file, if all of them can be used. */
export const saveTheme = (theme: string, patch: ThemePatch) =>
  ask<object>('theme', { theme }, JSON.stringify(patch));

/** Makes a theme's own file what it was before the first change. */
export const takeThemeBack = (theme: string) => ask<object>('theme-back', { theme });

/** Lays what is saved of a theme before the service of this machine, or takes back what was laid there last. */
export const publishTheme = (theme: string, what: 'publish' | 'rollback') => ask<object>(what, { theme });

export const weights = (theme: string) => ask<Weights>('weigh', { theme });

/** Address of a file of `atlases/` or `assets/` as it is now; what follows a `#` names a part of it. */
export function addressOf(file: string): string {
  const [path = '', part] = file.split('#');
  const address = `/@art/file?path=${encodeURIComponent(path)}&at=${Date.now()}`;
  return part ? `${address}#${part}` : address;
}
