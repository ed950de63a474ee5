import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lobbyStore } from '../../state/lobby.ts';
import { ArtIcon } from '../../ui/icons/ArtIcon.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import styles from './wallet.module.css';

/** What the player has: playable, and held for withdrawals where there is any. `compact` leaves room for a form. */
export function BalanceCard({ compact }: { compact?: boolean }) {
  const { t } = useTranslation(['wallet', 'common']);
  const { money } = useMoney();
  const user = useStore(lobbyStore, (state) => state.userInfo);
  const isPlayMoney = useStore(lobbyStore, (state) => state.config?.playMoney ?? false);
  return (
    <section className={styles.balance} data-compact={compact || undefined} aria-label={t('common:balance')}>
      <ArtIcon name="coin" size={compact ? 48 : 68} />
      <div>
        <p className={styles.balanceName}>
          {t('common:balance')}
          {isPlayMoney && <span className={styles.playMoney}>{t('common:playMoney')}</span>}
        </p>
        <p className={styles.amount}>{user ? money(user.money) : '…'}</p>
        {user && user.bankMoney > 0 && <p>{t('held', { amount: money(user.bankMoney) })}</p>}
      </div>
    </section>
  );
}
