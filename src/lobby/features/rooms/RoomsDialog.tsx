import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lobbyStore } from '../../state/lobby.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ArtIcon } from '../../ui/display/ArtIcon.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { useMoney } from '../../ui/display/useMoney.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { catalogueStore } from '../catalogue/games.ts';
import { obstacleOf } from './entry.ts';
import { RoomRow } from './RoomRow.tsx';
import styles from './rooms.module.css';
import { useJoinRoom } from './useJoinRoom.ts';
import { useRooms } from './useRooms.ts';

/** `?overlay=rooms&rooms.gameId=…`: the rooms of a game. `rooms.enter` names the one to enter at once, after a login. */
export default function RoomsDialog() {
  const { t } = useTranslation(['rooms', 'common', 'errors']);
  const { params, set, close } = useOverlay();
  const { money } = useMoney();
  const gameId = Number(params.gameId) || 0;
  const title = useStore(catalogueStore, (state) => state.games.get(gameId)?.title) ?? '';
  const user = useStore(lobbyStore, (state) => state.userInfo);
  const token = useStore(lobbyStore, (state) => state.token);
  const { state, refresh } = useRooms(gameId);
  const { join, joining } = useJoinRoom(gameId, title);

  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || !params.enter || !token || !user || state.kind !== 'ready') return;
    asked.current = true;
    const room = state.rooms.find(({ roomId }) => roomId === Number(params.enter));
    set({ enter: '' });
    if (room) void join(room);
  }, [params.enter, token, user, state, join, set]);

  const rooms = state.kind === 'ready' ? state.rooms : [];
  return (
    <Dialog title={title || t('title')} onClose={close} shape="sheet" width={720}>
      <div className={styles.lead}>
        {user ? (
          <p className={styles.purse}>
            <span className="visually-hidden">{t('yourBalance')}</span>
            <ArtIcon name="coin" size={22} />
            <strong>{money(user.money)}</strong>
            <span className={styles.level}>{t('common:vip', { level: user.vipLevel })}</span>
          </p>
        ) : (
          <p className={styles.hint}>{t(token ? 'lead' : 'visitor')}</p>
        )}
        <button
          type="button"
          className={styles.refresh}
          aria-label={t('refresh')}
          aria-busy={state.kind === 'ready' && state.isRefreshing}
          onClick={refresh}
        >
          <Icon name="refresh" size={22} />
        </button>
      </div>
      {state.kind === 'loading' && <Skeleton label={t('loading')} rows={3} height={128} />}
      {state.kind === 'failed' && (
        <EmptyState
          alert
          mark={<Icon name="info" size={40} />}
          title={t('failed.title')}
          text={t([state.reason.key, 'errors:500'], { ...state.reason.values })}
          action={
            <Button small onClick={refresh}>
              {t('failed.retry')}
            </Button>
          }
        />
      )}
      {state.kind === 'ready' && rooms.length === 0 && (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      )}
      {rooms.length > 0 && (
        <ul className={styles.rooms}>
          {rooms.map((room, index) => (
            <RoomRow
              key={room.roomId}
              room={room}
              number={index + 1}
              obstacle={user ? obstacleOf(room, user) : null}
              isJoining={joining === room.roomId}
              onJoin={() => void join(room)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
