import { type FormEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import { AVATAR_COUNT, NICKNAME_LENGTH } from '../../../contract/constants.ts';
import { KEY, refresh } from '../../api/client/queries.ts';
import { changeAvatar, changeNickname } from '../../api/profile.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import fields from '../../ui/controls/Field.module.css';
import forms from '../../ui/controls/form.module.css';
import { TextField } from '../../ui/controls/TextField.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useFormTexts } from '../verification/formTexts.ts';
import { nickname, type Verdict } from '../verification/rules.ts';
import styles from './avatars.module.css';

const AVATARS = Array.from({ length: AVATAR_COUNT }, (_, index) => index + 1);

/** `?overlay=profile`: nickname and one of twelve avatars (§2, §5). Only what changed is sent. */
export default function ProfileDialog() {
  const { t } = useFormTexts();
  const { close } = useOverlay();
  const user = useStore(lobbyStore, (state) => state.userInfo);
  // What the player has not touched is as it stands, which may come after the form.
  const [typed, setName] = useState<string>();
  const [chosen, setLogoId] = useState<number>();
  const name = typed ?? user?.name ?? '';
  const logoId = chosen ?? user?.logoId;
  const [verdict, setVerdict] = useState<Verdict>();
  const [isUnchosen, setUnchosen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const unchosenId = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.normalize('NFC').trim().replaceAll(/ +/g, ' ');
    const isNewName = typed !== undefined && wanted !== user?.name;
    const wrong = isNewName ? nickname(wanted) : undefined;
    const isAvatar = logoId !== undefined && AVATARS.includes(logoId);
    setVerdict(wrong);
    setUnchosen(!isAvatar);
    if (wrong || !isAvatar || isBusy) return;
    setBusy(true);
    try {
      if (isNewName) await changeNickname(wanted);
      if (logoId !== user?.logoId) await changeAvatar(logoId);
      showToast('success', 'account:profile.saved');
      close();
    } catch {
      setBusy(false);
    } finally {
      // The name may have been changed where the avatar was not.
      await refresh(KEY.userInfo);
    }
  };

  return (
    <Dialog title={t('profile.title')} onClose={close} width={520}>
      <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('profile.nickname')}
          icon="user"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setVerdict(undefined);
          }}
          error={verdict && t(verdict)}
          maxLength={NICKNAME_LENGTH.max}
          autoComplete="nickname"
          spellCheck={false}
        />
        <fieldset className={styles.avatars} aria-describedby={isUnchosen ? unchosenId : undefined}>
          <legend className={styles.legend}>{t('profile.avatar')}</legend>
          {AVATARS.map((id) => (
            <label key={id} className={styles.choice}>
              <input
                type="radio"
                name="avatar"
                className={styles.input}
                checked={id === logoId}
                onChange={() => {
                  setLogoId(id);
                  setUnchosen(false);
                }}
              />
              <span className="visually-hidden">{t('profile.avatarNumber', { number: id })}</span>
              <Avatar logoId={id} vipLevel={0} size={64} />
            </label>
          ))}
        </fieldset>
        {isUnchosen && (
          <p id={unchosenId} className={fields.error} role="alert">
            {t('profile.avatar')}
          </p>
        )}
        <Button type="submit" wide loading={isBusy}>
          {t('profile.save')}
        </Button>
      </form>
    </Dialog>
  );
}
