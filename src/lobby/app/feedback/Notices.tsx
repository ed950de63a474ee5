import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { localStore } from '../../session/storage.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { restoreStage, stageStore } from '../../state/stage.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { optionalComponent } from '../../ui/lazyComponent.ts';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import { forcedColors } from '../forcedColors.ts';
import styles from './Notices.module.css';
import { OfflineNotice } from './OfflineNotice.tsx';
import { useIsOffline } from './useIsOffline.ts';
import { useUpdate } from './useUpdate.ts';

const UpdateNotice = optionalComponent(() => import('./UpdateNotice.tsx'));

/** A socket that comes back sooner than this was never missed, ms. */
const MISSED_AFTER_MS = 4_000;
const PLAIN_TOLD = 'lobby.plainTold';

/** True once a player's socket has been gone for a while. */
function useIsSocketMissed(): boolean {
  const isGone = useStore(lobbyStore, (state) => state.token !== null && !state.online);
  const [isMissed, setMissed] = useState(false);
  useEffect(() => {
    if (!isGone) {
      setMissed(false);
      return;
    }
    const timer = setTimeout(() => setMissed(true), MISSED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isGone]);
  return isMissed;
}

/** Says once to a browser that what it cannot draw is left out. */
function PlainNotice() {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(() => localStore.get(PLAIN_TOLD) === null);
  useEffect(() => localStore.set(PLAIN_TOLD, '1'), []);
  if (!isShown) return null;
  return (
    <p className={styles.notice}>
      <Icon name="info" size={20} />
      {t('stage.unavailable')}
      <button
        type="button"
        className={styles.dismiss}
        onClick={() => setShown(false)}
        aria-label={t('close')}
      >
        <Icon name="close" size={18} />
      </button>
    </p>
  );
}

/** What the player should know about the lobby itself: no network, or no pictures for now. */
export function Notices() {
  const { t } = useTranslation();
  const isWithoutNetwork = useIsOffline();
  const isOffline = useIsSocketMissed() || isWithoutNetwork;
  const hasUpdate = useUpdate();
  const announcer = document.getElementById('announcer');
  const stage = useStore(stageStore, (state) => state.status);
  return (
    <div className={styles.stack} role="status">
      {isOffline && <OfflineNotice />}
      <SuspenseBoundary>{hasUpdate && <UpdateNotice />}</SuspenseBoundary>
      {stage === 'lost' &&
        announcer &&
        // Above overlays too, which are as much without pictures as the page.
        createPortal(
          <div className={styles.stack} data-over>
            <button type="button" className={styles.notice} onClick={restoreStage}>
              <Icon name="refresh" size={20} />
              {t('stage.lost')}
            </button>
          </div>,
          announcer,
        )}
      {stage === 'unavailable' && !forcedColors().matches && <PlainNotice />}
    </div>
  );
}
