import styles from './ArtIcon.module.css';

/** Painted icons of the bars, all of one picture. */
export type ArtIconName =
  | 'coin'
  | 'games'
  | 'home'
  | 'language'
  | 'profile'
  | 'soundOff'
  | 'soundOn'
  | 'support';

/** Decoration: the words beside it, or the label of what it stands in, say what it means. */
export function ArtIcon({ name, size = 28 }: { name: ArtIconName; size?: number }) {
  return (
    <span
      className={styles.icon}
      data-art-icon={name}
      style={{ width: size, height: size }}
      aria-hidden="true"
    />
  );
}
