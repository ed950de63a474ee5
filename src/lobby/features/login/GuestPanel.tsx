import { type FormEvent, useState } from 'react';
import { enterAsGuest } from '../../session/login.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Button } from '../../ui/controls/Button.tsx';
import forms from '../../ui/controls/form.module.css';
import { termsVersionOf } from '../legal/pages.ts';
import { useFormTexts } from '../verification/formTexts.ts';
import { Agreement } from './Agreement.tsx';
import styles from './login.module.css';
import { useAgreement } from './useAgreement.ts';

/** Playing at once, without a name or a password; a known device finds its guest again. */
export function GuestPanel() {
  const { t } = useFormTexts();
  const agreement = useAgreement();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !agreement.confirm()) return;
    setBusy(true);
    try {
      await enterAsGuest(termsVersionOf(lobbyStore.getState()));
    } catch {
      setBusy(false);
    }
  };
  return (
    <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.guest}>
        <span className={styles.mask} aria-hidden="true" />
        <p>{t('guest.text')}</p>
      </div>
      <Agreement {...agreement.props} />
      <Button type="submit" wide loading={isBusy}>
        {t('guest.action')}
      </Button>
    </form>
  );
}
