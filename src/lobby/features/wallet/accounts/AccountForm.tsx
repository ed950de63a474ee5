import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { CODE } from '../../../../contract/codes.ts';
import { DICT, dictQuery } from '../../../api/dict.ts';
import { addAccount, payOptionsQuery, walletChanged } from '../../../api/wallet.ts';
import { lobbyStore } from '../../../state/lobby.ts';
import { settingsStore } from '../../../state/settings.ts';
import { showToast } from '../../../state/toasts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choice } from '../../../ui/controls/Choice.tsx';
import { SelectField } from '../../../ui/controls/SelectField.tsx';
import { TextField } from '../../../ui/controls/TextField.tsx';
import { RefusalNote } from '../form/RefusalNote.tsx';
import { useDraft } from '../form/useDraft.ts';
import { useSending } from '../form/useSending.ts';
import { ReadState } from '../ReadState.tsx';
import { type AccountField, accountFaults } from './accountRules.ts';
import styles from './accounts.module.css';

/** The field that a refusal is about. */
const FIELD_OF: Readonly<Record<number, AccountField>> = {
  [CODE.ADDITIONAL_INFO_EMPTY]: 'holder',
  [CODE.BANK_CARD_EXISTS]: 'number',
  [CODE.AUTHENTICATION_FAILED_BANK]: 'holder',
  [CODE.BANK_CARD_INVALID]: 'number',
};

/** Binds an account: its kind, bank, holder and number. The number is kept nowhere but in this form. */
export function AccountForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['wallet', 'common']);
  const locale = useStore(settingsStore, (state) => state.locale);
  const { data: options, isError, refetch } = useQuery(payOptionsQuery(locale));
  const banks = useQuery(dictQuery(DICT.banks, locale));
  const [draft, type, clearDraft] = useDraft('account', { methodId: '', bankCode: '', holder: '' });
  const [number, setNumber] = useState('');
  const [hasTried, setTried] = useState(false);
  const { busy, refusal, send, clear } = useSending(addAccount);
  const form = useRef<HTMLFormElement>(null);
  const waitHours = useStore(lobbyStore, (state) => state.config?.operator?.payoutWaitHours ?? 0);

  if (!options || !banks.data)
    return (
      <ReadState
        hasFailed={isError || banks.isError}
        onRetry={() => {
          void refetch();
          void banks.refetch();
        }}
        rows={4}
        height={76}
      />
    );
  const methods = options.withdraw;
  const method = methods.find(({ methodId }) => methodId === draft.methodId) ?? methods[0];
  const isBank = method?.number === 'bank';
  const faults = accountFaults({ ...draft, number }, method?.number ?? 'bank');
  const says = (field: AccountField) => {
    const fault = hasTried ? faults[field] : undefined;
    return fault && t(`accounts.faults.${fault}`);
  };
  const focus = (field: AccountField) =>
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const change = (next: Partial<typeof draft>) => {
    type(next);
    clear();
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    const [first] = Object.keys(faults) as AccountField[];
    if (!method || first) {
      focus(first ?? 'number');
      return;
    }
    const account = await send({
      methodId: method.methodId,
      ...(isBank && { bankCode: draft.bankCode }),
      holder: draft.holder.trim(),
      number: number.trim(),
    });
    if (!account) return;
    clearDraft();
    await walletChanged();
    showToast('success', 'wallet:accounts.added');
    onDone();
  };

  return (
    <form className={styles.form} ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Choice
        legend={t('accounts.method')}
        name="account-method"
        options={methods.map(({ methodId, title }) => ({ id: methodId, label: title }))}
        value={method?.methodId ?? ''}
        onChange={(methodId) => change({ methodId })}
      />
      {isBank && (
        <SelectField
          name="bankCode"
          label={t('accounts.bank')}
          placeholder={t('accounts.bankChoose')}
          options={banks.data.list.map(({ key, name }) => ({ value: key, label: name }))}
          value={draft.bankCode}
          error={says('bankCode')}
          onChange={(event) => change({ bankCode: event.target.value })}
        />
      )}
      <TextField
        name="holder"
        label={t('accounts.holder')}
        hint={t('accounts.holderHint')}
        icon="user"
        autoComplete={isBank ? 'name' : 'cc-name'}
        maxLength={64}
        value={draft.holder}
        error={says('holder')}
        onChange={(event) => change({ holder: event.target.value })}
      />
      <TextField
        name="number"
        label={t(isBank ? 'accounts.number' : 'accounts.cardNumber')}
        hint={t(isBank ? 'accounts.numberHint' : 'accounts.cardNumberHint')}
        icon={isBank ? 'bank' : 'card'}
        inputMode="numeric"
        autoComplete={isBank ? 'off' : 'cc-number'}
        maxLength={64}
        value={number}
        error={says('number')}
        onChange={(event) => {
          setNumber(event.target.value);
          clear();
        }}
      />
      <p className={styles.safe}>
        {t('accounts.safe')}
        {waitHours > 0 && ` ${t('accounts.wait', { count: waitHours })}`}
      </p>
      <RefusalNote
        refusal={refusal}
        local={{
          accounts: onDone,
          details: () => focus(FIELD_OF[refusal?.code ?? 0] ?? 'number'),
          retry: () => void submit(),
        }}
      />
      <div className={styles.actions}>
        <Button tone="ghost" onClick={onDone}>
          {t('common:back')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('accounts.save')}
        </Button>
      </div>
    </form>
  );
}
