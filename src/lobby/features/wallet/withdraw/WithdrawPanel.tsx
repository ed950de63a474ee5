import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { CODE } from '../../../../contract/codes.ts';
import { KEY, refresh } from '../../../api/client/queries.ts';
import { accountsQuery, sendWithdrawal, walletChanged, withdrawInfoQuery } from '../../../api/wallet.ts';
import { readAmount } from '../../../i18n/typedAmount.ts';
import { lobbyStore } from '../../../state/lobby.ts';
import { showToast } from '../../../state/toasts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useAmountFormat } from '../../../ui/text/useAmountFormat.ts';
import { useMoney } from '../../../ui/text/useMoney.ts';
import { useTimes } from '../../../ui/text/useTimes.ts';
import { accountName } from '../accounts/accountName.ts';
import { AmountField } from '../amount/AmountField.tsx';
import { type Fault, feeOf, withdrawFault } from '../amount/amounts.ts';
import { Sums } from '../amount/Sums.tsx';
import { RefusalNote } from '../form/RefusalNote.tsx';
import { useDraft } from '../form/useDraft.ts';
import { useSending } from '../form/useSending.ts';
import { ReadState } from '../ReadState.tsx';
import styles from '../wallet.module.css';
import { AccountChoice } from './AccountChoice.tsx';
import { Obstacles } from './Obstacles.tsx';

/** What can be withdrawn, to which account, and what arrives; sent after a question, since it cannot be taken back. */
export function WithdrawPanel() {
  const { t } = useTranslation(['wallet', 'common']);
  const { money } = useMoney();
  const writing = useAmountFormat();
  const { full } = useTimes();
  const { data: info, isError, refetch } = useQuery(withdrawInfoQuery());
  const { data: accounts } = useQuery(accountsQuery());
  const [draft, type, clearDraft] = useDraft('withdraw', { accountId: '', amount: '' });
  const [fault, setFault] = useState<Fault>();
  const [isAsking, setAsking] = useState(false);
  const { busy, refusal, refuse, send, clear } = useSending(sendWithdrawal);
  const isPlayMoney = useStore(lobbyStore, (state) => state.config?.playMoney ?? false);
  const amountField = useRef<HTMLInputElement>(null);

  if (!info) return <ReadState hasFailed={isError} onRetry={() => void refetch()} rows={4} height={72} />;

  const list = accounts?.list ?? [];
  // The only account is no choice to make.
  const account =
    list.find(({ accountId }) => accountId === draft.accountId) ?? (list.length === 1 ? list[0] : undefined);
  const typed = readAmount(draft.amount, writing);
  const coins = typeof typed === 'number' && !withdrawFault(typed, info) ? typed : 0;
  const fee = feeOf(coins, info);
  const most = Math.min(info.withdrawable, info.max);

  const change = (next: Partial<typeof draft>) => {
    type(next);
    setFault(undefined);
    clear();
  };
  const ask = (event?: FormEvent) => {
    event?.preventDefault();
    const wrong = withdrawFault(typed, info);
    setFault(wrong);
    if (wrong) amountField.current?.focus();
    else if (account) setAsking(true);
    else refuse(CODE.BANK_ACCOUNT_MISSING);
  };
  const submit = async () => {
    const sent = await send({ accountId: account?.accountId ?? '', amount: coins });
    setAsking(false);
    void walletChanged();
    if (!sent) return;
    clearDraft();
    void refresh(KEY.userInfo);
    showToast('success', 'wallet:withdraw.sent');
  };

  return (
    <form className={styles.form} noValidate onSubmit={ask}>
      {isPlayMoney && <p className={styles.honest}>{t('withdraw.playMoney')}</p>}
      <section className={styles.able} aria-label={t('withdraw.able')}>
        <p>{t('withdraw.able')}</p>
        <p className={styles.ableAmount}>{money(info.withdrawable)}</p>
        <p className={styles.small}>{t('withdraw.timesLeft', { count: info.timesLeft })}</p>
      </section>
      <Obstacles info={info} />
      <AmountField
        ref={amountField}
        label={t('withdraw.amount')}
        typed={draft.amount}
        onType={(amount) => change({ amount })}
        presets={most >= info.min ? [...new Set([info.min, most])] : []}
        presetLabel={(preset) => (preset === most ? t('withdraw.all', { amount: money(preset) }) : undefined)}
        hint={t('amount.range', { min: money(info.min), max: money(info.max) })}
        fault={fault}
      />
      <AccountChoice
        list={list}
        value={account?.accountId ?? ''}
        onChange={(accountId) => change({ accountId })}
      />
      {account && account.readyTime > Date.now() && (
        <p className={styles.honest}>{t('withdraw.wait', { when: full(account.readyTime) })}</p>
      )}
      {coins > 0 ? (
        <Sums
          lines={[
            { name: t('withdraw.taken'), coins },
            { name: t('withdraw.fee'), coins: fee },
            { name: t('withdraw.arrives'), coins: coins - fee, total: true },
          ]}
        />
      ) : (
        <p className={styles.small}>
          {t('withdraw.feeRule', {
            percent: info.feePermille / 10,
            fixed: money(info.feeFixed),
            context: info.feeFixed > 0 ? 'fixed' : '',
          })}
        </p>
      )}
      <RefusalNote
        refusal={refusal}
        local={{ amount: () => amountField.current?.focus(), retry: () => setAsking(true) }}
        amounts={{ [CODE.FUNDS_INSUFFICIENT]: most, [CODE.WITHDRAW_BELOW_MINIMUM]: info.min }}
      />
      <Button type="submit" wide loading={busy}>
        {t('withdraw.action')}
      </Button>
      {isAsking && account && (
        <ConfirmDialog
          title={t('withdraw.confirm.title')}
          text={t('withdraw.confirm.text', {
            amount: money(coins),
            arrives: money(coins - fee),
            account: accountName(account),
          })}
          action={t('withdraw.confirm.action')}
          onConfirm={submit}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
