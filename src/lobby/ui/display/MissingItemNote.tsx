import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './MissingItemNote.module.css';

/** One line over a list: what the address asked for is not in it any more. */
export const MissingItemNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note} role="status">
    <Icon name="info" size={20} />
    {children}
  </p>
);
