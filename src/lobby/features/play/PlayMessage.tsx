import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATH } from '../../../contract/paths.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './play.module.css';

interface Props {
  title: string;
  text?: string;
  /** Another way on than home. */
  children?: ReactNode;
}

/** Stands where the game would, and says why it does not. */
export function PlayMessage({ title, text, children }: Props) {
  const { t } = useTranslation('play');
  return (
    <div className={styles.message} role="alert">
      <span className={styles.mark}>
        <Icon name="info" size={40} />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
      <Link className={styles.home} to={PATH.home}>
        {t('home')}
      </Link>
    </div>
  );
}
