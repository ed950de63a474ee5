import type { Migration } from './migration.ts';

/** What mails say and hold, and each player's copy of them. */
export const mail: Migration = {
  id: '0330-mail',
  sql: `
    create table mail_content (
      content_id text primary key,
      -- 0 to one player, 1 to everybody
      type integer not null check (type in (0, 1)),
      -- { en: { title, message }, pt: …, vi: … }
      texts jsonb not null,
      -- coins; 0 is a mail without attachment
      attach_qty bigint not null default 0 check (attach_qty >= 0),
      bet_x numeric(6, 2) not null default 0 check (bet_x >= 0),
      created_at timestamptz not null
    );

    create table mail (
      user_id text not null,
      mail_id text not null,
      content_id text not null references mail_content (content_id),
      created_at timestamptz not null,
      read_at timestamptz,
      received_at timestamptz,
      deleted_at timestamptz,
      primary key (user_id, mail_id)
    );
    create index mail_unread on mail (user_id) where read_at is null and deleted_at is null;
  `,
};
