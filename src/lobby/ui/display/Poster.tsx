import { useState } from 'react';
import styles from './Poster.module.css';

/**
 * An operator's picture: its right side, as its left one is free for a banner's words, or with `fill` as much of it as
 * the place holds. A plain field where there is none, or it does not come.
 */
export function Poster({ src, fill }: { src: string; fill?: boolean }) {
  const [hasFailed, setFailed] = useState(false);
  if (!src || hasFailed) return <span className={styles.poster} data-fill={fill || undefined} />;
  return (
    <img
      data-fill={fill || undefined}
      className={styles.poster}
      src={src}
      alt=""
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
