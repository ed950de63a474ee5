import type { Migration } from './migration.ts';

/**
 * Every entry follows the one before it of the same player: `seq` counts them, `hash` is SHA-256 over the hash before,
 * the SHA-256 of the entry's text (see ledger/chain.ts) and its moment (8 bytes, microseconds since 2000). Entries of before
 * are chained in the order of their moments. The database itself refuses postings that do not sum to zero.
 */
export const ledgerChain: Migration = {
  id: '0620-ledger-chain',
  sql: `
    create table ledger_head (
      user_id text primary key,
      seq bigint not null check (seq >= 0),
      hash bytea not null,
      at timestamptz not null,
      -- entries of before the chain: their order is that of their moments, not of their balances
      unordered bigint not null default 0
    ) with (fillfactor = 70);
    create index ledger_head_at on ledger_head (at);

    alter table ledger_entry add column seq bigint, add column hash bytea;
    alter table ledger_entry disable trigger ledger_entry_immutable;
    do $$
    declare
      next record;
      owner text;
      place bigint;
      last bytea;
    begin
      for next in
        select e.ctid as id, e.user_id, e.created_at,
          sha256(convert_to(concat_ws(E'\\n', e.user_id, e.entry_id, e.claim_key, e.cause, p.lines), 'UTF8')) as digest
        from ledger_entry e
        left join (
          select user_id, entry_id, string_agg(asset || ' ' || account || ' ' || amount, E'\\n' order by line) as lines
          from ledger_posting group by user_id, entry_id
        ) p on p.user_id = e.user_id and p.entry_id = e.entry_id
        order by e.user_id, e.created_at, e.entry_id
      loop
        if owner is distinct from next.user_id then
          owner := next.user_id;
          place := 0;
          last := '';
        end if;
        place := place + 1;
        last := sha256(last || next.digest || timestamptz_send(next.created_at));
        update ledger_entry set seq = place, hash = last where ctid = next.id;
      end loop;
    end $$;
    alter table ledger_entry enable trigger ledger_entry_immutable;
    insert into ledger_head (user_id, seq, hash, at, unordered)
      select distinct on (user_id) user_id, seq, hash, created_at, seq from ledger_entry order by user_id, seq desc;
    alter table ledger_entry alter column seq set not null, alter column hash set not null;
    create unique index ledger_entry_seq on ledger_entry (user_id, seq);
    -- Deposits of a week or a month decide on VIP bonuses.
    create index pay_order_settled on pay_order (user_id, closed_at) where status = 'settled';
    drop index ledger_entry_deposit;
    drop index ledger_entry_time;
    create index ledger_entry_time on ledger_entry (user_id, created_at, seq);

    create function ledger_balanced() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from fresh group by user_id, entry_id, asset having sum(amount) <> 0) then
        raise exception 'The postings of an entry sum to zero per asset.'
          using errcode = 'check_violation', constraint = 'ledger_posting_balanced';
      end if;
      return null;
    end $$;
    create trigger ledger_posting_balanced after insert on ledger_posting
      referencing new table as fresh for each statement execute function ledger_balanced();
    create trigger ledger_entry_whole before truncate on ledger_entry
      for each statement execute function ledger_immutable();
    create trigger ledger_posting_whole before truncate on ledger_posting
      for each statement execute function ledger_immutable();

    -- What a player was given beside orders, rounds and draws: one row for each entry that gives it.
    create table reward_claim (
      user_id text not null,
      claim_key text not null,
      cause text not null,
      -- coins
      amount bigint not null check (amount >= 0),
      debt bigint not null check (debt >= 0),
      created_at timestamptz not null,
      primary key (user_id, claim_key)
    );
    insert into reward_claim (user_id, claim_key, cause, amount, debt, created_at)
      select e.user_id, e.claim_key, e.cause,
        coalesce(sum(p.amount) filter (where p.asset = 'cash'), 0),
        coalesce(sum(p.amount) filter (where p.asset = 'wagering'), 0), e.created_at
      from ledger_entry e
      join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id and p.account = 'player'
      where e.cause in ('welcome', 'checkin', 'vip', 'mail', 'rebate', 'invite', 'red-packet', 'deposit-bonus')
      group by e.user_id, e.claim_key, e.cause, e.created_at;

    -- What an operator put right by hand.
    create table ledger_correction (
      user_id text not null,
      correction_id text not null,
      kind text not null check (kind in ('correction', 'refund', 'chargeback')),
      asset text not null,
      -- of the player's side; negative where it was taken
      amount bigint not null check (amount <> 0),
      order_id text,
      reason text not null,
      made_by text not null,
      approved_by text,
      created_at timestamptz not null,
      primary key (user_id, correction_id),
      check (approved_by <> made_by)
    );
    insert into ledger_correction (user_id, correction_id, kind, asset, amount, reason, made_by, created_at)
      select e.user_id, e.entry_id || '-' || p.line, 'correction', p.asset, p.amount, e.claim_key, 'before', e.created_at
      from ledger_entry e
      join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id and p.account = 'player'
      where e.cause = 'correction';
  `,
};
