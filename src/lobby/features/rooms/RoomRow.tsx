import { useTranslation } from 'react-i18next';
import type { Room } from '../../../contract/calls/rooms.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ArtIcon } from '../../ui/icons/ArtIcon.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import type { Obstacle } from './entry.ts';
import styles from './rooms.module.css';

interface Props {
  room: Room;
  /** Place in the list, from 1, which is the lowest stake: the room is named after it. */
  number: number;
  obstacle: Obstacle;
  isJoining: boolean;
  onJoin: () => void;
}

/** One room: players, chips (base score), least balance, VIP limit, and the way in (§2). */
export function RoomRow({ room, number, obstacle, isJoining, onJoin }: Props) {
  const { t, i18n } = useTranslation('rooms');
  const { money } = useMoney();
  const name = t('name', { tier: t(`tiers.${number}`) });
  return (
    <li className={styles.room} data-closed={obstacle ?? undefined}>
      <div className={styles.name}>
        <h3>{name}</h3>
        {room.vipLimit > 0 ? (
          <span className={styles.badge} title={t('vipLimit', { level: room.vipLimit })}>
            {obstacle === 'vip' && <Icon name="lock" size={14} />}
            {t('vip', { level: room.vipLimit })}
          </span>
        ) : (
          room.lessPoint === 0 && <span className={styles.free}>{t('none')}</span>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('columns.players')}</dt>
          <dd>
            <Icon name="user" size={16} />
            {new Intl.NumberFormat(i18n.language).format(room.playerCount)}
          </dd>
        </div>
        <div>
          <dt>{t('columns.chips')}</dt>
          <dd>
            <ArtIcon name="coin" size={16} />
            {money(room.baseScore)}
          </dd>
        </div>
        <div>
          <dt>{t('columns.balance')}</dt>
          <dd data-low={obstacle === 'funds' || undefined}>
            {room.lessPoint > 0 ? money(room.lessPoint) : '—'}
          </dd>
        </div>
      </dl>
      <Button
        small
        className={styles.play}
        tone={obstacle ? 'ghost' : 'gold'}
        loading={isJoining}
        onClick={onJoin}
      >
        {t('play')}
        <span className="visually-hidden">{name}</span>
      </Button>
    </li>
  );
}
