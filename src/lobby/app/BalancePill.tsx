import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { lobbyStore } from '../state/lobby.ts';
import { ArtIcon } from '../ui/ArtIcon.tsx';
import { RollingMoney } from '../ui/RollingMoney.tsx';
import styles from './BalancePill.module.css';

/** The player's balance, with the "Play money" mark where the operator plays for nothing. */
export function BalancePill() {
  const { t } = useTranslation();
  const coins = useStore(lobbyStore, (state) => state.userInfo?.money);
  const isPlayMoney = useStore(lobbyStore, (state) => state.config?.playMoney ?? false);
  return (
    <Link className={styles.pill} to="/wallet" data-balance={coins}>
      <ArtIcon name="coin" size={32} />
      <span className={styles.words}>
        <span className="visually-hidden">{t('balance')}</span>
        {coins === undefined ? (
          <span className={styles.amount}>…</span>
        ) : (
          <RollingMoney className={styles.amount} coins={coins} />
        )}
        {isPlayMoney && <span className={styles.mark}>{t('playMoney')}</span>}
      </span>
    </Link>
  );
}
