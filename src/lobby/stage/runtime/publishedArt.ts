import { sceneStore } from '../../state/scenes.ts';
import { PAGE_SCENE, stageStore } from '../../state/stage.ts';
import { type PublishedTheme, publishedStore } from '../../state/themes.ts';
import type { Disposer } from '../motion/Disposer.ts';

/** An open lobby asks this often what was published, and whenever it is looked at again (milliseconds). */
const ASK_MS = 60_000;
const LIST = '/atlases/published.json';

/** The page is painted and nothing lies over it, so nothing is in the middle of being played. */
const isQuiet = (): boolean => {
  const { status, front } = stageStore.getState();
  return status === 'running' && front === PAGE_SCENE && sceneStore.getState().open.length === 0;
};

/** What is in force by its names, which have hashes. */
const printOf = (themes: readonly PublishedTheme[]): string =>
  themes.map(({ theme, sheets, colours }) => `${theme} ${sheets} ${JSON.stringify(colours)}`).join('\n');

/** Follows what is published while the lobby is open: `take` shows it, at the next quiet moment. */
export function followPublishedArt(disposer: Disposer, take: () => void): void {
  let waiting: readonly PublishedTheme[] | null = null;

  function takeWhenQuiet(): void {
    if (!waiting || !isQuiet() || disposer.disposed) return;
    publishedStore.setState({ themes: waiting });
    waiting = null;
    take();
  }

  async function ask(): Promise<void> {
    if (document.hidden) return;
    const answer = await fetch(LIST);
    if (!answer.ok) return;
    const themes = (await answer.json()) as PublishedTheme[];
    waiting = printOf(themes) === printOf(publishedStore.getState().themes) ? null : themes;
    takeWhenQuiet();
  }

  // A service without published art, or a network that is away: the lobby has art of its own.
  const look = (): void => void ask().catch(() => {});
  // The service names what is published in its page, but not in one that a service worker has kept.
  if (navigator.serviceWorker?.controller) look();
  const timer = setInterval(look, ASK_MS);
  disposer.add(() => clearInterval(timer));
  disposer.listen(document, 'visibilitychange', look);
  disposer.add(stageStore.subscribe(takeWhenQuiet));
  disposer.add(sceneStore.subscribe(takeWhenQuiet));
}
