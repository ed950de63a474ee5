import { Container } from 'pixi.js';
import { type PublishedTheme, publishedStore } from '../../state/themes.ts';
import { manifestOf, renewManifests } from './manifests.ts';
import { fetchPage } from './pages.ts';
import { AtlasPage } from './textures.ts';

/** What the packer says while developing, after each run that changed something. */
export interface PackedNews {
  /** All that there are, as if they were published to this page. */
  themes: PublishedTheme[];
  /** More than sprites has changed: colours, names, pictures of the page, posters, sounds. */
  isOtherLook: boolean;
}

/** Sprites remember what they drew of a texture; they look at it again. */
function refreshTextures(view: Container): void {
  if ('texture' in view) (view as unknown as { onViewUpdate(): void }).onViewUpdate();
  for (const child of view.children) if (child instanceof Container) refreshTextures(child);
}

/**
 * Paints the pages that changed anew where they are, while everything goes on. @returns false where that is not enough:
 * a frame has another size, or there are more or fewer pages.
 */
export async function repaintPages({ themes }: PackedNews, root: Container): Promise<boolean> {
  publishedStore.setState({ themes });
  renewManifests();
  const isEnough = await Promise.all(
    [...AtlasPage.live].map(async (page) => {
      const [theme = '', atlas = '', index = ''] = page.place.split('/');
      const manifest = manifestOf(theme);
      const next = manifest.atlases[atlas]?.pages[Number(index)];
      if (!next) return false;
      if (next.image === page.image) return true;
      const data = await fetchPage(manifest, atlas, Number(index));
      if (AtlasPage.live.has(page)) return page.repaint(data);
      data.bitmap.close();
      return true;
    }),
  );
  refreshTextures(root);
  return isEnough.every(Boolean);
}
