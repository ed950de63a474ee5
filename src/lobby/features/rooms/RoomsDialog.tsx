import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { CODE } from '../../../contract/codes.ts';
import type { ApiError } from '../../api/client/errors.ts';
import { errorText } from '../../api/client/errorText.ts';
import { roomsQuery } from '../../api/rooms.ts';
import { ownGamesStore, toggleFavourite } from '../../session/ownGames.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { ArtIcon } from '../../ui/icons/ArtIcon.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import CoverImage from '../launch/CoverImage.tsx';
import { useGameTitle } from '../launch/useGameTitle.ts';
import { obstacleOf } from './entry.ts';
import { RoomRow } from './RoomRow.tsx';
import styles from './rooms.module.css';
import { useJoinRoom } from './useJoinRoom.ts';

/** `?overlay=rooms&rooms.gameId=…`: the rooms of a game. `rooms.enter` names the one to enter at once, after a login. */
export default function RoomsDialog() {
  const { t } = useTranslation(['rooms', 'common', 'errors']);
  const { params, set, close } = useOverlay();
  const { money } = useMoney();
  const gameId = Number(params.gameId) || 0;
  const title = useGameTitle(gameId) ?? '';
  const user = useStore(lobbyStore, (state) => state.userInfo);
  const token = useStore(lobbyStore, (state) => state.token);
  const { data, error, isFetching, refetch } = useQuery(roomsQuery(gameId));
  const isFavourite = useStore(ownGamesStore, ({ favourites }) => favourites.includes(gameId));
  const { join, joining } = useJoinRoom(gameId, title);

  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || !params.enter || !token || !user || !data) return;
    asked.current = true;
    const room = data.list.find(({ roomId }) => roomId === Number(params.enter));
    set({ enter: '' });
    if (room) void join(room);
  }, [params.enter, token, user, data, join, set]);

  const rooms = data?.list ?? [];
  const fault = data ? null : (error as ApiError | null);
  const isGone = fault?.code === CODE.EVENT_NOT_OPEN;
  const failure = fault && !isGone ? errorText(fault) : null;
  return (
    <Dialog title={title || t('title')} hideTitle={isGone} onClose={close} shape="sheet" width={720}>
      {!isGone && (
        <div className={styles.lead}>
          <CoverImage gameId={gameId} className={styles.cover} />
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
            className={styles.heart}
            aria-label={t('favourite')}
            aria-pressed={isFavourite}
            onClick={() => toggleFavourite(gameId)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M12 20.500C5 15.500 2.500 12 2.500 8.500a5 5 0 019.500-2 5 5 0 019.500 2c0 3.500-2.500 7-9.500 12z" />
            </svg>
          </button>
          <button
            type="button"
            className={styles.refresh}
            aria-label={t('refresh')}
            aria-busy={isFetching && data !== undefined}
            onClick={() => void refetch()}
          >
            <Icon name="refresh" size={22} />
          </button>
        </div>
      )}
      {!data && !fault && <Skeleton label={t('loading')} rows={3} height={128} />}
      {isGone && (
        <EmptyState
          alert
          mark={<Icon name="info" size={40} />}
          title={t('gone.title')}
          text={t('gone.text')}
        />
      )}
      {failure && (
        <EmptyState
          alert
          mark={<Icon name="info" size={40} />}
          title={t('failed.title')}
          text={t([failure.key, 'errors:500'], { ...failure.values })}
          action={
            <Button small onClick={() => void refetch()}>
              {t('failed.retry')}
            </Button>
          }
        />
      )}
      {data && rooms.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
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
