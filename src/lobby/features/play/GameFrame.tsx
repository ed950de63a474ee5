import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsStore } from '../../state/settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ArtIcon } from '../../ui/icons/ArtIcon.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { watchHeartbeat } from './heartbeat.ts';
import { readGameMessage } from './messages.ts';
import { PlayMessage } from './PlayMessage.tsx';
import styles from './play.module.css';
import { useFocusOutside } from './useFocusOutside.ts';
import { useTellGame } from './useTellGame.ts';

interface Props {
  url: string;
  origin: string;
  title: string;
  /** A round runs: its result belongs to the game until `onBalance`. */
  onRound: () => void;
  onBalance: () => void;
  /** The game stops giving signs of life, or gives them again. */
  onSilence: (isSilent: boolean) => void;
  onClose: () => void;
  /** Whether the game gives no signs of life by which the lobby could see that it has crashed or hangs. */
  onUnwatched: (isUnwatched: boolean) => void;
  /** The player wants it loaded again: `isClosing` is to follow. */
  onAgain: () => void;
  /** It is gone, with its process, and `onRetry` follows. */
  isClosing: boolean;
  onRetry: () => void;
}

/**
 * A frame that is gone takes its process along after this long at most, ms: browsers would put the next game into the one
 * that hangs.
 */
const CLOSING_MS = 1_500;
/** A game that has not said `ready` after this long may never do, ms. */
const LATE_MS = 15_000;

/** Stands where the game will. */
function Opening({ title }: { title: string }) {
  const { t } = useTranslation('play');
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spin}>
        <ArtIcon name="coin" size={64} />
      </span>
      <p className={styles.loadingTitle}>{title}</p>
      <p>{t('loading')}</p>
    </div>
  );
}

/**
 * The game in a sandboxed frame on its own origin. It never sees the lobby's address (`no-referrer`), its storage or
 * its session; what it says is checked and believed only as a hint.
 */
export function GameFrame({ url, origin, title, isClosing, onAgain, ...told }: Props) {
  const { t } = useTranslation('play');
  const frame = useRef<HTMLIFrameElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'loading' | 'late' | 'ready'>('loading');
  /** It crashed, hangs, or has lost its memory. */
  const [isSilent, setSilent] = useState(false);
  const heard = useRef(told);
  heard.current = told;

  useEffect(() => {
    const timer = setTimeout(() => setState('late'), LATE_MS);
    const heart = watchHeartbeat({
      changed: (now) => {
        setSilent(now);
        heard.current.onSilence(now);
      },
      unwatched: (now) => heard.current.onUnwatched(now),
    });
    const onMessage = (event: MessageEvent) => {
      const message = readGameMessage(event, { origin, frame: frame.current?.contentWindow });
      if (message === 'alive') heart.beat();
      if (message === 'ready') {
        clearTimeout(timer);
        heart.begin();
        setState('ready');
      } else if (message === 'round') heard.current.onRound();
      else if (message === 'balance') heard.current.onBalance();
      else if (message === 'soundOn' || message === 'soundOff')
        settingsStore.setState({ effects: message === 'soundOn' });
      else if (message === 'close') heard.current.onClose();
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      heart.end();
      window.removeEventListener('message', onMessage);
    };
  }, [origin]);

  // One that is not shown yet would take no focus.
  useEffect(() => {
    if (state === 'ready') frame.current?.focus({ preventScroll: true });
  }, [state]);
  useTellGame(frame, origin, state === 'ready');
  useFocusOutside(isSilent, frame, again);

  useEffect(() => {
    if (!isClosing) return;
    heard.current.onBalance();
    const timer = setTimeout(() => heard.current.onRetry(), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);

  if (isClosing) return <Opening title={title} />;
  const trouble = isSilent ? 'silent' : state === 'late' && 'late';
  return (
    <div className={styles.stage}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        title={t('frame', { title })}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        allow="autoplay; fullscreen"
        data-state={state}
      />
      {trouble && (
        <PlayMessage title={t(`${trouble}.title`)} text={t(`${trouble}.text`)}>
          <Button ref={again} onClick={onAgain}>
            <Icon name="refresh" size={20} />
            {t('again')}
          </Button>
        </PlayMessage>
      )}
      {state === 'loading' && <Opening title={title} />}
    </div>
  );
}
