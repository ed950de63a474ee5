import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openTheme, type ThemeZip } from './themeZip.ts';

/** Below the data folder: whoever may write there may publish what is signed. */
export const ART_FOLDER = 'art';
/** `golden-court.1764000000000.zip`: of a theme's zips the one with the largest number is in force. */
const ZIP = /^([a-z0-9-]+)\.(\d+)\.zip$/;
/** Milliseconds after which every process knows of what was published, at most. */
const LOOK_MS = 1_000;

export const zipName = (theme: string, number: number): string => `${theme}.${number}.zip`;

/** Zips of a folder, the latest of each theme first. */
export function zipsIn(folder: string): { name: string; stamp: string; theme: string; number: number }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, theme, number] = ZIP.exec(name) ?? [];
      if (!theme || !number) return [];
      const { size, mtimeMs } = statSync(join(folder, name));
      return [{ name, stamp: `${name} ${size} ${mtimeMs}`, theme, number: Number(number) }];
    })
    .sort((a, b) => b.number - a.number);
}

interface Log {
  info(text: string): void;
  error(text: string): void;
}

/** Themes that were published to a running service: read from its data folder, again and again. */
export class PublishedArt {
  readonly #folder: string;
  readonly #keys: readonly string[];
  readonly #log: Log;
  #changed: () => void = () => {};
  /** Zip as it was when it was read → what is in it, or null where it was refused. */
  readonly #known = new Map<string, ThemeZip | null>();
  #inForce = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  /** `keys` are those that zips may be signed with. */
  constructor(dataDir: string, keys: readonly string[], log: Log) {
    this.#folder = join(dataDir, ART_FOLDER);
    this.#keys = keys;
    this.#log = log;
  }

  /** Calls `changed` whenever other themes are in force. */
  onChange(changed: () => void): void {
    this.#changed = changed;
  }

  /** Themes in force. */
  get themes(): ThemeZip[] {
    return [...this.#inForce.values()].flatMap((name) => this.#known.get(name) ?? []);
  }

  /** Bytes of a theme's file; those of a zip that is not in force any more too, for pages that are still open. */
  file(theme: string, name: string): Buffer | undefined {
    for (const zip of this.#known.values()) {
      const found = zip?.theme === theme && zip.files.get(name);
      if (found) return found;
    }
    return undefined;
  }

  start(): void {
    this.look();
    this.#timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Reads what is new. Nothing in the folder keeps a service from starting, or from going on. */
  look(): void {
    let zips: ReturnType<typeof zipsIn> = [];
    try {
      zips = zipsIn(this.#folder);
    } catch (error) {
      this.#log.error(`Published art cannot be read: ${(error as Error).message}`);
      return;
    }
    const inForce = new Map<string, string>();
    for (const { name, stamp, theme } of zips) {
      if (inForce.has(theme)) continue;
      if (!this.#known.has(stamp)) this.#known.set(stamp, this.#open(name, theme));
      if (this.#known.get(stamp)) inForce.set(theme, stamp);
    }
    const before = this.#inForce;
    const isSame =
      before.size === inForce.size && [...inForce].every(([theme, name]) => before.get(theme) === name);
    if (isSame) return;
    for (const theme of new Set([...before.keys(), ...inForce.keys()]))
      if (before.get(theme) !== inForce.get(theme))
        this.#log.info(
          inForce.has(theme)
            ? `Theme "${theme}" is shown from ${inForce.get(theme)?.split(' ')[0]}.`
            : `Theme "${theme}" is that of the build.`,
        );
    this.#inForce = inForce;
    this.#changed();
  }

  #open(name: string, theme: string): ThemeZip | null {
    try {
      const zip = openTheme(readFileSync(join(this.#folder, name)), this.#keys);
      if (zip.theme !== theme) throw new Error(`it holds theme "${zip.theme}"`);
      return zip;
    } catch (error) {
      this.#log.error(
        `The art in ${name} is refused: ${(error as Error).message}. What was shown before stays.`,
      );
      return null;
    }
  }
}
