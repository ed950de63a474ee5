import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type To, useLocation, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Banner } from '../../../contract/calls/catalogue.ts';
import { PATH } from '../../../contract/paths.ts';
import { bannersQuery } from '../../api/catalogue.ts';
import { ownGamesStore } from '../../session/ownGames.ts';
import { type Arrivals, arrivalStore } from '../../state/arrivals.ts';
import { invalidateLayout } from '../../state/footprints.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { optionalComponent } from '../../ui/lazyComponent.ts';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import { useHasPainted } from '../../ui/useHasPainted.ts';
import { useTransitionSelector } from '../../ui/useTransitionSelector.ts';
import { GameBrowser } from '../catalogue/GameBrowser.tsx';
import { type GameTab, parseTab } from '../catalogue/tabs.ts';
import { useScrollMemory } from '../catalogue/useScrollMemory.ts';
import { expectsPackets, expectsUnfinished } from './cards/cardHints.ts';
import { WelcomeCard } from './cards/WelcomeCard.tsx';
import styles from './HomePage.module.css';
import { Hero } from './hero/Hero.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const KindRows = optionalComponent(() => import('./rows/KindRows.tsx'));
const NoticePopup = optionalComponent(() => import('../notices/NoticePopup.tsx'));
const OwnRows = optionalComponent(() => import('./rows/OwnRows.tsx'));
const PlayerCard = optionalComponent(() => import('./PlayerCard.tsx'));
const RecentWins = optionalComponent(() => import('../recentWins/RecentWins.tsx'));

/** As many of the player's own games make a row; fewer leave it all but empty. */
const LEAST_RECENT = 3;

/** Where they could not be read. */
const NO_BANNERS: readonly Banner[] = [];

/** The tab lies in the address of the page itself. */
function addressOf(tab: GameTab, query: URLSearchParams): To {
  const search = new URLSearchParams(query);
  if (tab === 'all') search.delete('tab');
  else search.set('tab', tab);
  return { search: search.toString() };
}

const hasFirstAnswer = ({ firstAnswer }: Arrivals): boolean => firstAnswer;

/** `/home` and `/index`: the lobby (§2). The tab lies in the address (`tab`). */
export default function HomePage() {
  const { t } = useTranslation(['catalogue', 'common']);
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const type = pathname === PATH.index ? 2 : 1;
  const lan = useStore(settingsStore, (state) => state.locale);
  const token = useStore(lobbyStore, (state) => state.token);
  const hasRecent = useStore(ownGamesStore, ({ recent }) => recent.length >= LEAST_RECENT);
  const hasPainted = useHasPainted();
  const answersTaps = useTransitionSelector(arrivalStore, hasFirstAnswer);
  const isPlayer = token !== null;
  const banners = useQuery(bannersQuery(type, lan));
  useScrollMemory();

  // Not with every address: what an overlay is opened or closed over stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say what stands on the page
  useLayoutEffect(invalidateLayout, [isPlayer, hasRecent, answersTaps]);

  const tab = parseTab(query.get('tab'));
  const kindsPlace = <div className={styles.kindsPlace} />;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('common:brand')}</h1>
      <div className={styles.top}>
        <Hero key={type} banners={banners.data ?? (banners.isError ? NO_BANNERS : null)} />
        <div className={styles.side}>
          <Shortcuts />
          {!isPlayer && <WelcomeCard />}
          {isPlayer && (
            <SuspenseBoundary
              fallback={(expectsUnfinished() || expectsPackets()) && <div className={styles.cardPlace} />}
            >
              <PlayerCard />
            </SuspenseBoundary>
          )}
        </div>
      </div>
      {isPlayer && hasRecent && (
        <SuspenseBoundary fallback={<div className={styles.rowsPlace} />}>
          <OwnRows />
        </SuspenseBoundary>
      )}
      <GameBrowser
        tab={tab}
        addressOf={addressOf}
        between={
          answersTaps ? (
            <SuspenseBoundary fallback={kindsPlace}>
              <KindRows />
            </SuspenseBoundary>
          ) : (
            kindsPlace
          )
        }
      />
      {isPlayer && hasPainted && (
        <SuspenseBoundary>
          <RecentWins />
        </SuspenseBoundary>
      )}
      {pathname === PATH.home && hasPainted && (
        <SuspenseBoundary>
          <NoticePopup />
        </SuspenseBoundary>
      )}
    </div>
  );
}
