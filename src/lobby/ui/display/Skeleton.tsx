import styles from './Skeleton.module.css';

/** Rows of a list that is on its way, as tall as those that will come; `label` says so to screen readers. */
export function Skeleton({ label, rows, height }: { label: string; rows: number; height: number }) {
  return (
    <ul className={styles.rows} aria-label={label} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <li key={row} className={styles.row} style={{ height }} />
      ))}
    </ul>
  );
}
