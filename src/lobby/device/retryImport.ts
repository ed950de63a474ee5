import { hardReload } from './hardReload.ts';
import { fetchLostStyles, isStyleLost, styleOf } from './lostStyles.ts';
import { answers, whenOnline } from './network.ts';
import { sleep } from './sleep.ts';

/** Milliseconds before each further try of what failed although there is a network. */
const RETRY_DELAYS_MS = [400, 1500, 4000];

/** Scripts that the page was loaded again for, in this visit. */
const RELOADED = 'lobby.reloadedFor';

/** The script that a failed import names; some browsers name none. */
const scriptOf = (error: unknown): string | undefined =>
  /https?:\/\/[^\s'"/]+\/[^\s'":]*\.js/.exec(error instanceof Error ? error.message : '')?.[0];

/**
 * Browsers keep a module that did not come as failed for as long as the page lives, however often it is imported: the page
 * is loaded again, once for each script. @returns whether it is.
 */
function reloadFor(script: string): boolean {
  try {
    const before = sessionStorage.getItem(RELOADED) ?? '';
    if (before.includes(script)) return false;
    sessionStorage.setItem(RELOADED, `${before} ${script}`);
  } catch {
    // Where nothing can be remembered, it could go on for ever.
    return false;
  }
  void hardReload();
  return true;
}

/**
 * Fetches a part of the lobby over a network that comes and goes: without one it waits, and what fails all the same is
 * asked for again, by a new page where the browser would not. Rejects where the part is not to be had, as after a new version has taken the place of this one.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  /** Its style sheet, where that did not come: the next import would do without. */
  let style: string | undefined;
  let script: string | undefined;
  const fetchPart = async (): Promise<T> => {
    await fetchLostStyles();
    if (style && isStyleLost(style)) throw new Error(`${style} did not come`);
    return load();
  };
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await fetchPart();
    } catch (error) {
      style = styleOf(error) ?? style;
      script = scriptOf(error) ?? script;
      await sleep(pause);
      await whenOnline();
    }
    if (!script || !(await answers(script))) continue;
    try {
      return await fetchPart();
    } catch (error) {
      if (reloadFor(script)) return new Promise<never>(() => {});
      throw error;
    }
  }
  return fetchPart();
}
