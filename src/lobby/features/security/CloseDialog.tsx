import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { CODE } from '../../../contract/codes.ts';
import { CLOSING_DAYS } from '../../../contract/constants.ts';
import { WALLET } from '../../../contract/paths.ts';
import { ApiError } from '../../api/client/errors.ts';
import { KEY, refresh } from '../../api/client/queries.ts';
import { closeOwnAccount } from '../../api/security.ts';
import { hashPassword } from '../../session/login.ts';
import { clearSession } from '../../session/session.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { PasswordField } from '../../ui/controls/PasswordField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import { useTimes } from '../../ui/text/useTimes.ts';
import { ClosingNote } from './ClosingNote.tsx';
import styles from './security.module.css';

const DAY_MS = 86_400_000;

/** What happens to the money, said before anybody closes anything. */
function Balance() {
  const { t } = useTranslation('security');
  const { money } = useMoney();
  const navigate = useNavigate();
  const user = useStore(lobbyStore, (state) => state.userInfo);
  const isPlayMoney = useStore(lobbyStore, (state) => state.config?.playMoney ?? false);
  const coins = (user?.money ?? 0) + (user?.bankMoney ?? 0);
  if (coins === 0) return <p>{t('close.moneyNone')}</p>;
  return (
    <section className={styles.money}>
      <p>
        <strong>{t('close.money', { amount: money(coins) })}</strong>{' '}
        {t(isPlayMoney ? 'close.play' : 'close.real')}
      </p>
      {!user?.isGuest && !isPlayMoney && (
        <Button small tone="ghost" onClick={() => navigate(WALLET.withdraw)}>
          {t('close.withdraw')}
        </Button>
      )}
    </section>
  );
}

/** `?overlay=close`: closes the account after some days, in which the player may take their money out or change their mind. */
export default function CloseDialog() {
  const { t } = useTranslation(['security', 'account', 'errors']);
  const { open, close } = useOverlay();
  const { day, full } = useTimes();
  const user = useStore(lobbyStore, (state) => state.userInfo);
  const [password, setPassword] = useState('');
  const [isSure, setSure] = useState(false);
  const [fault, setFault] = useState<{ field: 'password' | 'sure'; key: string }>();
  const [isBusy, setBusy] = useState(false);
  const needsPassword = user?.hasPassword ?? false;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (needsPassword && !password) setFault({ field: 'password', key: 'account:rules.password' });
    else if (!isSure) setFault({ field: 'sure', key: 'close.confirmMissing' });
    else {
      setFault(undefined);
      setBusy(true);
      try {
        const hash = needsPassword ? await hashPassword(password) : undefined;
        const { closeTime } = await closeOwnAccount(hash, { silent: needsPassword });
        if (user?.isGuest) clearSession();
        else await refresh(KEY.userInfo);
        showToast('success', 'security:close.asked', { when: full(closeTime) });
        if (!user?.isGuest) close();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isWrong = error.code === CODE.OLD_PASSWORD_WRONG;
        setFault({
          field: 'password',
          key: isWrong ? 'password.oldWrong' : `errors:${error.code || 'network'}`,
        });
      } finally {
        setBusy(false);
      }
    }
  };
  const says = (field: 'password' | 'sure') => (fault?.field === field ? t(fault.key) : undefined);

  return (
    <Dialog title={t('close.title')} onClose={close} width={500}>
      {user?.closeTime ? (
        <div className={styles.view}>
          <ClosingNote />
          <Balance />
        </div>
      ) : (
        <form className={styles.view} noValidate onSubmit={(event) => void submit(event)}>
          <p>
            {user?.isGuest
              ? t('close.guest')
              : t('close.lead', { when: day(Date.now() + CLOSING_DAYS * DAY_MS), days: CLOSING_DAYS })}
          </p>
          <Balance />
          <p className={styles.small}>{t('close.gone')}</p>
          <section className={styles.money}>
            <p>{t('close.break')}</p>
            <Button small tone="ghost" onClick={() => open('limits', { part: 'break' })}>
              {t('close.breakDoor')}
            </Button>
          </section>
          {needsPassword && (
            <PasswordField
              label={t('password.old')}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={says('password')}
              autoComplete="current-password"
            />
          )}
          <Checkbox
            checked={isSure}
            onChange={(event) => setSure(event.target.checked)}
            error={says('sure') ?? (needsPassword ? undefined : says('password'))}
          >
            {t('close.confirm')}
          </Checkbox>
          <Button type="submit" tone="danger" wide loading={isBusy}>
            {t('close.action')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
