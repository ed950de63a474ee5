import { useState } from 'react';
import { useStore } from 'zustand';
import { settingsStore } from '../../state/settings.ts';
import { themedPoster } from '../../state/themedPosters.ts';
import styles from './Poster.module.css';

interface PosterProps {
  /** An operator's picture, or one of the lobby's own. */
  src: string;
  /** Shows as much of it as the place holds; else its right side, as its left one is free for a banner's words. */
  fill?: boolean;
  /** What is painted on it, for who cannot see it. */
  words?: string;
}

/** A picture of the look and the language that are on; a plain field, with its words, where there is none. */
export function Poster({ src, fill, words = '' }: PosterProps) {
  const theme = useStore(settingsStore, (state) => state.theme);
  const locale = useStore(settingsStore, (state) => state.locale);
  const [hasFailed, setFailed] = useState(false);
  const look = { className: styles.poster, 'data-fill': fill || undefined };
  if (!src || hasFailed) return <span {...look}>{words}</span>;
  return (
    <img
      {...look}
      src={themedPoster(src, { theme, locale })}
      alt={words}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
