import { GUARDS } from './guardList.ts';
import { type Invariant, literal } from './invariant.ts';

/** Tables that money stands in, or that say why it moved. */
const TABLES = [
  'ledger_entry',
  'ledger_posting',
  'ledger_balance',
  'ledger_head',
  'ledger_correction',
  'audit_log',
  'pay_order',
  'pay_transaction',
  'game_transaction',
  'game_round',
  'free_bet',
  'lottery_draw',
  'lottery_seed',
  'red_packet',
  'red_packet_window',
  'reward_claim',
  'rebate_claim',
  'checkin',
  'mail',
];

/** What guards those tables in this database: triggers that fire, constraints, unique indexes, and the triggers' code. */
const NOW = `
  with guarded as (
    select oid, relname from pg_class
    where relnamespace = current_schema()::regnamespace and relname in (${TABLES.map(literal).join(', ')})
  )
  select relname || ': trigger ' || tgname as name, replace(pg_get_triggerdef(t.oid), current_schema() || '.', '') as definition
    from pg_trigger t join guarded g on g.oid = tgrelid where not tgisinternal and tgenabled = 'O'
  union all
  select relname || ': ' || conname, pg_get_constraintdef(c.oid)
    from pg_constraint c join guarded g on g.oid = conrelid where contype in ('c', 'f', 'p')
  union all
  select relname || ': unique ' || i.indexrelid::regclass, replace(pg_get_indexdef(i.indexrelid), current_schema() || '.', '')
    from pg_index i join guarded g on g.oid = i.indrelid
    where indisunique and not indisprimary and indisvalid
  union all
  select distinct 'function ' || proname, btrim(regexp_replace(prosrc, '\\s+', ' ', 'g'))
    from pg_proc p join pg_trigger t on t.tgfoid = p.oid join guarded g on g.oid = t.tgrelid where not tgisinternal`;

const EXPECTED = Object.entries(GUARDS)
  .map(([name, definition]) => `(${literal(name)}, ${literal(definition)})`)
  .join(', ');

const IN_FORCE: readonly Invariant[] = [
  {
    invariant: 'Everything that guards money is in force: triggers, constraints, unique indexes.',
    broken: `select name as place from (values ${EXPECTED}) as expected(name, definition)
      where not exists (select 1 from (${NOW}) as now where now.name = expected.name and now.definition = expected.definition)`,
  },
  {
    invariant: 'Nothing else changes what is written about money.',
    broken: `select name as place from (${NOW}) as now where name ~ '(^function|: trigger) ' and not exists (
      select 1 from (values ${EXPECTED}) as expected(name, definition) where expected.name = now.name)`,
  },
];

/** That the database itself still refuses what it is made to refuse. */
export const GUARDED: readonly Invariant[] = IN_FORCE.map((guard) => ({ ...guard, fresh: guard.broken }));
