import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { lobbyStore } from '../../state/lobby.ts';
import { BalanceCard } from './BalanceCard.tsx';
import styles from './wallet.module.css';

/** `/wallet`: the player's balance and what it is worth. */
export default function WalletPage() {
  const { t } = useTranslation(['account', 'common']);
  const isPlayMoney = useStore(lobbyStore, (state) => state.config?.playMoney ?? false);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('common:titles.wallet')}</h1>
      <BalanceCard />
      {isPlayMoney && (
        <section className={styles.note}>
          <h2>{t('wallet.playTitle')}</h2>
          <p>{t('wallet.playText')}</p>
          <Link to="/responsible-play">{t('common:titles.responsible')}</Link>
        </section>
      )}
    </div>
  );
}
