import type { ReactNode } from 'react';
import picture from '../../../assets/icons/no-data.webp';
import styles from './NoData.module.css';

/** Stands where a list has nothing to show (§2, "no data"). */
export function NoData({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <img src={picture} alt="" width={240} height={180} />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
