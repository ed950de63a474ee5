/** Whether the player's own few colours are forced upon the page, which has no stage then. */
export const forcedColors = (): MediaQueryList => window.matchMedia('(forced-colors: active)');

/** Fetches the styles for forced colours once they are wanted. @returns the end of it. */
export function followForcedColors(): () => void {
  const query = forcedColors();
  const follow = (): void => {
    if (query.matches) import('./styles/forcedColors.css').catch(() => {});
  };
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
