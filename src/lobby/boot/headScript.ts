import { isSlowConnection } from '../device/connection.ts';
import { storedTheme } from '../session/preferences.ts';

/*
 * The script in the head of the built page: it runs before anything is shown, and before any module can. It gives the
 * page the colours and the loading scene of the theme that the player has chosen, which the page itself could not know
 * of.
 */

/** By theme, the addresses of the loading scene's pictures, by the property that names them in style sheets. */
declare const LOADING_ART: Record<string, Record<string, string>>;

/** On a quick connection the loading scene is not seen before a second has gone, and mostly never (milliseconds). */
const LOADING_SCENE = 700;

const root = document.documentElement;
const theme = storedTheme();
root.dataset.theme = theme;
// The style sheet, which has not come, says so too: the stage opens as wide as it stays.
root.style.scrollbarGutter = 'stable';
const isSlow = isSlowConnection();

function showLoadingArt(): void {
  for (const [name, address] of Object.entries(LOADING_ART[theme] ?? {})) {
    root.style.setProperty(name, `url(${address})`);
    if (!isSlow) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.fetchPriority = 'high';
    link.href = address;
    document.head.append(link);
  }
}

setTimeout(showLoadingArt, isSlow ? 0 : LOADING_SCENE);
