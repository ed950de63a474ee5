import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './GoneNote.module.css';

/** One line over a list: what the address asked for is not in it any more. */
export const GoneNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note} role="status">
    <Icon name="info" size={20} />
    {children}
  </p>
);
