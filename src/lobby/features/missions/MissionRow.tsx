import { useTranslation } from 'react-i18next';
import type { Mission, MissionKind } from '../../../contract/calls/missions.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import styles from './missions.module.css';

const ICONS: Record<MissionKind, IconName> = { checkIn: 'check', games: 'games', draws: 'refresh' };

interface Props {
  mission: Mission;
  isBusy: boolean;
  onReceive: () => void;
}

/** One mission: what it counts, how far the player is, what it gives, and Receive. */
export function MissionRow({ mission: { kind, goal, done, reward, claimed }, isBusy, onReceive }: Props) {
  const { t } = useTranslation('missions');
  const { money } = useMoney();
  const progress = t('progress', { done, goal });
  const isReady = done >= goal && !claimed;
  return (
    <li className={styles.mission} data-ready={isReady || undefined}>
      <span className={styles.medal} aria-hidden="true">
        <Icon name={ICONS[kind]} size={26} />
      </span>
      <div className={styles.words}>
        <h3 id={`mission-${kind}`}>{t(`kind.${kind}`, { count: goal })}</h3>
        <p className={styles.amount}>{money(reward)}</p>
      </div>
      <Button small disabled={!isReady} loading={isBusy} onClick={onReceive}>
        {t(claimed ? 'received' : 'receive')}
      </Button>
      <div className={styles.progress}>
        <div
          className={styles.bar}
          role="progressbar"
          aria-labelledby={`mission-${kind}`}
          aria-valuemin={0}
          aria-valuemax={goal}
          aria-valuenow={done}
          aria-valuetext={progress}
        >
          <span style={{ inlineSize: `${(done / goal) * 100}%` }} />
        </div>
        <p>{progress}</p>
      </div>
    </li>
  );
}
