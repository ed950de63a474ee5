import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { ownGamesStore } from '../../session/ownGames.ts';
import { invalidateLayout } from '../../state/footprints.ts';
import { settingsStore } from '../../state/settings.ts';
import { stageStore } from '../../state/stage.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { lazyComponent } from '../../ui/lazyComponent.ts';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import { FilterBar } from './FilterBar.tsx';
import { filterKey, parseKind, parseSort } from './filters.ts';
import styles from './GameBrowser.module.css';
import { GameGrid } from './GameGrid.tsx';
import { SearchField } from './SearchField.tsx';
import { GAME_TABS, type GameTab } from './tabs.ts';
import { listId, useGameList } from './useGameList.ts';
import { useOpenGame } from './useOpenGame.ts';
import { useStuck } from './useStuck.ts';

const ListState = lazyComponent(() => import('./ListState.tsx'));

interface Props {
  tab: GameTab;
  /** Where a tab lies, with what else the address says. */
  addressOf: (tab: GameTab, query: URLSearchParams) => To;
  /** Stands below the first rows of all games, where there are enough of them. */
  between?: ReactNode;
}

/** Tabs, search, and the grid of what they choose. The words searched for lie in the address (`q`). */
export function GameBrowser({ tab, addressOf, between }: Props) {
  const { t } = useTranslation('catalogue');
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { name, params } = useOverlay();
  const isCovered = useStore(stageStore, (state) => state.covered);
  const opening = name === 'rooms' && !isCovered ? Number(params.gameId) : null;
  const lan = useStore(settingsStore, (state) => state.locale);
  const keyword = (query.get('q') ?? '').trim().slice(0, 64);
  const kind = parseKind(query.get('kind'));
  const sort = parseSort(query.get('sort'));
  const own = useStore(ownGamesStore);
  const { key, total, failure, isWaiting, retry } = useGameList(
    useMemo(
      () => ({ tab, keyword, lan, ...filterKey(kind, sort, own) }),
      [tab, keyword, lan, kind, sort, own],
    ),
  );

  const put = useCallback(
    (values: Record<string, string>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const search = useCallback((words: string) => put({ q: words }), [put]);
  const openGame = useOpenGame();
  const choose = useCallback(
    (next: GameTab, rest = query) =>
      navigate(addressOf(next, rest), { replace: true, state: { focusTab: true } }),
    [navigate, addressOf, query],
  );
  const reset = useCallback(() => {
    const rest = new URLSearchParams(query);
    for (const name of ['q', 'kind']) rest.delete(name);
    choose('all', rest);
  }, [choose, query]);
  // Its page may be another one, and what was pressed may be gone: the tab that was chosen has the focus.
  const takesFocus = (state as { focusTab?: boolean } | null)?.focusTab === true;
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      document.getElementById(`games-tab-${tab}`)?.focus({ preventScroll: true });
  }, [takesFocus, tab]);

  const sentinel = useRef<HTMLDivElement>(null);
  useStuck(sentinel);
  const shownId = listId(key);
  // Boxes below may have moved with what is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say what is shown
  useLayoutEffect(invalidateLayout, [shownId, total, failure]);

  // Another list is seen from its beginning, where the player has scrolled into the one before.
  const before = useRef(shownId);
  useEffect(() => {
    if (before.current === shownId) return;
    before.current = shownId;
    const mark = sentinel.current;
    const bar = mark ? Number.parseFloat(getComputedStyle(mark).scrollPaddingTop) || 0 : 0;
    if (mark && mark.getBoundingClientRect().top < bar) mark.scrollIntoView({ block: 'start' });
  }, [shownId]);
  const isEmpty = total === 0;
  return (
    <section className={styles.browser} aria-label={t('games')}>
      <div ref={sentinel} className={styles.sentinel} />
      <div className={styles.tools}>
        <div className={styles.tabs}>
          <Tabs
            label={t('tabs.label')}
            panels="games"
            active={tab}
            onChange={choose}
            tabs={GAME_TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
          />
        </div>
        <SearchField keyword={keyword} onSearch={search} />
      </div>
      <FilterBar
        kind={kind}
        sort={sort}
        onKind={(next) => put({ kind: next ?? '' })}
        onSort={(next) => put({ sort: next === 'pick' ? '' : next })}
      />
      <p className="visually-hidden" aria-live="polite">
        {!isWaiting && total !== null && t('count', { count: total })}
      </p>
      <div id={`games-${tab}`} role="tabpanel" aria-labelledby={`games-tab-${tab}`} className={styles.panel}>
        {isEmpty || failure ? (
          <SuspenseBoundary>
            <ListState
              kind={isEmpty ? 'empty' : (failure ?? 'network')}
              keyword={keyword}
              onReset={reset}
              onRetry={retry}
            />
          </SuspenseBoundary>
        ) : (
          <GameGrid
            listKey={key}
            total={total}
            label={t(`tabs.${tab}`)}
            between={between}
            opening={opening}
            onOpen={openGame}
            failed={(kind, again) => (
              <SuspenseBoundary>
                <ListState kind={kind} keyword="" onReset={reset} onRetry={again} />
              </SuspenseBoundary>
            )}
          />
        )}
      </div>
    </section>
  );
}
