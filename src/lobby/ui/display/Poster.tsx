import { useState } from 'react';
import styles from './Poster.module.css';

/** An operator's picture, 5 : 2 of its right side; a plain field where there is none or it does not come. */
export function Poster({ src }: { src: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (!src || hasFailed) return <span className={styles.poster} />;
  return <img className={styles.poster} src={src} alt="" loading="lazy" onError={() => setFailed(true)} />;
}
