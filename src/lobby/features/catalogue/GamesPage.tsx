import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { GameBrowser } from './GameBrowser.tsx';
import styles from './GamesPage.module.css';
import { type GameTab, pathOfTab, tabOfPath } from './tabs.ts';
import { useScrollMemory } from './useScrollMemory.ts';

/** `/slots`, `/hot` and `/new`: one page whose tab is its path (§2). */
export default function GamesPage() {
  const { t } = useTranslation('catalogue');
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const tab = tabOfPath(pathname);
  useScrollMemory();
  const choose = useCallback(
    (next: GameTab) => navigate(`${pathOfTab(next)}${search}`, { replace: true, state: { focusTab: true } }),
    [navigate, search],
  );
  // Each path is a page of its own: the tab that was chosen by key keeps the focus over the change.
  const keepsFocus = (state as { focusTab?: boolean } | null)?.focusTab === true;
  useEffect(() => {
    if (keepsFocus) document.getElementById(`games-tab-${tab}`)?.focus({ preventScroll: true });
  }, [keepsFocus, tab]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t(`heading.${tab}`)}</h1>
      <GameBrowser tab={tab} onTab={choose} />
    </div>
  );
}
