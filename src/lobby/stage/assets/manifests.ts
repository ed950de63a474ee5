import { THEMES } from '../../state/settings.ts';

interface AtlasEntry {
  pages: { image: string; bytes: number }[];
  /** Frame → index in `pages`, where there are several. */
  frames?: Record<string, number>;
}

/** `/atlases/<theme>/manifest.json`, written by the packer. Names are relative to it. */
export interface ThemeManifest {
  theme: string;
  /** Name of the file that says what is where in all pages. */
  sheets: string;
  atlases: Record<string, AtlasEntry>;
}

/** Part of the script: art that is named in it is asked for at once, not after an answer that names it. */
const MANIFESTS: Record<string, ThemeManifest> = import.meta.glob(
  '../../../../.cache/public/atlases/*/manifest.json',
  { eager: true, import: 'default' },
);

/** A theme that is not packed is shown with the art of the reference; without that the stage has nothing to paint with. */
export const manifestOf = (name: string): ThemeManifest => {
  const all = Object.values(MANIFESTS);
  const of = (wanted: string) => all.find(({ theme }) => theme === wanted);
  return of(name) ?? of(THEMES[0]) ?? { theme: name, sheets: '', atlases: {} };
};
