/** Less than this is a bar of the browser's, CSS pixels. */
const LEAST = 120;

/** Dialogs over one another all follow it. */
let followers = 0;

/**
 * Tells style sheets what a keyboard covers of a page that keeps its height, as iOS has it (`--seen-keyboard`); where
 * the page itself grows smaller it covers nothing. Returns the end of it.
 */
export function followKeyboard(): () => void {
  const { visualViewport: seen } = window;
  if (!seen) return () => {};
  const { style } = document.documentElement;
  const follow = (): void => {
    // Whoever looks closer sees less, too.
    const covered = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
    // Whatever is said here is said to every element of the page: nothing is, where nothing is covered.
    if (covered > LEAST) style.setProperty('--seen-keyboard', `${Math.round(covered)}px`);
    else style.removeProperty('--seen-keyboard');
  };
  seen.addEventListener('resize', follow);
  seen.addEventListener('scroll', follow);
  follow();
  followers += 1;
  return () => {
    seen.removeEventListener('resize', follow);
    seen.removeEventListener('scroll', follow);
    followers -= 1;
    if (followers === 0) style.removeProperty('--seen-keyboard');
  };
}
