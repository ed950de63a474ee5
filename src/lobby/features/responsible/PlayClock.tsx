import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { PATH } from '../../../contract/paths.ts';
import { statementQuery } from '../../api/responsible.ts';
import { holdStore } from '../../state/balanceHolds.ts';
import { invalidateLayout } from '../../state/footprints.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useBackStep } from '../../ui/overlays/useBackStep.ts';
import { overlayAddress } from '../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import styles from './PlayClock.module.css';
import { usePlaySession } from './usePlaySession.ts';

/** The net result is read again this often, ms. */
const READ_MS = 60_000;
/** What is due waits no longer for the end of a round, whatever the game says, ms. */
const ROUND_MS = 20_000;

/** Hours and minutes as a clock shows them. */
const asClock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * How long the visit lasts and what it has cost, always in view, and the reality check that asks to go on or stop
 * (responsible play). A round that runs is played to its end first; the game begins no other by itself.
 */
export default function PlayClock({ userId }: { userId: string }) {
  const { t } = useTranslation('responsible');
  const { money } = useMoney();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasClock = useStore(lobbyStore, ({ config }) => config?.operator?.sessionClock ?? false);
  const operators = useStore(lobbyStore, ({ config }) => config?.operator?.realityCheckMinutes ?? 0);
  const isInRound = useStore(holdStore, ({ holds }) => holds.length > 0);
  const { session, minutes, isDue, goOn } = usePlaySession(userId, operators);
  const { data } = useQuery({
    ...statementQuery(session.startedAt),
    enabled: minutes > 0,
    refetchInterval: READ_MS,
  });
  const [isOverdue, setOverdue] = useState(false);
  // Once asked it stays, whatever round a game begins meanwhile.
  const [isAsking, setAsking] = useState(false);
  if (isAsking ? !isDue : isDue && (!isInRound || isOverdue)) setAsking(isDue);
  useEffect(() => {
    lobbyStore.setState({ isCheckDue: isDue });
    const timer = setTimeout(setOverdue, ROUND_MS, isDue);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
      lobbyStore.setState({ isCheckDue: false });
    };
  }, [isDue]);
  const leave = useBackStep('realityCheck', isAsking, goOn);
  const stop = () => {
    leave();
    goOn();
    navigate(overlayAddress(PATH.home, '', 'limits', { part: 'break' }));
  };
  const net = data && money(data.net);
  const isShown = hasClock && minutes > 0;
  useEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-clock', isShown);
    // The bar that has room for it moves the page.
    invalidateLayout();
    return () => {
      page.removeAttribute('data-clock');
      invalidateLayout();
    };
  }, [isShown]);
  return (
    <>
      {isShown && (
        <aside
          className={styles.clock}
          aria-label={t('clock.time')}
          data-game={pathname === PATH.play || undefined}
        >
          <span>{asClock(minutes)}</span>
          {net !== undefined && (
            <>
              <span className="visually-hidden">{t('statement.net')}</span>
              <span className={styles.net}>{net}</span>
            </>
          )}
        </aside>
      )}
      {isAsking && (
        <Dialog shape="card" width={400} title={t('clock.title')}>
          <p className={styles.text}>{t('clock.text')}</p>
          <dl className={styles.sums}>
            <div>
              <dt>{t('clock.time')}</dt>
              <dd>{t('minutes', { count: minutes })}</dd>
            </div>
            <div>
              <dt>{t('statement.net')}</dt>
              <dd>{net ?? '…'}</dd>
            </div>
          </dl>
          <div className={styles.actions}>
            <Button tone="ghost" onClick={goOn}>
              {t('clock.goOn')}
            </Button>
            <Button tone="gold" onClick={stop}>
              {t('clock.stop')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
