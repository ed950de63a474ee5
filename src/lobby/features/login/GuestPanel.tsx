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
import { needsProof } from './useDeviceProof.ts';

/** Playing at once, without a name or a password; a known device finds its guest again. */
export function GuestPanel() {
  const { t } = useFormTexts();
  const agreement = useAgreement();
  const [isBusy, setBusy] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !agreement.confirm()) return;
    setBusy(true);
    setHeld(false);
    try {
      await enterAsGuest(termsVersionOf(lobbyStore.getState()));
    } catch (error) {
      // A guest has no contact to be sent a code to: support lets them in again.
      setHeld(needsProof(error));
      setBusy(false);
    }
  };
  return (
    <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.guest}>
        <span className={styles.mask} aria-hidden="true" />
        <p>{t('guest.text')}</p>
      </div>
      {isHeld && (
        <p className={styles.device} role="status">
          {t('guest.held')}
        </p>
      )}
      <Agreement {...agreement.props} />
      <Button type="submit" wide loading={isBusy}>
        {t('guest.action')}
      </Button>
    </form>
  );
}
