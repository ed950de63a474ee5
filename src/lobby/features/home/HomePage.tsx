import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Banner } from '../../../contract/calls/catalogue.ts';
import { bannersQuery, unfinishedQuery } from '../../api/catalogue.ts';
import { redPacketsQuery } from '../../api/redpacket.ts';
import { ownGamesStore } from '../../session/ownGames.ts';
import { invalidateLayout } from '../../state/footprints.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { isPainted, stageStore } from '../../state/stage.ts';
import { optionalComponent } from '../../ui/lazyComponent.ts';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { PATH } from '../../ui/paths.ts';
import { GameBrowser } from '../catalogue/GameBrowser.tsx';
import { type GameTab, parseTab } from '../catalogue/tabs.ts';
import { useScrollMemory } from '../catalogue/useScrollMemory.ts';
import { expectsPackets, expectsUnfinished, rememberUnfinished } from './cardHints.ts';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { Shortcuts } from './Shortcuts.tsx';
import { WelcomeCard } from './WelcomeCard.tsx';

const ContinueCard = optionalComponent(() => import('./ContinueCard.tsx'));
const KindRows = optionalComponent(() => import('./KindRows.tsx'));
const NoticePopup = optionalComponent(() => import('../notices/NoticePopup.tsx'));
const OwnRows = optionalComponent(() => import('./OwnRows.tsx'));
const RecentWins = optionalComponent(() => import('../recentWins/RecentWins.tsx'));
const RedPacketCard = optionalComponent(() => import('./RedPacketCard.tsx'));

/** As many of the player's own games make a row; fewer leave it all but empty. */
const LEAST_RECENT = 3;

/** Where they could not be read. */
const NO_BANNERS: readonly Banner[] = [];

/** `/home` and `/index`: the lobby (§2). The tab lies in the address (`tab`). */
export default function HomePage() {
  const { t } = useTranslation(['catalogue', 'common']);
  const { pathname } = useLocation();
  const { open } = useOverlay();
  const [query, setQuery] = useSearchParams();
  const type = pathname === PATH.index ? 2 : 1;
  const lan = useStore(settingsStore, (state) => state.locale);
  const token = useStore(lobbyStore, (state) => state.token);
  const hasRecent = useStore(ownGamesStore, ({ recent }) => recent.length >= LEAST_RECENT);
  const hasPainted = useStore(stageStore, isPainted);
  const isPlayer = token !== null;
  const banners = useQuery(bannersQuery(type, lan));
  const { data: unfinished, isError: isNotTold } = useQuery({ ...unfinishedQuery(lan), enabled: isPlayer });
  const { data: redPackets } = useQuery({ ...redPacketsQuery(), enabled: isPlayer });
  useScrollMemory();

  useEffect(() => {
    if (unfinished !== undefined) rememberUnfinished(unfinished !== null);
  }, [unfinished]);
  useLayoutEffect(invalidateLayout);

  const tab = parseTab(query.get('tab'));
  const choose = useCallback(
    (next: GameTab) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === 'all') after.delete('tab');
          else after.set('tab', next);
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const isCardComing =
    isPlayer &&
    ((unfinished === undefined && !isNotTold && expectsUnfinished()) || (!redPackets && expectsPackets()));
  const place = isCardComing && <div className={styles.cardPlace} />;
  const continueCard = unfinished ? (
    <Suspense fallback={<div className={styles.cardPlace} />}>
      <ContinueCard
        game={unfinished}
        onContinue={() =>
          open('rooms', { gameId: String(unfinished.gameId), enter: String(unfinished.roomId) })
        }
      />
    </Suspense>
  ) : null;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('common:brand')}</h1>
      <div className={styles.top}>
        <Hero key={type} banners={banners.data ?? (banners.isError ? NO_BANNERS : null)} />
        <div className={styles.side}>
          <Shortcuts />
          {!isPlayer && <WelcomeCard />}
          {isPlayer && !redPackets && (continueCard ?? place)}
          {isPlayer && redPackets && (
            <Suspense fallback={continueCard ?? <div className={styles.cardPlace} />}>
              <RedPacketCard otherwise={continueCard ?? place} />
            </Suspense>
          )}
        </div>
      </div>
      {isPlayer && hasRecent && (
        <Suspense fallback={<div className={styles.rowsPlace} />}>
          <OwnRows />
        </Suspense>
      )}
      <GameBrowser
        tab={tab}
        onTab={choose}
        between={
          <Suspense fallback={<div className={styles.kindsPlace} />}>
            <KindRows />
          </Suspense>
        }
      />
      {isPlayer && hasPainted && (
        <Suspense>
          <RecentWins />
        </Suspense>
      )}
      {pathname === PATH.home && hasPainted && (
        <Suspense fallback={null}>
          <NoticePopup />
        </Suspense>
      )}
    </div>
  );
}
