import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { BankAccount } from '../../../../contract/calls/wallet.ts';
import { DICT, dictQuery } from '../../../api/dict.ts';
import { accountsQuery, payOptionsQuery, removeAccount, walletChanged } from '../../../api/wallet.ts';
import { settingsStore } from '../../../state/settings.ts';
import { showToast } from '../../../state/toasts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useOverlay, useOverlayChoice } from '../../../ui/overlays/useOverlay.ts';
import { RefusalNote } from '../form/RefusalNote.tsx';
import { useSending } from '../form/useSending.ts';
import { ReadState } from '../ReadState.tsx';
import { AccountForm } from './AccountForm.tsx';
import { accountName } from './accountName.ts';
import styles from './accounts.module.css';

/** `?overlay=accounts&accounts.view=list|add`: the accounts a player is paid to (§2, "bank binding"). */
export default function AccountsDialog() {
  const { t } = useTranslation('wallet');
  const { close } = useOverlay();
  const locale = useStore(settingsStore, (state) => state.locale);
  const [view, setView] = useOverlayChoice('view', ['list', 'add']);
  const { data, isError, refetch } = useQuery(accountsQuery());
  const { data: options } = useQuery(payOptionsQuery(locale));
  const { data: banks } = useQuery(dictQuery(DICT.banks, locale));
  const [leaving, setLeaving] = useState<BankAccount | null>(null);
  const { refusal, send } = useSending((accountId: string, how) =>
    removeAccount(accountId, how).then(() => true),
  );

  const remove = async ({ accountId }: BankAccount) => {
    const isGone = await send(accountId);
    setLeaving(null);
    await walletChanged();
    if (isGone) showToast('success', 'wallet:accounts.removed');
  };
  const placeOf = ({ bankCode, methodId }: BankAccount) =>
    banks?.list.find(({ key }) => key === bankCode)?.name ??
    options?.withdraw.find((method) => method.methodId === methodId)?.title ??
    '';

  return (
    <Dialog title={t(view === 'add' ? 'accounts.addTitle' : 'accounts.title')} onClose={close} width={520}>
      {view === 'add' ? (
        <AccountForm onDone={() => setView('list')} />
      ) : (
        <div className={styles.view}>
          {!data && <ReadState hasFailed={isError} onRetry={() => void refetch()} rows={2} height={76} />}
          {data?.list.length === 0 && (
            <EmptyState title={t('accounts.empty')} text={t('accounts.emptyText')} />
          )}
          {data && data.list.length > 0 && (
            <ul className={styles.list}>
              {data.list.map((account) => (
                <li key={account.accountId} className={styles.account}>
                  <span className={styles.mark}>
                    <Icon name={account.bankCode ? 'bank' : 'card'} size={24} />
                  </span>
                  <strong className={styles.holder}>{account.holder}</strong>
                  <span className={styles.place}>
                    {placeOf(account)} ••{account.numberEnd}
                  </span>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={t('accounts.removeOne', { account: accountName(account) })}
                    onClick={() => setLeaving(account)}
                  >
                    <Icon name="trash" size={20} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <RefusalNote refusal={refusal} local={{ retry: () => void refetch() }} />
          {data && (
            <Button wide onClick={() => setView('add')}>
              <Icon name="plus" size={20} />
              {t('accounts.add')}
            </Button>
          )}
        </div>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('accounts.removeTitle')}
          text={t('accounts.removeText', { account: accountName(leaving) })}
          action={t('accounts.remove')}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Dialog>
  );
}
