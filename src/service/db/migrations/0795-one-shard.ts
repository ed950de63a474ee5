import type { Migration } from './migration.ts';

/**
 * What a cluster needs to keep everything that belongs to a player in one place: keys hold the player's id, what is
 * unique among all players has a table of its own, and a posting is a function, which runs where the player's rows are.
 */
export const oneShard: Migration = {
  id: '0795-one-shard',
  sql: `
    -- The id last: a transaction or an order is found without its player, too.
    alter table game_transaction drop constraint game_transaction_pkey,
      add primary key (provider, transaction_id, user_id);
    alter table pay_order drop constraint pay_order_pkey, add primary key (order_id, user_id);

    -- Which order a provider's transaction closed: it pays for one.
    create table pay_transaction (
      provider text not null,
      transaction_id text not null,
      user_id text not null,
      order_id text not null,
      primary key (provider, transaction_id)
    );
    insert into pay_transaction (provider, transaction_id, user_id, order_id)
      select provider, transaction_id, user_id, order_id from pay_order where transaction_id is not null;
    drop index pay_order_transaction;

    -- Sessions and players are on one machine, the books of a player on another.
    alter table session drop constraint session_user_id_fkey;

    create function ledger_post(
      player text, entry text, claim text, why text, assets text[], deltas bigint[],
      line_assets text[], line_accounts text[], line_amounts bigint[], digest bytea
    ) returns table (asset text, amount bigint) language plpgsql as $$
    #variable_conflict use_column
    declare
      place bigint;
      print bytea;
      moment timestamptz;
      balance bigint;
      balances bigint[] := '{}';
    begin
      -- The head is taken first, so that all entries of a player follow one another.
      insert into ledger_head as h (user_id, seq, hash, at)
        values (player, 1, sha256(digest || timestamptz_send(now())), now())
        on conflict (user_id) do update set seq = h.seq + 1, at = greatest(h.at, excluded.at),
          hash = sha256(h.hash || digest || timestamptz_send(greatest(h.at, excluded.at)))
        returning h.seq, h.hash, h.at into place, print, moment;
      insert into ledger_entry (user_id, entry_id, claim_key, cause, created_at, seq, hash)
        values (player, entry, claim, why, moment, place, print);
      for i in 1 .. coalesce(cardinality(assets), 0) loop
        balance := null;
        if deltas[i] < 0 then
          update ledger_balance b set amount = b.amount + deltas[i]
            where b.user_id = player and b.asset = assets[i] and b.amount + deltas[i] >= 0
            returning b.amount into balance;
        else
          insert into ledger_balance as b (user_id, asset, amount) values (player, assets[i], deltas[i])
            on conflict (user_id, asset) do update set amount = b.amount + excluded.amount
            returning b.amount into balance;
        end if;
        balances := balances || coalesce(balance, -1);
        if balance is not null then
          asset := assets[i];
          amount := balance;
          return next;
        end if;
      end loop;
      -- Both sides of a movement are one statement: by itself neither is balanced.
      for i in 1 .. cardinality(line_assets) by 2 loop
        balance := balances[array_position(assets, line_assets[i])];
        insert into ledger_posting (user_id, entry_id, line, asset, account, amount, balance_after) values
          (player, entry, i, line_assets[i], line_accounts[i], line_amounts[i],
            case when line_accounts[i] = 'player' then balance end),
          (player, entry, i + 1, line_assets[i + 1], line_accounts[i + 1], line_amounts[i + 1],
            case when line_accounts[i + 1] = 'player' then balance end);
      end loop;
    end $$;

    -- What is told of a player's books beside the player: balances and unread mails.
    create function player_books(player text, out cash bigint, out hold bigint, out staked bigint, out unread bigint)
    language plpgsql stable as $$
    begin
      select coalesce(max(b.amount) filter (where b.asset = 'cash'), 0),
          coalesce(max(b.amount) filter (where b.asset = 'hold'), 0),
          coalesce(max(b.amount) filter (where b.asset = 'exp'), 0)
        into cash, hold, staked from ledger_balance b where b.user_id = player;
      select count(*) into unread from mail m
        where m.user_id = player and m.read_at is null and m.deleted_at is null;
    end $$;
  `,
};
