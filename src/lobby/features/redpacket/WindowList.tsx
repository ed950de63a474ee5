import { useTranslation } from 'react-i18next';
import type { MoneyData } from '../../state/lobby.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import { Rules } from '../rewards/Rules.tsx';
import styles from './redpacket.module.css';
import { useTimeOfDay } from './useTimeOfDay.ts';
import { serverTime, stateAt } from './windows.ts';

interface Props {
  data: MoneyData;
  /** Ids: of the window that is shown, and of the one whose packet is just being opened. */
  current: string;
  secret: string | null;
}

/** The windows of today and what the player has had of each. */
export function WindowList({ data, current, secret }: Props) {
  const { t } = useTranslation('redpacket');
  const { money } = useMoney();
  const time = useTimeOfDay();
  const now = serverTime(data, Date.now());
  return (
    <section aria-labelledby="packet-windows">
      <div className={styles.listHead}>
        <h3 id="packet-windows" className={styles.heading}>
          {t('windows')}
        </h3>
        <Rules area="redpacket" betX={data.betX} />
      </div>
      <ul className={styles.windows}>
        {data.packets.map((packet) => {
          const state = stateAt(packet, now);
          return (
            <li
              key={packet.id}
              className={styles.window}
              data-state={state}
              aria-current={packet.id === current || undefined}
            >
              <span>{time(packet.startTime, packet.endTime)}</span>
              {packet.amount !== undefined && packet.id !== secret ? (
                <strong className={styles.had}>{money(packet.amount)}</strong>
              ) : (
                <span className={styles.windowState}>{t(`state.${state}`)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
