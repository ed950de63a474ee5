import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { pendingStore } from '../../state/pending.ts';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './LoadingOverlay.module.css';
import { useIsOffline } from './useIsOffline.ts';

/** Quicker answers show nothing, ms. */
const APPEARS_AFTER_MS = 300;
/** Once shown it stays that long, so that it never flickers, ms. */
const STAYS_MS = 300;
/** From then on the player may give up, ms (decisions, "Wire"). */
const CANCEL_AFTER_MS = 8_000;

type Phase = 'hidden' | 'shown' | 'cancellable';

/** Phase of the overlay for "something is being waited for". */
function usePhase(isWaiting: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('hidden');
  const shownAt = useRef(0);
  useEffect(() => {
    if (isWaiting) {
      const timers = [
        setTimeout(() => {
          shownAt.current = performance.now();
          setPhase('shown');
        }, APPEARS_AFTER_MS),
        setTimeout(() => setPhase('cancellable'), CANCEL_AFTER_MS),
      ];
      return () => timers.forEach(clearTimeout);
    }
    const left = shownAt.current + STAYS_MS - performance.now();
    const timer = setTimeout(() => setPhase('hidden'), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return phase;
}

/** Full-screen "Loading ..." while the player waits for a call (§2); without a network it says what it waits for. */
export function LoadingOverlay() {
  const { t } = useTranslation();
  const calls = useStore(pendingStore, (state) => state.calls);
  const phase = usePhase(calls.size > 0);
  const isOffline = useIsOffline();
  const host = document.getElementById('announcer');
  if (phase === 'hidden' || !host) return null;
  return createPortal(
    <div className={styles.cover} role="status">
      <div className={styles.card}>
        <span className={styles.coin} aria-hidden="true" />
        <p>{t(isOffline ? 'offline' : 'loading')}</p>
        {(isOffline || phase === 'cancellable') && (
          <Button
            tone="ghost"
            onClick={() => {
              for (const call of calls) call.cancel();
            }}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>,
    host,
  );
}
