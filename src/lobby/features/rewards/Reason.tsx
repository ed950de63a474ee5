import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import styles from './rewards.module.css';
import type { ClaimReason } from './useClaim.ts';

/** Why the last claim gave nothing, where the screen shows no toast (§8). */
export function Reason({ reason }: { reason: ClaimReason | null }) {
  const { t } = useTranslation('errors');
  return (
    <p className={styles.reason} role="status">
      {reason && (
        <>
          <Icon name="info" size={18} />
          {t([reason, 'errors:500'])}
        </>
      )}
    </p>
  );
}
