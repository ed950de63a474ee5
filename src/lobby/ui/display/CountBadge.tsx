import styles from './CountBadge.module.css';

/** How many wait, at most two digits of it; nothing where none do. The words beside it say what it counts. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
