import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/display/Icon.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { WALLET } from '../../ui/paths.ts';
import styles from './doors.module.css';

/** The ways into the wallet from another page. */
export function WalletDoors() {
  const { t } = useTranslation('wallet');
  const { open } = useOverlay();
  return (
    <nav className={styles.doors} aria-label={t('doors')}>
      <Link className={styles.door} to={WALLET.deposit}>
        <Icon name="plus" />
        {t('deposit.title')}
      </Link>
      <Link className={styles.door} to={WALLET.withdraw}>
        <Icon name="bank" />
        {t('withdraw.title')}
      </Link>
      <button type="button" className={styles.door} onClick={() => open('records')}>
        <Icon name="list" />
        {t('records.title')}
      </button>
    </nav>
  );
}
