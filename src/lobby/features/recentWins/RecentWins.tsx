import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { RecentWin } from '../../../contract/calls/recentWins.ts';
import { recentWinsQuery } from '../../api/recentWins.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import styles from './RecentWins.module.css';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago a moment was, in words: minutes, from an hour on hours. */
function ago(time: number, locale: string): string {
  const passed = Date.now() - time;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  return passed < HOUR_MS
    ? words.format(-Math.floor(passed / MINUTE_MS), 'minute')
    : words.format(-Math.floor(passed / HOUR_MS), 'hour');
}

function WinList({ wins, locale }: { wins: readonly RecentWin[]; locale: string }) {
  const { t } = useTranslation(['recentWins', 'common']);
  const { money } = useMoney();
  const titleId = useId();
  const isPlayMoney = useStore(lobbyStore, ({ config }) => config?.playMoney ?? false);
  return (
    <section className={styles.wins} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('title')}
      </h2>
      <ul className={styles.list}>
        {wins.map(({ nickName, gameId, title, staked, paid, time }) => (
          <li key={`${time}:${gameId}:${nickName}`} className={styles.win}>
            <span>
              <strong>{nickName}</strong> <span className={styles.soft}>{title}</span>
            </span>
            <time className={styles.soft} dateTime={new Date(time).toISOString()}>
              {Date.now() - time < MINUTE_MS ? t('now') : ago(time, locale)}
            </time>
            <span className={styles.round}>{t('win', { staked: money(staked), paid: money(paid) })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {isPlayMoney && `${t('common:playMoney')}. `}
        {t('note')}
      </p>
    </section>
  );
}

/**
 * What other players have won lately in real rounds, stake and all. It stands still below the games, and where nobody
 * is to be shown, or it cannot be read, it is not there.
 */
export default function RecentWins() {
  const locale = useStore(settingsStore, (state) => state.locale);
  const isOffered = useStore(lobbyStore, ({ config }) => config?.operator?.showWinners ?? false);
  const { data: wins = [] } = useQuery({ ...recentWinsQuery(locale), enabled: isOffered });
  return wins.length > 0 ? <WinList wins={wins} locale={locale} /> : null;
}
