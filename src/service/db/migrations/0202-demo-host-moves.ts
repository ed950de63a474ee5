import type { Migration } from './migration.ts';

/**
 * The demo's game host keeps what it remembers in a schema of its own, `game_host`, and looks after it by itself. What is
 * there from before a backup was restored belongs to other books.
 */
export const demoHostMoves: Migration = {
  id: '0202-demo-host-moves',
  sql: `
    drop schema if exists game_host cascade;
    create schema game_host;
    alter table demo_host_session set schema game_host;
    alter table demo_host_pace set schema game_host;
    alter table demo_host_round set schema game_host;
    alter table game_host.demo_host_session rename to session;
    alter table game_host.demo_host_pace rename to pace;
    alter table game_host.demo_host_round rename to round;
    alter index game_host.demo_host_session_age rename to session_age;
    alter index game_host.demo_host_round_game rename to round_game;
  `,
};
