import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WALLET } from '../../../contract/paths.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import styles from './links.module.css';

/** The ways into the wallet from another page. */
export function WalletLinks() {
  const { t } = useTranslation('wallet');
  const { open } = useOverlay();
  return (
    <nav className={styles.links} aria-label={t('links')}>
      <Link className={styles.link} to={WALLET.deposit}>
        <Icon name="plus" />
        {t('deposit.title')}
      </Link>
      <Link className={styles.link} to={WALLET.withdraw}>
        <Icon name="bank" />
        {t('withdraw.title')}
      </Link>
      <button type="button" className={styles.link} onClick={() => open('records')}>
        <Icon name="list" />
        {t('records.title')}
      </button>
    </nav>
  );
}
