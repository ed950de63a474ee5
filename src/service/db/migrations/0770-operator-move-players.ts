import type { Migration } from './migration.ts';

/** Whose balance an operator has moved, so that what several of them move for one player counts together. */
export const operatorMovePlayers: Migration = {
  id: '0770-operator-move-players',
  sql: `
    alter table operator_move add column user_id text;
    create index operator_move_player on operator_move (user_id, created_at) where user_id is not null;
  `,
};
