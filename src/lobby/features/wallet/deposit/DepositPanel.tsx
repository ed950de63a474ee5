import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { openDeposit, payOptionsQuery, walletChanged } from '../../../api/wallet.ts';
import { readAmount } from '../../../i18n/typedAmount.ts';
import { forgetOrder, storedOrder, storeOrder } from '../../../session/deposits.ts';
import { lobbyStore } from '../../../state/lobby.ts';
import { settingsStore } from '../../../state/settings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { useOverlay } from '../../../ui/overlays/useOverlay.ts';
import { useAmountFormat } from '../../../ui/text/useAmountFormat.ts';
import { useMoney } from '../../../ui/text/useMoney.ts';
import { AmountField } from '../amount/AmountField.tsx';
import { bonusOf, depositFault, type Fault } from '../amount/amounts.ts';
import { Sums } from '../amount/Sums.tsx';
import { RefusalNote } from '../form/RefusalNote.tsx';
import { useDraft } from '../form/useDraft.ts';
import { useSending } from '../form/useSending.ts';
import { ReadState } from '../ReadState.tsx';
import styles from '../wallet.module.css';
import { cashierAddress } from './cashierAddress.ts';
import { DepositLimits } from './DepositLimits.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { OrderCard } from './OrderCard.tsx';

/** The way that is chosen, else the first. */
function focusMethod(form: HTMLFormElement | null): void {
  const ways = [...(form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];
  (ways.find(({ checked }) => checked) ?? ways[0])?.focus();
}

/** Ways to pay in, an amount, and what it comes to; then the cashier. */
export function DepositPanel() {
  const { t } = useTranslation('wallet');
  const { money } = useMoney();
  const writing = useAmountFormat();
  const { open } = useOverlay();
  const { key: visit } = useLocation();
  const locale = useStore(settingsStore, (state) => state.locale);
  const userId = useStore(lobbyStore, (state) => state.userId);
  const isPlayMoney = useStore(lobbyStore, (state) => state.config?.playMoney ?? false);
  const [orderId, setOrderId] = useState(() => storedOrder(userId));
  const { data: options, isError, refetch } = useQuery(payOptionsQuery(locale));
  const [draft, type, clearDraft] = useDraft('deposit', { methodId: '', amount: '' });
  const [fault, setFault] = useState<Fault>();
  const { busy, refusal, send, clear } = useSending(openDeposit);
  const amountField = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** An order has just been left for the form, where the player goes on. */
  const hasLeft = useRef(false);

  // A page that the browser kept while the cashier was open shows again as it was left.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && setOrderId(storedOrder(userId));
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [userId]);
  // The records lead to an order that was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the history may come from there
  useEffect(() => {
    const kept = storedOrder(userId);
    if (kept) setOrderId(kept);
  }, [userId, visit]);
  useEffect(() => {
    if (orderId || !hasLeft.current) return;
    hasLeft.current = false;
    focusMethod(form.current);
  }, [orderId]);

  if (orderId)
    return (
      <OrderCard
        orderId={orderId}
        onLeave={() => {
          forgetOrder();
          hasLeft.current = true;
          setOrderId('');
        }}
      />
    );
  if (!options) return <ReadState hasFailed={isError} onRetry={() => void refetch()} rows={4} height={72} />;
  const methods = options.deposit;
  // A bonus is a debt, too: whoever wants one chooses it.
  const method =
    methods.find(({ methodId }) => methodId === draft.methodId) ??
    methods.find(({ bonusPermille }) => bonusPermille === 0);
  if (methods.length === 0) return <EmptyState title={t('deposit.none')} text={t('deposit.noneText')} />;

  const typed = readAmount(draft.amount, writing);
  const coins = method && typeof typed === 'number' && !depositFault(typed, method) ? typed : 0;
  const { bonus, wagering } = method ? bonusOf(coins, method) : { bonus: 0, wagering: 0 };

  const change = (next: Partial<typeof draft>) => {
    type(next);
    setFault(undefined);
    clear();
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!method) {
      focusMethod(form.current);
      return;
    }
    const wrong = depositFault(typed, method);
    setFault(wrong);
    if (wrong || typeof typed !== 'number') {
      amountField.current?.focus();
      return;
    }
    const order = await send({ methodId: method.methodId, amount: typed, lan: locale });
    if (!order) return;
    storeOrder(order.orderId, order.payUrl);
    clearDraft();
    void walletChanged();
    setOrderId(order.orderId);
    window.location.assign(cashierAddress(order.payUrl, settingsStore.getState().theme));
  };

  return (
    <form className={styles.form} ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {isPlayMoney && <p className={styles.honest}>{t('deposit.playMoney')}</p>}
      <MethodChoice
        legend={t('deposit.method')}
        name="deposit-method"
        methods={methods}
        value={method?.methodId ?? ''}
        onChange={(methodId) => change({ methodId })}
      />
      {method && (
        <AmountField
          ref={amountField}
          label={t('deposit.amount')}
          typed={draft.amount}
          onType={(amount) => change({ amount })}
          presets={method.presets}
          presetsOnly={!method.anyAmount}
          hint={t('amount.range', { min: money(method.min), max: money(method.max) })}
          fault={fault}
        />
      )}
      <DepositLimits />
      {coins > 0 && (
        <Sums
          lines={[
            { name: t('deposit.pay'), coins },
            ...(bonus > 0 ? [{ name: t('deposit.bonus'), coins: bonus }] : []),
            { name: t('deposit.receive'), coins: coins + bonus, total: true },
          ]}
          note={wagering > 0 ? t('deposit.wagering', { amount: money(wagering) }) : undefined}
        />
      )}
      <RefusalNote
        refusal={refusal}
        local={{
          amount: () => amountField.current?.focus(),
          method: () => focusMethod(form.current),
          records: () => open('records', { kind: 'deposit' }),
          retry: () => void submit(),
        }}
      />
      <Button type="submit" wide loading={busy}>
        {t(isPlayMoney ? 'deposit.actionPlay' : 'deposit.action')}
      </Button>
      <p className={styles.small}>{t('deposit.next')}</p>
    </form>
  );
}
