import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_RESEND_S, VERIFY_CODE_MAX } from '../../../contract/constants.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import styles from './verification.module.css';

interface Props extends ComponentPropsWithRef<'input'> {
  error?: string;
  /** A code is on its way already. */
  wasSent?: boolean;
  /** Sends a code; false when none was sent, and the button is free again. */
  send: () => Promise<boolean>;
}

/** Whole seconds left until `until` (ms of the page's clock), 0 when it has passed. */
const secondsLeft = (until: number): number => Math.max(0, Math.ceil((until - performance.now()) / 1_000));

/** Code button of §4: Send, a countdown of 60 s, then Resend. A hidden page counts on. */
function useCountdown(begun: boolean) {
  const end = () => performance.now() + CODE_RESEND_S * 1_000;
  const [until, setUntil] = useState(() => (begun ? end() : null));
  const [left, setLeft] = useState(begun ? CODE_RESEND_S : 0);
  useEffect(() => {
    if (until === null) return;
    const tick = () => setLeft(secondsLeft(until));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return { left, wasSent: until !== null, begin: () => setUntil(end()) };
}

export function CodeField({ send, error, wasSent: begun = false, ...input }: Props) {
  const { t } = useTranslation('account');
  const { left, wasSent, begin } = useCountdown(begun);
  const [isSending, setSending] = useState(false);
  const onSend = async () => {
    setSending(true);
    try {
      if (await send()) begin();
    } finally {
      setSending(false);
    }
  };
  return (
    <TextField
      {...input}
      label={t('code')}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={VERIFY_CODE_MAX}
      action={
        <Button
          small
          tone="ghost"
          className={styles.send}
          disabled={left > 0}
          loading={isSending}
          onClick={() => void onSend()}
        >
          {left > 0 ? t('codeWait', { seconds: left }) : t(wasSent ? 'codeResend' : 'codeSend')}
        </Button>
      }
    />
  );
}
