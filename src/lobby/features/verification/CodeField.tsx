import { type ComponentPropsWithRef, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_RESEND_S, VERIFY_CODE_MAX } from '../../../contract/constants.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import styles from './verification.module.css';

interface Props extends ComponentPropsWithRef<'input'> {
  error?: string;
  /** What the code is for and whom it goes to, as typed by now: the service counts by both. */
  codeOf: () => string;
  /** A code is on its way already. */
  wasSent?: boolean;
  /** Sends a code; answers in how many seconds another can be sent: 0 where the button is free again. */
  send: () => Promise<number>;
}

/** Whole seconds left until `until` (ms of the page's clock), 0 when it has passed. */
const secondsLeft = (until: number): number => Math.max(0, Math.ceil((until - performance.now()) / 1_000));

/**
 * Code button of §4: Send, a countdown of 60 s (longer where the service says so), then Resend. A hidden page counts on, and so does a form that was closed.
 * @returns seconds left; null where no code was sent.
 */
function useCountdown(codeOf: () => string) {
  const look = () => {
    const until = lobbyStore.getState().countTime[codeOf()];
    return until === undefined ? null : secondsLeft(until);
  };
  const [left, setLeft] = useState(look);
  useEffect(() => {
    const timer = setInterval(() => setLeft(look()), 250);
    return () => clearInterval(timer);
  });
  const begin = (code: string, seconds: number) => {
    const until = performance.now() + seconds * 1_000;
    lobbyStore.setState(({ countTime }) => ({ countTime: { ...countTime, [code]: until } }));
    setLeft(look());
  };
  return { left, begin };
}

export function CodeField({ send, error, codeOf, wasSent = false, ...input }: Props) {
  const { t } = useTranslation('account');
  const { left, begin } = useCountdown(codeOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was sent once, when the field came
  useLayoutEffect(() => {
    if (wasSent) begin(codeOf(), CODE_RESEND_S);
  }, []);
  const [isSending, setSending] = useState(false);
  const onSend = async () => {
    setSending(true);
    const code = codeOf();
    try {
      const wait = await send();
      if (wait > 0) begin(code, wait);
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
          disabled={Boolean(left)}
          loading={isSending}
          onClick={() => void onSend()}
        >
          {left ? t('codeWait', { seconds: left }) : t(left === null ? 'codeSend' : 'codeResend')}
        </Button>
      }
    />
  );
}
