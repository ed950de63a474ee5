import type { ReactNode } from 'react';
import noData from '../../../../assets/icons/no-data.webp';
import styles from './EmptyState.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  /** The way on, e.g. a button. */
  action?: ReactNode;
  /** In place of the "no data" picture; null for none. */
  mark?: ReactNode;
  /** Something went wrong: it is read out. */
  alert?: boolean;
}

/** Stands where a list would (§2, "empty-state 'no data' image"): nothing there, or it could not be read. */
export function EmptyState({ title, text, action, mark, alert }: Props) {
  return (
    <div className={styles.state} role={alert ? 'alert' : undefined}>
      {mark === undefined ? (
        <img className={styles.picture} src={noData} alt="" width={320} height={240} />
      ) : (
        mark && <span className={styles.mark}>{mark}</span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
