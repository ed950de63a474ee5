import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { DEVICE_TYPE } from '../../../contract/constants.ts';
import { PATH } from '../../../contract/paths.ts';
import { ApiError } from '../../api/client/errors.ts';
import { errorText } from '../../api/client/errorText.ts';
import { postToApp } from '../../device/bridge/bridge.ts';
import { deviceType } from '../../session/parameters.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ArtIcon } from '../../ui/icons/ArtIcon.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import { askForLaunch } from '../launch/launch.ts';
import { useGameTitle } from '../launch/useGameTitle.ts';
import { GameFrame } from './GameFrame.tsx';
import { PlayMessage } from './PlayMessage.tsx';
import styles from './play.module.css';
import { useLaunch } from './useLaunch.ts';
import { useRound } from './useRound.ts';

/** The player's balance, read again whenever the game or the socket hints at a change. */
function LiveBalance() {
  const { t } = useTranslation();
  const { money } = useMoney();
  const coins = useStore(lobbyStore, (state) => state.userInfo?.money);
  const isPlayMoney = useStore(lobbyStore, (state) => state.config?.playMoney ?? false);
  return (
    <p className={styles.balance} data-balance={coins}>
      <ArtIcon name="coin" size={22} />
      <span className="visually-hidden">{t('balance')}</span>
      <span className={styles.amount}>{coins === undefined ? '…' : money(coins)}</span>
      {isPlayMoney && <span className={styles.playMoney}>{t('playMoney')}</span>}
    </p>
  );
}

/** Name of the game: as the lobby showed it, else as its list has it. */
function useTitle(gameId: number): string {
  const { t } = useTranslation('play');
  const { state } = useLocation();
  const told = (state as { title?: unknown } | null)?.title;
  const listed = useGameTitle(gameId);
  return (typeof told === 'string' && told) || listed || t('game');
}

/** `/play?url=…&roomId=…`: a game in an embedded view on another origin (§2, §7). */
export default function PlayPage() {
  const { t } = useTranslation(['play', 'common', 'errors']);
  const navigate = useNavigate();
  const { launch, roomId, relaunch } = useLaunch();
  const [attempt, setAttempt] = useState(0);
  const [isClosing, setClosing] = useState(false);
  const [isUnwatched, setUnwatched] = useState(false);
  const openUrl = launch.kind === 'open' ? launch.url : null;
  const title = useTitle(Number(openUrl && new URL(openUrl).searchParams.get('gameID')) || 0);
  const device = deviceType();
  useEffect(() => {
    document.title = `${title} · ${t('common:brand')}`;
  }, [title, t]);

  const round = useRound();
  useEffect(() => {
    lobbyStore.setState({ gameUrl: openUrl });
    return () => lobbyStore.setState({ gameUrl: null });
  }, [openUrl]);

  const leave = useCallback(() => {
    postToApp({ name: 'closeGame' });
    // The router keeps its place in the history there; 0 is where the visit began.
    const hasBefore = Number((window.history.state as { idx?: number } | null)?.idx) > 0;
    if (hasBefore) navigate(-1);
    else navigate(PATH.home, { replace: true });
  }, [navigate]);
  const retry = () => {
    setAttempt((now) => now + 1);
    setClosing(false);
    if (roomId > 0) relaunch();
  };

  /** The frame has used its ticket: a tab of its own needs another one, and is opened before anything is waited for. */
  const openTab = async () => {
    const tab = window.open('', '_blank');
    if (!tab) {
      showToast('error', 'play:blocked');
      return;
    }
    tab.opener = null;
    try {
      tab.location.replace(await askForLaunch(roomId));
      leave();
    } catch (error) {
      tab.close();
      const { key, values } = errorText(error instanceof ApiError ? error : new ApiError('network'));
      showToast('error', key, values);
    }
  };
  const mayOpenTab = roomId > 0 && (device === DEVICE_TYPE.WEB || device === DEVICE_TYPE.DEFAULT);

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <button type="button" className={styles.round} aria-label={t('back')} onClick={leave}>
          <Icon name="back" />
        </button>
        <h1 className={styles.title}>{title}</h1>
        <LiveBalance />
        {isUnwatched && (
          <button
            type="button"
            className={styles.round}
            aria-label={t('again')}
            title={t('again')}
            disabled={isClosing}
            onClick={() => setClosing(true)}
          >
            <Icon name="refresh" />
          </button>
        )}
        {mayOpenTab && (
          <button
            type="button"
            className={styles.round}
            data-spare={isUnwatched || undefined}
            aria-label={t('newTab')}
            title={t('newTab')}
            onClick={() => void openTab()}
          >
            <svg className={styles.tabIcon} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />
            </svg>
          </button>
        )}
      </header>
      <main id="main" className={styles.main}>
        {launch.kind === 'refused' && <PlayMessage title={t('refused.title')} text={t('refused.text')} />}
        {launch.kind === 'failed' && (
          <PlayMessage
            title={t(launch.isDenied ? 'denied.title' : 'failed.title')}
            text={t([launch.text.key, 'errors:500'], { ...launch.text.values })}
          >
            <Button onClick={retry}>{t('failed.retry')}</Button>
          </PlayMessage>
        )}
        {launch.kind === 'asking' && (
          <div className={styles.loading} role="status">
            <span className={styles.spin}>
              <ArtIcon name="coin" size={64} />
            </span>
            <p>{t('loading')}</p>
          </div>
        )}
        {launch.kind === 'open' && (
          <GameFrame
            key={`${launch.url}#${attempt}`}
            url={launch.url}
            origin={launch.origin}
            title={title}
            onRound={round.begin}
            onBalance={round.end}
            onSilence={round.silence}
            onClose={leave}
            onUnwatched={setUnwatched}
            onAgain={() => setClosing(true)}
            isClosing={isClosing}
            onRetry={retry}
          />
        )}
      </main>
    </div>
  );
}
