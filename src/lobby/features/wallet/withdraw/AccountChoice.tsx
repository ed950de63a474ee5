import { useTranslation } from 'react-i18next';
import type { BankAccount } from '../../../../contract/calls/wallet.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Choice } from '../../../ui/controls/Choice.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useOverlay } from '../../../ui/overlays/useOverlay.ts';
import { accountName } from '../accounts/accountName.ts';
import styles from '../wallet.module.css';

interface Props {
  list: readonly BankAccount[];
  value: string;
  onChange: (accountId: string) => void;
}

/** Where a withdrawal goes, and the way to bind another account. */
export function AccountChoice({ list, value, onChange }: Props) {
  const { t } = useTranslation('wallet');
  const { open } = useOverlay();
  return (
    <div className={styles.accounts}>
      {list.length > 0 && (
        <Choice
          legend={t('withdraw.account')}
          name="withdraw-account"
          options={list.map((account) => ({
            id: account.accountId,
            label: accountName(account),
            mark: <Icon name={account.bankCode ? 'bank' : 'card'} size={20} />,
          }))}
          value={value}
          onChange={onChange}
        />
      )}
      <Button small tone="ghost" onClick={() => open('accounts', list.length > 0 ? {} : { view: 'add' })}>
        <Icon name="plus" size={18} />
        {t(list.length > 0 ? 'withdraw.manage' : 'withdraw.addFirst')}
      </Button>
    </div>
  );
}
