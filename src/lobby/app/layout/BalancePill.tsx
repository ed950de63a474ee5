import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { WALLET } from '../../../contract/paths.ts';
import { coinStore, isPillWaiting } from '../../state/coins.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { ArtIcon } from '../../ui/icons/ArtIcon.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { RollingMoney } from '../../ui/text/RollingMoney.tsx';
import styles from './BalancePill.module.css';

/**
 * The player's balance; while coins fly to it, what it was before. With the "Play money" mark where the operator
 * plays for nothing.
 */
export function BalancePill() {
  const { t } = useTranslation();
  const balance = useStore(lobbyStore, (state) => state.userInfo?.money);
  const isWaiting = useStore(coinStore, isPillWaiting);
  const shown = useRef(balance);
  if (!isWaiting) shown.current = balance;
  const coins = shown.current;
  const isPlayMoney = useStore(lobbyStore, (state) => state.config?.playMoney ?? false);
  return (
    <Link className={styles.pill} to={WALLET.deposit} data-balance={balance}>
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
      <span className={styles.plus} aria-hidden="true">
        <Icon name="plus" size={18} />
      </span>
    </Link>
  );
}
