import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { PATH } from '../../../../contract/paths.ts';
import { orderQuery, walletChanged } from '../../../api/wallet.ts';
import { announceDeposit, forgetOrder } from '../../../session/deposits.ts';
import { lobbyStore } from '../../../state/lobby.ts';
import { settingsStore } from '../../../state/settings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ExternalLink } from '../../../ui/controls/ExternalLink.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useMoney } from '../../../ui/text/useMoney.ts';
import { ReadState } from '../ReadState.tsx';
import { cashierAddress } from './cashierAddress.ts';
import styles from './order.module.css';

const ICONS = { pending: 'clock', settled: 'check', declined: 'close', expired: 'clock' } as const;

/** A deposit order from the cashier back: what became of it, and the way on. */
export function OrderCard({ orderId, onLeave }: { orderId: string; onLeave: () => void }) {
  const { t } = useTranslation('wallet');
  const { money } = useMoney();
  const locale = useStore(settingsStore, (state) => state.locale);
  const theme = useStore(settingsStore, (state) => state.theme);
  const kept = useStore(lobbyStore, (state) => state.payUrl);
  const { data: order, isError, error, refetch } = useQuery(orderQuery(orderId, locale));
  const status = order?.status;

  useEffect(() => {
    if (!order || order.status === 'pending') return;
    void walletChanged();
    // The socket may have been away: it is told once, whoever hears of it first.
    if (order.status === 'settled') void announceDeposit(orderId, order.received, true);
    // Once that was seen there is nothing to come back to: the next visit begins anew.
    else forgetOrder();
  }, [order, orderId]);

  if (!order || !status) {
    // An order that is not this player's any more has nothing to say.
    const isGone = isError && 'code' in error && error.code === 1125;
    return (
      <>
        <ReadState hasFailed={isError} onRetry={() => void refetch()} rows={2} height={72} />
        {isGone && <Button onClick={onLeave}>{t('order.again')}</Button>}
      </>
    );
  }
  const until = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(order.expireTime);
  const payUrl = cashierAddress(order.payUrl || kept || '', theme);
  return (
    <section className={styles.order} data-status={status} aria-live="polite">
      <span className={styles.mark}>
        <Icon name={ICONS[status]} size={32} />
      </span>
      <h2 className={styles.title}>{t(`order.${status}.title`)}</h2>
      <p className={styles.amount}>{money(status === 'settled' ? order.received : order.amount)}</p>
      <p className={styles.text}>{t(`order.${status}.text`, { until })}</p>
      {status === 'pending' && payUrl && (
        <div className={styles.ways}>
          <a className={styles.go} href={payUrl}>
            {t('order.pay')}
          </a>
          <ExternalLink className={styles.other} href={payUrl}>
            {t('order.payNewTab')}
          </ExternalLink>
          <Button tone="ghost" onClick={onLeave}>
            {t('order.leave')}
          </Button>
        </div>
      )}
      {status !== 'pending' && (
        <div className={styles.ways}>
          {status === 'settled' && (
            <Link className={styles.go} to={PATH.home} onClick={onLeave}>
              {t('order.play')}
            </Link>
          )}
          <Button tone={status === 'settled' ? 'ghost' : 'gold'} onClick={onLeave}>
            {t('order.again')}
          </Button>
        </div>
      )}
    </section>
  );
}
