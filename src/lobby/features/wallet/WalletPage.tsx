import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { PATH } from '../../../contract/paths.ts';
import { payOptionsQuery } from '../../api/wallet.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { DepositPanel } from './deposit/DepositPanel.tsx';
import { LatestRecords } from './records/LatestRecords.tsx';
import styles from './wallet.module.css';
import { WithdrawPanel } from './withdraw/WithdrawPanel.tsx';

/** `type` of the address (§2). */
const TYPES = { deposit: '1', withdraw: '2' } as const;
type Side = keyof typeof TYPES;

/** `/wallet?type=1|2`: the balance, paying in and out, accounts and records. */
export default function WalletPage() {
  const { t } = useTranslation(['wallet', 'common']);
  const { open } = useOverlay();
  const [query, setQuery] = useSearchParams();
  const side: Side = query.get('type') === TYPES.withdraw ? 'withdraw' : 'deposit';
  const isPlayMoney = useStore(lobbyStore, (state) => state.config?.playMoney ?? false);
  const locale = useStore(settingsStore, (state) => state.locale);
  const { data: options } = useQuery(payOptionsQuery(locale));
  // Play money outside the demo: no way in, no way out, and nothing to choose between.
  const isClosed =
    isPlayMoney && options !== undefined && !options.deposit.length && !options.withdraw.length;
  const turn = (next: Side) =>
    setQuery(
      (now) => {
        now.set('type', TYPES[next]);
        return now;
      },
      { replace: true },
    );
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('common:titles.wallet')}</h1>
      <BalanceCard compact />
      <div className={styles.main}>
        {isClosed ? (
          <EmptyState title={t('playTitle')} text={t('playText')} />
        ) : (
          <>
            <Tabs
              label={t('common:titles.wallet')}
              panels="wallet"
              active={side}
              onChange={turn}
              tabs={[
                { id: 'deposit', label: t('deposit.title') },
                { id: 'withdraw', label: t('withdraw.title') },
              ]}
            />
            <div
              id={`wallet-${side}`}
              className={styles.panel}
              role="tabpanel"
              aria-labelledby={`wallet-tab-${side}`}
            >
              {side === 'deposit' ? <DepositPanel /> : <WithdrawPanel />}
            </div>
          </>
        )}
      </div>
      <div className={styles.doors}>
        <Button small tone="ghost" onClick={() => open('records')}>
          <Icon name="list" size={20} />
          {t('records.title')}
        </Button>
        {!isClosed && (
          <Button small tone="ghost" onClick={() => open('accounts')}>
            <Icon name="bank" size={20} />
            {t('accounts.title')}
          </Button>
        )}
      </div>
      <LatestRecords />
      {isPlayMoney && !isClosed && (
        <section className={styles.note}>
          <h2>{t('playTitle')}</h2>
          <p>{t('playExercise')}</p>
          <Link to={PATH.responsible}>{t('common:titles.responsible')}</Link>
        </section>
      )}
    </div>
  );
}
