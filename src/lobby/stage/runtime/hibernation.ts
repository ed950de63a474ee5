import { hasLittleMemory } from '../canvas/quality.ts';

/** A page that is hidden for longer than this needs its pictures less than others need the memory. */
const HIDDEN_TIMEOUT_MS = 60_000;
/** The same where there is little of it. */
const LITTLE_MEMORY_TIMEOUT_MS = 10_000;

/**
 * Calls `hibernate` when the page has been hidden for long, or the browser freezes it, which is what it says of itself
 * before it takes the memory of pages in the background. @returns the end of it.
 */
export const hibernateWhenHidden = (hibernate: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    clearTimeout(timer);
    if (document.hidden)
      timer = setTimeout(hibernate, hasLittleMemory() ? LITTLE_MEMORY_TIMEOUT_MS : HIDDEN_TIMEOUT_MS);
  };
  const freeze = (): void => {
    clearTimeout(timer);
    hibernate();
  };
  document.addEventListener('visibilitychange', follow);
  document.addEventListener('freeze', freeze);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
    document.removeEventListener('freeze', freeze);
  };
};
