import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { playEffect } from '../../../audio/effects.ts';
import { readAmount, writeAmount } from '../../../i18n/typedAmount.ts';
import { lobbyStore } from '../../../state/lobby.ts';
import { TextField } from '../../../ui/controls/TextField.tsx';
import { useAmountFormat } from '../../../ui/text/useAmountFormat.ts';
import { useMoney } from '../../../ui/text/useMoney.ts';
import styles from './amount.module.css';
import type { Fault } from './amounts.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** As the player typed it. */
  typed: string;
  onType: (text: string) => void;
  /** Amounts offered as buttons, coins. */
  presets: readonly number[];
  /** Other amounts are not taken. */
  presetsOnly?: boolean;
  /** Words of a preset in place of its amount. */
  presetLabel?: (coins: number) => string | undefined;
  hint: string;
  fault: Fault | undefined;
}

/** An amount of money: typed, or one of a few. */
export function AmountField({
  ref,
  label,
  typed,
  onType,
  presets,
  presetsOnly,
  presetLabel,
  hint,
  fault,
}: Props) {
  const { t } = useTranslation('wallet');
  const { money } = useMoney();
  const writing = useAmountFormat();
  const symbol = useStore(lobbyStore, (state) => state.config?.currencySymbol);
  const coins = readAmount(typed, writing);
  const error =
    fault &&
    t(typeof fault.key === 'number' ? `refused.${fault.key}` : `amount.${fault.key}`, {
      amount: money(fault.coins ?? 0),
    });
  return (
    <div className={styles.amount}>
      <TextField
        ref={ref}
        label={label}
        prefix={symbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        readOnly={presetsOnly}
        value={typed}
        error={error}
        hint={presetsOnly ? t('amount.presetsOnly') : hint}
        onChange={(event) => onType(event.target.value)}
      />
      {presets.length > 0 && (
        <fieldset className={styles.presets} aria-label={t('amount.presets')}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.preset}
              aria-pressed={preset === coins}
              onClick={() => {
                playEffect('tab');
                onType(writeAmount(preset, writing));
              }}
            >
              {presetLabel?.(preset) ?? money(preset)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
