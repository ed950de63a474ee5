/** A fault that somebody with the database in hand plants, the invariant that finds it, and what the finding names. */
export type PlantedFault = readonly [what: string, sql: string, invariant: RegExp, place: RegExp];

/** An entry, chained and balanced as the service would, of `amount` coins for ana. */
const forged = (claimKey: string, cause: string, house: string, amount: number, asset = 'cash') => `
  with forged as (
    insert into ledger_entry (user_id, entry_id, claim_key, cause, created_at, seq, hash)
    select h.user_id, 'forged', '${claimKey}', '${cause}', h.at, h.seq + 1, sha256(h.hash || sha256(convert_to(
      concat_ws(E'\\n', h.user_id, 'forged', '${claimKey}', '${cause}', '${asset} ${house} ${-amount}', '${asset} player ${amount}'),
      'UTF8')) || timestamptz_send(h.at)) from ledger_head h where user_id = 'ana' returning *)
  update ledger_head h set seq = f.seq, hash = f.hash from forged f where h.user_id = f.user_id;
  insert into ledger_posting (user_id, entry_id, line, asset, account, amount, balance_after)
    select 'ana', 'forged', 1, '${asset}', '${house}', ${-amount}, null union all
    select 'ana', 'forged', 2, '${asset}', 'player', ${amount}, b.amount + ${amount} from ledger_balance b
      where b.user_id = 'ana' and b.asset = '${asset}';
  update ledger_balance set amount = amount + ${amount} where user_id = 'ana' and asset = '${asset}';`;

const entryOf = (claimKey: string) => `(select entry_id from ledger_entry where claim_key = '${claimKey}')`;

/** Takes an entry out, with its effect on the balance of cash. */
const erased = (claimKey: string) => `
  update ledger_balance b set amount = b.amount - p.amount from ledger_posting p
    where p.user_id = b.user_id and p.asset = b.asset and p.account = 'player' and p.entry_id = ${entryOf(claimKey)};
  delete from ledger_posting where entry_id = ${entryOf(claimKey)};
  delete from ledger_entry where claim_key = '${claimKey}';`;

const START = 'correction:start';

export const PLANTED: readonly PlantedFault[] = [
  // What is in the journal is not what was posted.
  [
    'one side of an entry is raised',
    `update ledger_posting set amount = amount + 1 where entry_id = ${entryOf(START)} and account = 'player'`,
    /sum to zero/,
    /player ana, entry .+, cash/,
  ],
  [
    'both sides of an entry are raised, and the balance',
    `update ledger_posting set amount = amount + case account when 'player' then 5 else -5 end where entry_id = ${entryOf('deposit:d1')};
     update ledger_posting set balance_after = balance_after + 5 from ledger_entry e where e.entry_id = ledger_posting.entry_id
       and account = 'player' and asset = 'cash' and e.user_id = 'ana'
       and e.seq >= (select seq from ledger_entry where claim_key = 'deposit:d1');
     update ledger_balance set amount = amount + 5 where user_id = 'ana' and asset = 'cash';
     update pay_order set amount = amount + 5 where order_id = 'd1'`,
    /one chain/,
    /player ana, entry/,
  ],
  [
    'a balance is raised',
    `update ledger_balance set amount = amount + 1 where asset = 'cash' and user_id = 'ana'`,
    /stored balance/,
    /player ana, cash: \d+ stored, \d+ posted/,
  ],
  [
    'wagering debt is erased',
    `update ledger_balance set amount = 0 where asset = 'wagering' and user_id = 'ana'`,
    /stored balance/,
    /ana, wagering/,
  ],
  ['a balance is deleted', `delete from ledger_balance where asset = 'exp'`, /stored balance/, /ana, exp/],
  [
    'the wagering debt goes below zero',
    `alter table ledger_balance drop constraint ledger_balance_amount_check;
     update ledger_balance set amount = -1 where asset = 'wagering'`,
    /balance is below zero/,
    /ana, wagering/,
  ],
  [
    'a balance is more than can be counted',
    `alter table ledger_balance drop constraint ledger_balance_safe;
     update ledger_balance set amount = 9007199254740992 where asset = 'exp' and user_id = 'ana'`,
    /beyond what is counted/,
    /ana, exp/,
  ],
  [
    'an entry leaves a negative balance',
    `update ledger_posting set balance_after = -1 where account = 'player' and asset = 'points'`,
    /ever below zero/,
    /ana, entry .+, points/,
  ],
  [
    'a balance after an entry is another',
    `update ledger_posting set balance_after = balance_after + 1 where account = 'player' and entry_id = ${entryOf('deposit:d1')}`,
    /balance after is/,
    /ana, entry .+, cash/,
  ],
  [
    'an entry loses its postings',
    `delete from ledger_posting where entry_id = ${entryOf(START)}`,
    /entry has postings/,
    /ana, entry/,
  ],
  [
    'a posting loses its entry',
    `alter table ledger_posting drop constraint ledger_posting_user_id_entry_id_fkey;
     delete from ledger_entry where claim_key = '${START}'`,
    /posting has its entry/,
    /ana, entry/,
  ],
  [
    'a claim is paid twice',
    `drop index ledger_entry_claim; ${forged('vip:week', 'vip', 'house:vip', 30)}`,
    /claim key has one entry/,
    /ana, claim key vip:week/,
  ],
  [
    'a cause that nobody knows',
    forged('gift:1', 'gift', 'house:gift', 10),
    /cause that is known/,
    /ana, entry forged, gift/,
  ],
  [
    'a claim key of another cause',
    forged('gift:1', 'win', 'house:games', 10),
    /claim key of that cause/,
    /forged/,
  ],
  [
    'money comes from another account of the house',
    `update ledger_posting set account = 'house:welcome' where account = 'house:deposits' and user_id = 'ana'`,
    /one that its cause makes/,
    /cash of house:welcome/,
  ],
  [
    'an entry is backdated',
    `update ledger_entry set created_at = created_at - interval '1 day' where claim_key = 'game:demo:w1'`,
    /one chain/,
    /ana, entry/,
  ],
  [
    'an entry is put before all others, with its moment',
    `update ledger_entry set created_at = created_at - interval '1 day', seq = 0 where claim_key = 'vip:week'`,
    /one chain/,
    /ana, entry/,
  ],
  [
    'two entries change places',
    `update ledger_entry set seq = -seq where claim_key in ('vip:week', 'game:demo:b1');
     update ledger_entry e set seq = -o.seq from ledger_entry o
       where e.seq < 0 and o.seq < 0 and e.claim_key <> o.claim_key`,
    /one chain/,
    /ana, entry/,
  ],
  [
    'a bet is erased, with its effect on the balance and its transaction',
    `${erased('game:demo:b1')} delete from game_transaction where transaction_id = 'b1'`,
    /one chain/,
    /ana, entry/,
  ],
  [
    'the last entry of a player is erased with all that speaks of it',
    `${erased('correction:last')} delete from ledger_correction where correction_id = 'last'`,
    /chain ends/,
    /player ana/,
  ],
  ['a head is lost', `delete from ledger_head where user_id = 'ben'`, /chain ends/, /player ben/],
  [
    'all of a player is erased but the head',
    `delete from ledger_balance where user_id = 'ben'; delete from ledger_posting where user_id = 'ben';
     delete from ledger_entry where user_id = 'ben'; delete from reward_claim where user_id = 'ben'`,
    /chain ends/,
    /player ben/,
  ],
  [
    'an entry says another claim',
    `update ledger_entry set claim_key = 'vip:month' where claim_key = 'vip:week'`,
    /given has its claim/,
    /ana, entry/,
  ],
  [
    'an entry is moved to another player',
    `alter table ledger_posting drop constraint ledger_posting_user_id_entry_id_fkey;
     update ledger_posting set user_id = 'ben' where entry_id = ${entryOf('vip:week')};
     update ledger_entry set user_id = 'ben', seq = 99 where claim_key = 'vip:week'`,
    /one chain/,
    /player ben, entry/,
  ],
  // Entries that nothing caused.
  [
    'a forged deposit',
    forged('deposit:none', 'deposit', 'house:deposits', 5_000),
    /deposit in the journal/,
    /ana, entry forged/,
  ],
  [
    'a forged deposit of an order that was declined',
    forged('deposit:d3', 'deposit', 'house:deposits', 2_000),
    /deposit in the journal/,
    /ana, entry forged/,
  ],
  [
    'a forged win',
    forged('game:demo:none', 'win', 'house:games', 5_000),
    /entry of a game/,
    /ana, entry forged/,
  ],
  [
    'a forged win of a transaction of another kind',
    forged('game:demo:r0', 'win', 'house:games', 5_000),
    /entry of a game/,
    /ana, entry forged/,
  ],
  ['a forged mail', forged('mail:none', 'mail', 'house:mail', 500), /payment of a mail/, /ana, entry forged/],
  [
    'a forged VIP bonus',
    forged('vip:2099', 'vip', 'house:vip', 500),
    /given has its claim/,
    /ana, entry forged/,
  ],
  [
    'a forged check-in with its claim',
    `${forged('checkin:2099-01-01', 'checkin', 'house:checkin', 500)}
     insert into reward_claim values ('ana', 'checkin:2099-01-01', 'checkin', 500, 0, now())`,
    /checked in as often/,
    /player ana/,
  ],
  [
    'a forged rebate with its claim',
    `${forged('rebate:90', 'rebate', 'house:rebate', 500)}
     insert into reward_claim values ('ana', 'rebate:90', 'rebate', 500, 0, now())`,
    /rebate claimed/,
    /player ana/,
  ],
  [
    'a forged red packet',
    forged('red-packet:none', 'red-packet', 'house:red-packet', 500),
    /payment of a red packet/,
    /forged/,
  ],
  [
    'a forged prize',
    forged('draw:none', 'lottery', 'house:lottery', 500),
    /of the lottery has its draw/,
    /forged/,
  ],
  [
    'a forged correction',
    forged('correction:none', 'correction', 'house:corrections', 500),
    /entry that corrects/,
    /forged/,
  ],
  [
    'a bonus that is taken back with no deposit',
    forged('deposit-back:bonus-none', 'refund', 'house:deposit-bonus', -10),
    /entry that corrects/,
    /forged/,
  ],
  [
    'coins that are lent and owed by nobody',
    forged('suspense:sandbox:back-none', 'suspense', 'house:suspense', 500),
    /entry of suspense/,
    /forged/,
  ],
  [
    'a forged return of a withdrawal that was paid',
    forged('withdraw-end:none', 'withdraw-returned', 'house:withdrawals', 300),
    /entry of a withdrawal/,
    /forged/,
  ],
  [
    'a stake that burns debt without a round',
    forged('stake:demo:none', 'stake', 'house:wagering', -10, 'wagering'),
    /stake that counted has its round/,
    /forged/,
  ],
  // Causes that the journal does not know, or not so.
  ['a draw costs nothing', 'update lottery_draw set cost = 0', /draw has its cost/, /ana, draw d1/],
  ['a prize is another', 'update lottery_draw set prize = prize + 1', /draw has its cost/, /ana, draw d1/],
  [
    'a free draw is told as one for points',
    `update lottery_draw set free = false where draw_id = 'd2'`,
    /draw has its cost/,
    /ana, draw d2/,
  ],
  [
    'a draw for points is told as a free one',
    `update lottery_draw set free = true where draw_id = 'd1'`,
    /draw has its cost/,
    /ana, draw d1/,
  ],
  [
    'a free spin turns another wheel',
    `update lottery_draw set wheel = 3 where draw_id = 'd2'`,
    /silver wheel alone/,
    /ana, draw d2/,
  ],
  [
    'a welcome brings more spins than one',
    `update ledger_posting set amount = amount * 2 where asset = 'spins' and user_id = 'ana'
       and entry_id = (select entry_id from ledger_entry where user_id = 'ana' and claim_key = 'welcome')`,
    /one free spin at most/,
    /ana, entry/,
  ],
  ['a prize has no draw', 'delete from lottery_draw', /of the lottery has its draw/, /ana, entry/],
  [
    'a seed is drawn from again',
    'update lottery_seed set draws = 0',
    /as many draws as it counts/,
    /ana, seed 1/,
  ],
  [
    'a red-packet pool is overspent',
    `insert into red_packet (window_id, number, amount) values ('w', 3, 1)`,
    /packets of a red-packet window/,
    /window w/,
  ],
  [
    'a packet pays more than it holds',
    `update red_packet set amount = amount - 1 where number = 1; update red_packet set amount = amount + 1 where number = 2`,
    /opened red packet has paid/,
    /window w, packet 1, player ana/,
  ],
  [
    'a packet is closed again after it was paid',
    `update red_packet set user_id = null where number = 1`,
    /payment of a red packet has its packet/,
    /ana, entry/,
  ],
  [
    'a mail is full again after it was emptied',
    `update mail set received_at = null where mail_id = 'm1'`,
    /mail that was emptied/,
    /ana, mail m1/,
  ],
  [
    'a mail held another amount',
    `update mail_content set attach_qty = attach_qty + 1`,
    /mail that was emptied/,
    /ana, mail m1/,
  ],
  [
    'a bonus came without its debt',
    `update reward_claim set debt = 0 where claim_key = 'deposit-bonus:d1'`,
    /brought its debt/,
    /ana, deposit-bonus:d1/,
  ],
  ['a check-in is forgotten, to be made again', 'delete from checkin', /checked in as often/, /player ana/],
  ['a claimed rebate is forgotten', `update rebate_claim set claimed = 0`, /rebate claimed/, /player ana/],
  [
    'a bet takes less than its provider was told',
    `update game_transaction set amount = amount + 1 where transaction_id = 'b1'`,
    /bet, win and rollback moved/,
    /ana, transaction b1/,
  ],
  [
    'a transaction is forgotten, to be made again',
    `delete from game_transaction where transaction_id = 'w1'`,
    /entry of a game has its transaction/,
    /ana, entry/,
  ],
  [
    'a rollback pays for a bet that stands',
    `update game_transaction set reference = 'b1' where transaction_id = 'r0';
     ${forged('game:demo:r0', 'rollback', 'house:games', 20)}`,
    /bet, win and rollback moved/,
    /ana, transaction r0/,
  ],
  [
    'a round took more than was bet',
    `update game_round set staked = staked + 100 where round_id = 'round-1'`,
    /what its transactions did/,
    /ana, round round-1/,
  ],
  [
    'a round paid less than was won',
    `update game_round set paid = paid - 1 where round_id = 'round-1'`,
    /what its transactions did/,
    /ana, round round-1/,
  ],
  [
    'a round of a free bet is played and not counted',
    `update free_bet set used = 0 where free_bet_id = 'f1'`,
    /as many rounds are used as were bet/,
    /ana, free bet f1/,
  ],
  [
    'a free bet is used up by nobody',
    `update free_bet set used = 5 where free_bet_id = 'f2'`,
    /as many rounds are used as were bet/,
    /ana, free bet f2/,
  ],
  [
    'a free bet is forgotten',
    `delete from free_bet where free_bet_id = 'f1'`,
    /as many rounds are used as were bet/,
    /ana, free bet f1/,
  ],
  [
    'a round is made a free one afterwards',
    `update game_round set free_bet_id = 'f2' where round_id = 'round-2'`,
    /free round took no stake/,
    /ana, round round-2/,
  ],
  [
    'a free round is made one that is paid for',
    `update game_round set free_bet_id = null where round_id = 'round-4'`,
    /free round took no stake/,
    /ana, round round-4/,
  ],
  [
    'a free round wins without its debt',
    `update free_bet set bet_x = 2 where free_bet_id = 'f1'`,
    /free round won was given as its bonus/,
    /ana, transaction w4/,
  ],
  [
    'a bonus of a free round has no win',
    forged('game:demo:w5', 'free-bet', 'house:free-bet', 30),
    /entry of a game has its transaction/,
    /ana, entry forged/,
  ],
  [
    'a round is opened again after its stake counted',
    `update game_round set closed_at = null where round_id = 'round-1'`,
    /closed has counted its stake/,
    /ana, round round-1/,
  ],
  [
    'a deposit is settled without coins',
    `update pay_order set status = 'settled', closed_at = now() where order_id = 'd2'`,
    /settled deposit has its coins/,
    /ana, order d2/,
  ],
  [
    'a declined deposit has its coins',
    `update pay_order set status = 'declined' where order_id = 'd1'`,
    /settled deposit has its coins/,
    /ana, order d1/,
  ],
  [
    'a settled order is deleted',
    `delete from pay_order where order_id = 'd1'`,
    /deposit in the journal/,
    /ana, entry/,
  ],
  [
    'a returned withdrawal does not come back',
    `update pay_order set status = 'returned', closed_at = now() where order_id = 'w1'`,
    /withdrawal took its coins/,
    /ana, order w1/,
  ],
  [
    'a withdrawal under way is forgotten',
    `update pay_order set status = 'paid', closed_at = now() where order_id = 'w1'`,
    /held for withdrawals/,
    /player ana/,
  ],
  [
    'a withdrawal that came back is paid as well',
    `update pay_order set status = 'paid' where order_id = 'w3'`,
    /entry of a withdrawal has its order/,
    /ana, entry/,
  ],
  [
    'a fee is another',
    `update pay_order set fee = fee + 1 where order_id = 'w2'`,
    /left, less its fee/,
    /ana, order w2/,
  ],
  [
    'money in suspense is forgotten',
    'delete from pay_orphan',
    /suspense has its transaction/,
    /player ana, entry/,
  ],
  [
    'money that was paid out is said to have come in',
    `update pay_orphan set amount = -amount where transaction_id = 't8'`,
    /stands in suspense/,
    /transaction sandbox t8/,
  ],
  [
    'money in suspense is said to be booked',
    `update pay_orphan set status = 'booked', closed_at = now()`,
    /stands in suspense/,
    /transaction sandbox t9/,
  ],
  [
    'a correction says another amount',
    `update ledger_correction set amount = amount + 1 where user_id = 'ana'`,
    /correction has moved/,
    /ana, correction/,
  ],
  // The database does not refuse what it should.
  [
    'a trigger is dropped',
    'drop trigger ledger_posting_immutable on ledger_posting',
    /guards money/,
    /ledger_posting: trigger ledger_posting_immutable/,
  ],
  [
    'a trigger is switched off',
    'alter table audit_log disable trigger audit_log_immutable',
    /guards money/,
    /audit_log: trigger audit_log_immutable/,
  ],
  [
    'a trigger does nothing any more',
    `create or replace function ledger_balanced() returns trigger language plpgsql as $$ begin return null; end $$`,
    /guards money/,
    /function ledger_balanced/,
  ],
  [
    'a constraint is dropped',
    'alter table game_round drop constraint game_round_safe',
    /guards money/,
    /game_round: game_round_safe/,
  ],
  [
    'a constraint is made to hold always',
    `alter table ledger_balance drop constraint ledger_balance_amount_check;
     alter table ledger_balance add constraint ledger_balance_amount_check check (amount >= -1000000)`,
    /guards money/,
    /ledger_balance: ledger_balance_amount_check/,
  ],
  [
    'a unique index is dropped',
    'alter table pay_transaction drop constraint pay_transaction_pkey',
    /guards money/,
    /pay_transaction: pay_transaction_pkey/,
  ],
  [
    'a trigger of somebody else changes what is posted',
    `create function mine() returns trigger language plpgsql as $$ begin new.amount := new.amount + 1; return new; end $$;
     create trigger mine before insert on ledger_balance for each row execute function mine()`,
    /Nothing else changes/,
    /ledger_balance: trigger mine/,
  ],
];
