import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { LimitKind, LimitPeriod, PlayLimit } from '../../../contract/calls/responsible.ts';
import { setPlayLimit } from '../../api/responsible.ts';
import { readAmount } from '../../i18n/typedAmount.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/controls/Choice.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import { useAmountFormat } from '../../ui/text/useAmountFormat.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import styles from './responsible.module.css';

const KINDS: readonly LimitKind[] = ['deposit', 'loss', 'time'];
const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Limits in force, what is used of them and what will change them; a form for one more. */
export function LimitsPanel({ limits }: { limits: readonly PlayLimit[] }) {
  const { t } = useTranslation('responsible');
  const { money } = useMoney();
  const writing = useAmountFormat();
  const locale = useStore(settingsStore, (state) => state.locale);
  const symbol = useStore(lobbyStore, (state) => state.config?.currencySymbol);
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<'empty' | 'format'>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: setPlayLimit,
    onSuccess: () => {
      setTyped('');
      showToast('success', 'responsible:limit.saved');
    },
  });
  const isTime = kind === 'time';
  const told = (of: LimitKind, value: number) =>
    of === 'time' ? t('minutes', { count: value }) : money(value);
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Minutes are whole, and 0 is none at all.
    const value = readAmount(typed, isTime ? { locale, rate: 1 } : writing);
    if (typeof value === 'number') {
      mutate({ kind, period, value });
      return;
    }
    setFault(value);
    field.current?.focus();
  };

  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{t('limit.lead')}</p>
      {limits.length > 0 && (
        <ul className={styles.limits}>
          {limits.map(({ kind: of, period: per, value, used, nextValue, nextTime }) => (
            <li key={`${of}-${per}`}>
              <strong>{t(`limit.of.${of}.${per}`)}</strong>
              <p>
                {value === null
                  ? t('limit.noneYet')
                  : t('limit.used', { used: told(of, used), value: told(of, value) })}
              </p>
              {value !== null && value > 0 && (
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ inlineSize: `${Math.min(100, (used / value) * 100)}%` }} />
                </span>
              )}
              {nextTime !== undefined && (
                <p className={styles.small}>
                  {t(nextValue === null ? 'limit.ends' : 'limit.changes', {
                    value: told(of, nextValue ?? 0),
                    time: moment.format(nextTime),
                  })}
                </p>
              )}
              {value !== null && nextValue !== null && (
                <Button
                  small
                  tone="ghost"
                  disabled={isPending}
                  onClick={() => mutate({ kind: of, period: per })}
                >
                  {t('limit.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} noValidate onSubmit={submit}>
        <Choice
          legend={t('limit.kind')}
          name="limit-kind"
          options={KINDS.map((id) => ({ id, label: t(`limit.kinds.${id}`) }))}
          value={kind}
          onChange={setKind}
        />
        <Choice
          legend={t('limit.period')}
          name="limit-period"
          options={PERIODS.map((id) => ({ id, label: t(`limit.periods.${id}`) }))}
          value={period}
          onChange={setPeriod}
        />
        <TextField
          ref={field}
          label={t(isTime ? 'limit.minutes' : 'limit.amount')}
          prefix={isTime ? undefined : symbol}
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={16}
          value={typed}
          error={fault && t(`limit.faults.${fault}`)}
          hint={t('limit.hint')}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" wide loading={isPending}>
          {t('limit.set')}
        </Button>
      </form>
    </div>
  );
}
