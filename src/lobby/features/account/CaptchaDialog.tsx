import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodePurpose } from '../../../contract/account.ts';
import { DEBOUNCE_MS } from '../../../contract/constants.ts';
import { getCaptcha } from '../../api/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './account.module.css';

interface Props {
  /** E-mail or full phone number the code will go to. */
  account: string;
  type: CodePurpose;
  /** Sends the code; false when it was refused, and a new picture comes. */
  onEnter: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** Address of the present picture and how to ask for another; at most one every 500 ms (§9). */
function useCaptcha(account: string, type: CodePurpose) {
  const [src, setSrc] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const lastTurn = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is a new picture
  useEffect(() => {
    const abort = new AbortController();
    let address: string | null = null;
    getCaptcha({ account, type }, { signal: abort.signal }).then(
      (picture) => {
        if (abort.signal.aborted) return;
        address = URL.createObjectURL(picture);
        setSrc(address);
      },
      () => setSrc(null),
    );
    return () => {
      abort.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [account, type, turn]);
  const refresh = () => {
    if (performance.now() - lastTurn.current < DEBOUNCE_MS) return;
    lastTurn.current = performance.now();
    setTurn((now) => now + 1);
  };
  return { src, refresh };
}

/** The captcha that comes before a code where `smsSecond` is 1 (§3, §5). */
export default function CaptchaDialog({ account, type, onEnter, onClose }: Props) {
  const { t } = useTranslation('account');
  const { src, refresh } = useCaptcha(account, type);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!text.trim()) {
      setMissing(true);
      return;
    }
    setBusy(true);
    const isSent = await onEnter(text.trim());
    setBusy(false);
    if (isSent) return;
    setText('');
    refresh();
  };
  return (
    <Dialog shape="card" width={380} title={t('captcha.title')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.captcha}>
          {src && <img src={src} alt={t('captcha.picture')} />}
          <button type="button" className={styles.again} onClick={refresh} aria-label={t('captcha.again')}>
            <Icon name="refresh" />
          </button>
        </div>
        <TextField
          label={t('captcha.label')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
          }}
          error={isMissing ? t('rules.code') : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={8}
        />
        <Button type="submit" wide loading={isBusy}>
          {t('common:confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
