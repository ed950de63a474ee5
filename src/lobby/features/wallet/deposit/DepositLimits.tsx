import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responsibleQuery } from '../../../api/responsible.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useOverlay } from '../../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../../ui/text/useMoney.ts';
import styles from '../wallet.module.css';

/** What the player's own limits leave for deposits, and where they are set. */
export function DepositLimits() {
  const { t } = useTranslation('wallet');
  const { money } = useMoney();
  const { open } = useOverlay();
  const { data } = useQuery(responsibleQuery());
  if (!data) return null;
  const limits = data.limits.filter(({ kind, value }) => kind === 'deposit' && value !== null);
  return (
    <div className={styles.limits}>
      <Icon name="shield" size={20} />
      <div>
        {limits.length === 0 && <p>{t('limits.none')}</p>}
        {limits.map(({ period, value, used }) => (
          <p key={period}>
            {t(`limits.left.${period}`, {
              left: money(Math.max(0, (value ?? 0) - used)),
              limit: money(value ?? 0),
            })}
          </p>
        ))}
        <button type="button" className={styles.setLimits} onClick={() => open('limits')}>
          {t('limits.set')}
        </button>
      </div>
    </div>
  );
}
