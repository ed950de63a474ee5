import { anyAnswersInPage } from '../api/client/answersInPage.ts';
import { storedQuality, storedTheme } from '../session/preferences.ts';
import { restorePublishedThemes } from '../session/publishedThemes.ts';
import { isPageFirst } from '../stage/boot/pageFirst.ts';
import { themedPoster } from '../state/themedPosters.ts';
import { showThemeStyles } from '../state/themeStyles.ts';
import { showLoadingPictures } from './loadingPictures.ts';

/*
 * The script in the head of the built page, written into it: it runs before anything is shown, and before any module
 * can. It gives the page the colours and the loading scene of the theme that the player has chosen, which the page itself
 * could not know of, and asks for the stage's script where that is to be run first.
 */

/** On a quick connection the loading scene is not seen before a second has gone, and mostly never (milliseconds). */
const LOADING_SCENE = 700;

const root = document.documentElement;
restorePublishedThemes();
const theme = storedTheme();
showThemeStyles(theme);
// The stage opens as wide as it stays: most pages are higher than the window. Until one stands (firstScreen.ts).
root.style.overflowY = 'scroll';

const ask = (rel: string, href: string, attributes: Partial<HTMLLinkElement>): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href, ...attributes }));

if (isPageFirst(storedQuality())) {
  // Style sheets follow both.
  root.dataset.pageFirst = '';
  // What a worker keeps costs no line.
  if (!navigator.serviceWorker?.controller) root.dataset.fonts = 'later';
  for (const address of showLoadingPictures(theme))
    ask('preload', address, { as: 'image', fetchPriority: 'high' });
  const { banners, locale } = anyAnswersInPage();
  const front = banners?.data.list[0]?.imagePath;
  if (front)
    ask('preload', themedPoster(front, { theme, locale }), {
      as: 'image',
      crossOrigin: 'anonymous',
      fetchPriority: 'high',
    });
} else {
  const { stage, fonts } = document.currentScript?.dataset ?? {};
  // On the way before everything else: it takes longest to be read.
  if (stage) ask('modulepreload', stage, { crossOrigin: '' });
  // Style sheets ask for them late; where the line is slow, that is soon enough.
  for (const font of fonts?.split(' ') ?? [])
    ask('preload', font, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  setTimeout(() => showLoadingPictures(theme), LOADING_SCENE);
}
