import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_BYTES, openTheme, type ThemeZip } from './themeZip.ts';

/** Below the data folder: whoever may write there may publish what is signed. */
export const ART_FOLDER = 'art';
/** `golden-court.1764000000000.zip`: of a theme's zips the one with the largest number is in force. */
const ZIP = /^([a-z0-9-]+)\.(\d+)\.zip$/;
/** Zips of a theme that stay: the one in force and those to go back to. As many that were refused stay to be looked at. */
export const ZIPS_KEPT = 5;
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
    this.#drop(zips, inForce);
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

  /** Removes zips beyond those that stay, and forgets what was read of them: neither disk nor memory fills with them. */
  #drop(zips: ReturnType<typeof zipsIn>, inForce: ReadonlyMap<string, string>): void {
    const kept = new Map<string, number>();
    for (const { name, stamp, theme } of zips) {
      const group = this.#known.get(stamp) === null ? 'refused zips' : theme;
      const count = (kept.get(group) ?? 0) + 1;
      kept.set(group, count);
      if (count <= ZIPS_KEPT) continue;
      try {
        rmSync(join(this.#folder, name), { force: true });
      } catch (error) {
        this.#log.error(`Old art cannot be removed: ${(error as Error).message}`);
        return;
      }
    }
    const stamps = new Set(zips.map(({ stamp }) => stamp));
    const shown = new Map<string, number>();
    for (const [stamp, zip] of [...this.#known].reverse()) {
      if (!zip) {
        if (!stamps.has(stamp)) this.#known.delete(stamp);
        continue;
      }
      const count = (shown.get(zip.theme) ?? 0) + 1;
      shown.set(zip.theme, count);
      if (count > ZIPS_KEPT && inForce.get(zip.theme) !== stamp) this.#known.delete(stamp);
    }
  }

  #open(name: string, theme: string): ThemeZip | null {
    try {
      if (statSync(join(this.#folder, name)).size > MOST_BYTES)
        throw new Error(`it is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
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
