import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../contract/calls/passkeys.ts';
import { PASSKEY_NAME_MAX } from '../../../contract/constants.ts';
import { renamePasskey } from '../../api/passkeys.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import forms from '../../ui/controls/form.module.css';
import { TextField } from '../../ui/controls/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** Asks what a passkey is called. */
export function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('security');
  const [name, setName] = useState(passkey.name);
  // The client has told what the service refused.
  const saving = useMutation({
    mutationFn: () => renamePasskey(passkey.passkeyId, name.trim()),
    onSuccess() {
      showToast('success', 'security:passkeys.renamed');
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <Dialog shape="card" width={400} title={t('passkeys.nameTitle')} onClose={onClose}>
      <form className={forms.form} noValidate onSubmit={submit}>
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          placeholder={passkey.agent}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
        />
        <Button type="submit" wide loading={saving.isPending}>
          {t('passkeys.nameSave')}
        </Button>
      </form>
    </Dialog>
  );
}
