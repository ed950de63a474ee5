import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import styles from './rewards.module.css';
import type { ClaimReason } from './useClaim.ts';

interface Props {
  reason: ClaimReason | null;
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
          {t([reason, 'errors:500'])}
        </>
      ) : (
        children
      )}
    </p>
  );
}
