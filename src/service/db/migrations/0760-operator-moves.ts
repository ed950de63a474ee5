import type { Migration } from './migration.ts';

/** What operators have moved by themselves, so that many small commands are approved like a large one. */
export const operatorMoves: Migration = {
  id: '0760-operator-moves',
  sql: `
    create table operator_move (
      made_by text not null,
      move_id text not null,
      -- coins
      amount bigint not null check (amount > 0),
      created_at timestamptz not null,
      primary key (made_by, move_id)
    );
  `,
};
