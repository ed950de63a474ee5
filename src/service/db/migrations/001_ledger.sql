-- The double-entry journal. Keys lead with the player. Entries and postings are never changed or removed.

create table ledger_entry (
  user_id text not null,
  entry_id text not null,
  -- what may happen once only, e.g. welcome, bet:<provider>:<transaction>
  claim_key text not null,
  cause text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (user_id, entry_id)
);
create unique index ledger_entry_claim on ledger_entry (user_id, claim_key);

create table ledger_posting (
  user_id text not null,
  entry_id text not null,
  line smallint not null,
  -- 'player', or the operator's side that gave or took: 'house:games', 'house:welcome', …
  account text not null,
  asset text not null,
  -- coins, points or EXP; negative when taken
  amount bigint not null check (amount <> 0),
  primary key (user_id, entry_id, line),
  foreign key (user_id, entry_id) references ledger_entry (user_id, entry_id)
);

-- Balances of players only: a row for the house would be a queue for everybody.
create table balance (
  user_id text not null,
  asset text not null,
  amount bigint not null check (amount >= 0),
  primary key (user_id, asset)
);

create function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is immutable: correct with a new entry';
end $$;
create trigger ledger_entry_immutable before update or delete on ledger_entry
  for each row execute function ledger_is_immutable();
create trigger ledger_posting_immutable before update or delete on ledger_posting
  for each row execute function ledger_is_immutable();

-- Answers to changes that carried a requestId, kept 48 h.
create table answered_request (
  user_id text not null,
  request_id text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, request_id)
);
create index answered_request_age on answered_request (created_at);
