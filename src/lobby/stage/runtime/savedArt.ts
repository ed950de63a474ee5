import type { Container } from 'pixi.js';
import { stageStore } from '../../state/stage.ts';
import { showThemeStyles } from '../../state/themeStyles.ts';
import { type PackedNews, repaintPages } from '../assets/liveArt.ts';
import type { Disposer } from '../motion/Disposer.ts';

/** What a change of art asks of the stage. */
interface Answers {
  /** The pictures were replaced in place: a frame shows them. */
  changed(): void;
  /** The scenes have to be built again. */
  rebuild(): void;
}

/** In development only: shows art and colours that were saved, in the textures that show them where that is enough. */
export function followSavedArt(
  hot: NonNullable<ImportMeta['hot']>,
  disposer: Disposer,
  stage: Container,
  { changed, rebuild }: Answers,
): void {
  if (disposer.disposed) return;
  async function show(news: PackedNews): Promise<void> {
    const isEnough = await repaintPages(news, stage);
    const { theme } = stageStore.getState();
    if (disposer.disposed) return;
    if (news.isOtherLook && theme) showThemeStyles(theme);
    if (isEnough && !news.isOtherLook) changed();
    else rebuild();
  }
  const packed = (news: PackedNews): void => {
    show(news).catch((reason: unknown) => console.warn('What was saved could not be shown', reason));
  };
  hot.on('art:packed', packed);
  disposer.add(() => hot.off('art:packed', packed));
}
