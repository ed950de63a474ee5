import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { GameItem } from '../../../contract/catalogue.ts';
import { invalidateLayout } from '../../state/footprints.ts';
import { settingsStore } from '../../state/settings.ts';
import { stageStore } from '../../state/stage.ts';
import { showToast } from '../../state/toasts.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { part } from '../../ui/lazyPart.ts';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import styles from './GameBrowser.module.css';
import { GameGrid } from './GameGrid.tsx';
import { SearchField } from './SearchField.tsx';
import { GAME_TABS, type GameTab } from './tabs.ts';
import { listId, useGameList } from './useGameList.ts';
import { useStuck } from './useStuck.ts';

const ListState = part(() => import('./ListState.tsx'));

interface Props {
  tab: GameTab;
  onTab: (tab: GameTab) => void;
}

/** Tabs, search, and the grid of what they choose. The words searched for lie in the address (`q`). */
export function GameBrowser({ tab, onTab }: Props) {
  const { t } = useTranslation('catalogue');
  const [query, setQuery] = useSearchParams();
  const { name, params, open } = useOverlay();
  const isCovered = useStore(stageStore, (state) => state.covered);
  const opening = name === 'rooms' && !isCovered ? Number(params.gameId) : null;
  const lan = useStore(settingsStore, (state) => state.locale);
  const keyword = (query.get('q') ?? '').trim().slice(0, 64);
  const { key, total, failure, isWaiting, retry } = useGameList(
    useMemo(() => ({ tab, keyword, lan }), [tab, keyword, lan]),
  );

  const search = useCallback(
    (words: string) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (words) next.set('q', words);
          else next.delete('q');
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const openGame = useCallback(
    (game: GameItem) => {
      if (game.open) open('rooms', { gameId: String(game.gameId) });
      else showToast('info', 'catalogue:maintenanceToast', { title: game.title });
    },
    [open],
  );
  const reset = useCallback(() => {
    search('');
    if (tab !== 'all') onTab('all');
  }, [search, onTab, tab]);

  // Boxes below may have moved with what is shown.
  useLayoutEffect(invalidateLayout);

  const sentinel = useRef<HTMLDivElement>(null);
  const isStuck = useStuck(sentinel);
  // Another list is seen from its beginning, where the player has scrolled into the one before.
  const shownId = listId(key);
  const before = useRef(shownId);
  useEffect(() => {
    if (before.current === shownId) return;
    before.current = shownId;
    const mark = sentinel.current;
    const bar = mark ? Number.parseFloat(getComputedStyle(mark).scrollMarginTop) || 0 : 0;
    if (mark && mark.getBoundingClientRect().top < bar) mark.scrollIntoView({ block: 'start' });
  }, [shownId]);
  const isEmpty = total === 0;
  return (
    <section className={styles.browser} aria-label={t('games')}>
      <div ref={sentinel} className={styles.sentinel} />
      <div className={styles.tools} data-stuck={isStuck || undefined}>
        <div className={styles.tabs}>
          <Tabs
            label={t('tabs.label')}
            panels="games"
            active={tab}
            onChange={onTab}
            tabs={GAME_TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
          />
        </div>
        <SearchField keyword={keyword} onSearch={search} />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {!isWaiting && total !== null && t('count', { count: total })}
      </p>
      <div id={`games-${tab}`} role="tabpanel" aria-labelledby={`games-tab-${tab}`} className={styles.panel}>
        {isEmpty || failure ? (
          <Suspense fallback={null}>
            <ListState
              kind={isEmpty ? 'empty' : (failure ?? 'network')}
              keyword={keyword}
              onReset={reset}
              onRetry={retry}
            />
          </Suspense>
        ) : (
          <GameGrid
            listKey={key}
            total={total}
            label={t(`tabs.${tab}`)}
            opening={opening}
            onOpen={openGame}
            failed={(kind, again) => (
              <Suspense fallback={null}>
                <ListState kind={kind} keyword="" onReset={reset} onRetry={again} />
              </Suspense>
            )}
          />
        )}
      </div>
    </section>
  );
}
