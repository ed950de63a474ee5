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
import { useTellGame } from './useTellGame.ts';

interface Props {
  url: string;
  origin: string;
  title: string;
  /** A round runs: its result belongs to the game until `onBalance`. */
  onRound: () => void;
  onBalance: () => void;
  onClose: () => void;
  onRetry: () => void;
}

/**
 * A frame that is gone takes its process along after this long at most, ms: browsers would put the next game into the one
 * that hangs.
 */
const CLOSING_MS = 1_500;
/** A game that has not said `ready` after this long did not open, ms. */
const TIMEOUT_MS = 15_000;

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
export function GameFrame({ url, origin, title, onRound, onBalance, onClose, onRetry }: Props) {
  const { t } = useTranslation('play');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  /** It crashed, hangs, or has lost its memory. */
  const [isSilent, setSilent] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const heard = useRef({ onRound, onBalance, onClose, onRetry });
  heard.current = { onRound, onBalance, onClose, onRetry };

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), TIMEOUT_MS);
    const heart = watchHeartbeat((now) => {
      setSilent(now);
      // Its round is told by nobody any more.
      if (now) heard.current.onBalance();
    });
    const onMessage = (event: MessageEvent) => {
      const message = readGameMessage(event, { origin, frame: frame.current?.contentWindow });
      if (message === 'alive') heart.beat();
      if (message === 'ready') {
        clearTimeout(timer);
        setState('ready');
        frame.current?.focus({ preventScroll: true });
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

  useTellGame(frame, origin, state === 'ready');

  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(() => heard.current.onRetry(), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);

  if (isClosing) return <Opening title={title} />;
  if (state === 'failed')
    return (
      <PlayMessage title={t('failed.title')} text={t('failed.text')}>
        <Button onClick={onRetry}>
          <Icon name="refresh" size={20} />
          {t('failed.retry')}
        </Button>
      </PlayMessage>
    );
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
      {isSilent && (
        <PlayMessage title={t('silent.title')} text={t('silent.text')}>
          <Button onClick={() => setClosing(true)}>
            <Icon name="refresh" size={20} />
            {t('silent.again')}
          </Button>
        </PlayMessage>
      )}
      {state === 'loading' && <Opening title={title} />}
    </div>
  );
}
