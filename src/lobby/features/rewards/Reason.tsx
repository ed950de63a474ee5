import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorText } from '../../api/client/errorText.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './rewards.module.css';

interface Props {
  reason: ErrorText | null;
  /** Stands there while there is no reason. */
  children?: ReactNode;
}

/** Why the last claim gave nothing, where the screen shows no toast (§8). Its line is kept, so that nothing moves. */
export function Reason({ reason, children }: Props) {
  const { t } = useTranslation('errors');
  return (
    <p className={styles.reason} role="status" data-refused={reason !== null || undefined}>
      {reason ? (
        <>
          <Icon name="info" size={18} />
          {t([reason.key, 'errors:500'], { ...reason.values })}
        </>
      ) : (
        children
      )}
    </p>
  );
}
