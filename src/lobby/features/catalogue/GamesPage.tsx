import { useTranslation } from 'react-i18next';
import { type To, useLocation } from 'react-router-dom';
import { GameBrowser } from './GameBrowser.tsx';
import styles from './GamesPage.module.css';
import { type GameTab, pathOfTab, tabOfPath } from './tabs.ts';
import { useScrollMemory } from './useScrollMemory.ts';

const addressOf = (tab: GameTab, query: URLSearchParams): To => ({
  pathname: pathOfTab(tab),
  search: query.toString(),
});

/** `/slots`, `/hot` and `/new`: one page whose tab is its path (§2). */
export default function GamesPage() {
  const { t } = useTranslation('catalogue');
  const { pathname } = useLocation();
  const tab = tabOfPath(pathname);
  useScrollMemory();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t(`heading.${tab}`)}</h1>
      <GameBrowser tab={tab} addressOf={addressOf} />
    </div>
  );
}
