import type { Migration } from './migration.ts';

/**
 * An id of a provider's transaction moves money of one player. Of ids that were let through for several before, only
 * later ones are held to it; tables that lie on several machines cannot be.
 */
export const IDS_OF_ONE_PLAYER = `
  do $$ begin
    create unique index game_transaction_once on game_transaction (provider, transaction_id);
  exception
    when unique_violation then
      execute format(
        'create unique index game_transaction_once on game_transaction (provider, transaction_id) where created_at > %L',
        now());
    when feature_not_supported then null;
  end $$;
`;

export const idsOfOnePlayer: Migration = { id: '0860-ids-of-one-player', sql: IDS_OF_ONE_PLAYER };
