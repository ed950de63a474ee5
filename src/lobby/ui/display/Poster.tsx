import { useState } from 'react';
import { useStore } from 'zustand';
import { settingsStore } from '../../state/settings.ts';
import { themedPoster } from '../../state/themedPosters.ts';
import styles from './Poster.module.css';

/**
 * An operator's picture: its right side, as its left one is free for a banner's words, or with `fill` as much of it as
 * the place holds. A plain field where there is none, or it does not come.
 */
export function Poster({ src, fill }: { src: string; fill?: boolean }) {
  const theme = useStore(settingsStore, (state) => state.theme);
  const [hasFailed, setFailed] = useState(false);
  if (!src || hasFailed) return <span className={styles.poster} data-fill={fill || undefined} />;
  return (
    <img
      data-fill={fill || undefined}
      className={styles.poster}
      src={themedPoster(src, theme)}
      alt=""
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
