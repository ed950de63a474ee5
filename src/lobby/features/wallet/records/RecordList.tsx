import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { PayRecord } from '../../../../contract/calls/wallet.ts';
import { settingsStore } from '../../../state/settings.ts';
import { useMoney } from '../../../ui/text/useMoney.ts';
import { ReceiptButton } from '../../receipts/ReceiptButton.tsx';
import { OrderButton } from './OrderButton.tsx';
import styles from './records.module.css';

/** Ends of an order in which no money has moved. */
const NOTHING_MOVED = new Set(['declined', 'expired', 'returned']);

/**
 * Records of any kind: what it was, when, how much, how it stands, what was left, the receipt of what was posted, and the
 * way back to a deposit that is not paid yet.
 */
export function RecordList({
  list,
  hasReceipts = false,
}: {
  list: readonly PayRecord[];
  hasReceipts?: boolean;
}) {
  const { t } = useTranslation('wallet');
  const { money } = useMoney();
  const locale = useStore(settingsStore, (state) => state.locale);
  if (list.length === 0) return null;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <ul className={styles.list}>
      {list.map(({ recordId, kind, amount, balance, status, title, recordTime }) => (
        <li key={`${recordId}-${kind}`} className={styles.record} data-status={status}>
          <span className={styles.title}>{title}</span>
          <strong
            className={styles.amount}
            data-plus={(amount > 0 && !NOTHING_MOVED.has(status)) || undefined}
            data-void={NOTHING_MOVED.has(status) || undefined}
          >
            {amount > 0 ? '+' : amount < 0 ? '−' : ''} {money(Math.abs(amount))}
          </strong>
          <span className={styles.under}>
            <time dateTime={new Date(recordTime).toISOString()}>{time.format(recordTime)}</time>
            {status !== 'settled' && <span className={styles.state}>{t(`records.states.${status}`)}</span>}
          </span>
          {balance !== undefined && (
            <span className={styles.left}>{t('records.balance', { amount: money(balance) })}</span>
          )}
          {kind === 'deposit' && status === 'pending' && (
            <div className={styles.order}>
              <OrderButton orderId={recordId} />
            </div>
          )}
          {hasReceipts && balance !== undefined && (
            <ReceiptButton recordId={recordId} of={`${title}, ${time.format(recordTime)}`} />
          )}
        </li>
      ))}
    </ul>
  );
}
