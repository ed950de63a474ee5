import { isSlowConnection } from '../device/connection.ts';
import { storedTheme } from '../session/preferences.ts';
import { restorePublishedThemes } from '../session/publishedThemes.ts';
import { showThemeStyles } from '../state/themeStyles.ts';
import { showLoadingPictures } from './loadingPictures.ts';

/*
 * The script in the head of the built page: it runs before anything is shown, and before any module can. It gives the
 * page the colours and the loading scene of the theme that the player has chosen, which the page itself could not know
 * of.
 */

/** On a quick connection the loading scene is not seen before a second has gone, and mostly never (milliseconds). */
const LOADING_SCENE = 700;

const root = document.documentElement;
restorePublishedThemes();
const theme = storedTheme();
showThemeStyles(theme);
// The style sheet, which has not come, says so too: the stage opens as wide as it stays.
root.style.scrollbarGutter = 'stable';
const isSlow = isSlowConnection();

function showLoadingArt(): void {
  for (const address of showLoadingPictures(theme)) {
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
