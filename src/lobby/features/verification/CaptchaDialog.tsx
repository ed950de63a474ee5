import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodePurpose } from '../../../contract/calls/credentials.ts';
import { DEBOUNCE_MS } from '../../../contract/constants.ts';
import { getCaptcha } from '../../api/account.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Recording } from './Recording.tsx';
import { useWork } from './useWork.ts';
import styles from './verification.module.css';

/** What has become of a code that was to be sent: in how many seconds another one can be, or that the captcha is `wrong`. */
export type Sending = number | 'wrong' | 'failed';

interface Props {
  /** E-mail or full phone number the code will go to. */
  account: string;
  type: CodePurpose;
  /** Sends the code; where it was refused, a new captcha comes. */
  onEnter: (text: string, proof: string | undefined) => Promise<Sending>;
  onClose: () => void;
}

/** A picture that is shown has been read by then (milliseconds). */
const READ_MS = 10_000;

type Form = 'picture' | 'sound';

/** Address of the present captcha and how to ask for another; at most one every 500 ms (§9). */
function useCaptcha(
  account: string,
  type: CodePurpose,
  lan: string,
  onChallenge: (challenge: string) => void,
) {
  const [form, setForm] = useState<Form>('picture');
  const [shown, setShown] = useState<{ form: Form; src: string } | null>(null);
  const [turn, setTurn] = useState(0);
  const lastTurn = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is a new captcha
  useEffect(() => {
    const abort = new AbortController();
    let address: string | null = null;
    getCaptcha({ account, type, form, lan }, { signal: abort.signal, onChallenge }).then(
      (captcha) => {
        if (abort.signal.aborted) return;
        address = URL.createObjectURL(captcha);
        setShown({ form, src: address });
      },
      () => setShown(null),
    );
    return () => {
      abort.abort();
      const shown = address;
      // A picture that is just being read would else fail.
      if (shown) setTimeout(() => URL.revokeObjectURL(shown), READ_MS);
    };
  }, [account, type, form, lan, turn]);
  const refresh = () => {
    if (performance.now() - lastTurn.current < DEBOUNCE_MS) return;
    lastTurn.current = performance.now();
    setTurn((now) => now + 1);
  };
  // While another form is on its way the one before is void already.
  return { form, setForm, src: shown?.form === form ? shown.src : null, refresh };
}

export default function CaptchaDialog({ account, type, onEnter, onClose }: Props) {
  const { t, i18n } = useTranslation('account');
  const work = useWork();
  const { form, setForm, src, refresh } = useCaptcha(account, type, i18n.language, work.begin);
  const formId = useId();
  const isSound = form === 'sound';
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'rules.code' | 'captcha.wrong' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!text.trim()) {
      setFault('rules.code');
      return;
    }
    setBusy(true);
    const { proof, isGone } = await work.take();
    if (isGone) return;
    const sending = await onEnter(text.trim(), proof);
    setBusy(false);
    if (typeof sending === 'number') return;
    if (sending === 'wrong') setFault('captcha.wrong');
    setText('');
    refresh();
  };
  return (
    <Dialog
      shape="card"
      width={380}
      title={t('captcha.title')}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} wide loading={isBusy}>
          {t('common:confirm')}
        </Button>
      }
    >
      <form id={formId} className={styles.challenge} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.captcha}>
          {src && !isSound && <img src={src} alt={t('captcha.picture')} />}
          {src && isSound && <Recording src={src} />}
          <button
            type="button"
            className={styles.again}
            onClick={refresh}
            aria-label={t(isSound ? 'captcha.againSound' : 'captcha.again')}
          >
            <Icon name="refresh" />
          </button>
        </div>
        <button
          type="button"
          className={styles.otherForm}
          onClick={() => {
            setText('');
            setFault(null);
            setForm(isSound ? 'picture' : 'sound');
          }}
        >
          <Icon name={isSound ? 'eye' : 'soundOn'} />
          {t(isSound ? 'captcha.look' : 'captcha.listen')}
        </button>
        <TextField
          label={t(isSound ? 'captcha.labelSound' : 'captcha.label')}
          value={text}
          inputMode={isSound ? 'numeric' : 'text'}
          onChange={(event) => {
            setText(event.target.value);
            setFault(null);
          }}
          error={fault ? t(fault) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={8}
        />
        {isBusy && (
          <p className={styles.working} role="status">
            {t('captcha.working')}
            <progress className={styles.work} value={work.progress} aria-label={t('captcha.working')} />
          </p>
        )}
      </form>
    </Dialog>
  );
}
