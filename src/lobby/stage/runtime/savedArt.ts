import type { Container } from 'pixi.js';
import { type PackedNews, repaintPages } from '../assets/liveArt.ts';
import type { Disposer } from '../motion/Disposer.ts';

/** Style sheets that Vite sends again are in force after this many ms. */
const STYLES_MS = 150;

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
  const packed = (news: PackedNews): void => {
    repaintPages(news, stage).then(
      (isEnough) => {
        if (disposer.disposed) return;
        if (isEnough) changed();
        else rebuild();
      },
      (reason: unknown) => console.warn('What was saved could not be shown', reason),
    );
  };
  const recolour = (): void => {
    setTimeout(() => {
      if (!disposer.disposed) rebuild();
    }, STYLES_MS);
  };
  hot.on('art:packed', packed);
  hot.on('art:colours', recolour);
  disposer.add(() => {
    hot.off('art:packed', packed);
    hot.off('art:colours', recolour);
  });
}
