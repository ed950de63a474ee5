import type { Migration } from './migration.ts';

/** Answers to requests that changed something, kept for their retries (decisions, "Wire"). */
export const requests: Migration = {
  id: '0002-requests',
  sql: `
    create table request_answer (
      user_id text not null,
      request_id text not null,
      input_hash bytea not null,
      answer text,
      created_at timestamptz not null,
      primary key (user_id, request_id)
    );
    create index request_answer_age on request_answer (created_at);
  `,
};
