import { CODE } from '../../../contract/codes.ts';
import type { Accounts } from '../../domain/accounts/context.ts';
import {
  blockAccount,
  closeByOperator,
  endAllSessions,
  type Order,
  requireDeviceCheck,
  unblockAccount,
  unlockAccount,
} from '../../domain/accounts/operatorActions.ts';
import { readAudit } from '../../domain/audit/audit.ts';
import { exclude, readPauses } from '../../domain/responsible/pause.ts';
import { Refusal } from '../../errors/refusal.ts';
import { balancesOf } from '../../ledger/post.ts';
import { argumentOf, type Command, numberOf } from '../command.ts';
import { CommandError, UsageError } from '../commandErrors.ts';
import { findPlayer } from '../players.ts';

const AUDIT_LINES = 50;

const player: Command = {
  name: 'player',
  words: '<who>',
  summary: 'shows a player, found by user id, account name, e-mail or phone',
  examples: ['player demo1', 'player 5511987654321'],
  async run(context, input) {
    const db = await context.db();
    const found = await findPlayer(db, argumentOf(input, 0, 'user id, account name, e-mail or phone'));
    const balances = await balancesOf(db, found.user_id);
    const facts: readonly (readonly [string, unknown])[] = [
      ['user id', found.user_id],
      ['nickname', found.name],
      ['status', found.status],
      ['account', found.account],
      ['e-mail', found.email],
      ['phone', found.phone],
      ['guest', found.is_guest],
      ['since', found.created_at.toISOString()],
      ['deposits', found.total_recharge_times],
      ['open sessions', found.sessions],
      ...Object.entries(balances),
    ];
    for (const [name, value] of facts) if (value !== null) context.print(`${name.padEnd(14)} ${value}`);
  },
};

const auditLog: Command = {
  name: 'audit',
  words: '<who>',
  options: { limit: `entries at most; ${AUDIT_LINES} where it is left out` },
  summary: 'shows what happened to a player: audit log and journal, newest first',
  examples: ['audit demo1 --limit 10'],
  async run(context, input) {
    const db = await context.db();
    const { user_id: userId } = await findPlayer(db, argumentOf(input, 0, 'player'));
    const limit = input.options.has('limit') ? numberOf(input, 'limit') : AUDIT_LINES;
    for (const row of await readAudit(db, { userId, limit }))
      context.print(
        `${row.created_at.toISOString()}  ${row.actor}  ${row.action}  ${row.cause}  ${JSON.stringify(row.detail)}`,
      );
  },
};

/** A command to one account: what it does, and what it says where there was nothing to do. */
const toAccount = (
  name: string,
  summary: string,
  done: string,
  nothing: string,
  work: (accounts: Accounts, order: Order) => Promise<boolean>,
): Command => ({
  name,
  words: '<who>',
  summary,
  examples: [`${name} demo1 --reason "asked for it by phone"`],
  async run(context, input) {
    const { user_id: userId } = await findPlayer(await context.db(), argumentOf(input, 0, 'player'));
    try {
      const changed = await work(await context.accounts(), context.order(userId));
      context.print(`${userId}: ${changed ? done : nothing}.`);
    } catch (error) {
      if (error instanceof Refusal && error.code === CODE.REQUEST_UNFULFILLED)
        throw new CommandError(`${userId} has a withdrawal on its way: settle or return it first.`);
      throw error;
    }
  },
});

const MONTHS_MOST = 600;

const exclusion: Command = {
  name: 'exclude',
  words: '<who>',
  options: { months: 'how long; for good where it is left out' },
  summary:
    'excludes a player from play, who asked for it or has to be, with all accounts of the same contact, document or device: logins answer 1005, sessions end (204)',
  examples: ['exclude demo1 --months 6 --reason "asked for it by letter"', 'exclude demo1'],
  async run(context, input) {
    const months = input.options.has('months') ? numberOf(input, 'months') : undefined;
    if (months !== undefined && months > MONTHS_MOST)
      throw new UsageError(`--months must be at most ${MONTHS_MOST}; leave it out to exclude for good.`);
    const db = await context.db();
    const { user_id: userId } = await findPlayer(db, argumentOf(input, 0, 'player'));
    const accounts = await context.accounts();
    await db.transaction((tx) => exclude(accounts, tx, { ...context.order(userId), months }));
    const { exclusionUntil, excludedForever } = await readPauses(db, userId, accounts.now());
    const until = excludedForever ? 'for good' : `until ${new Date(exclusionUntil ?? 0).toISOString()}`;
    context.print(`${userId}: the player is excluded ${until}.`);
  },
};

/** One player, shown and changed. */
export const accountCommands: readonly Command[] = [
  player,
  auditLog,
  toAccount(
    'end-sessions',
    'ends the sessions of a player (204; 205 on the socket)',
    'the sessions have ended',
    'there was nothing to end',
    endAllSessions,
  ),
  toAccount(
    'block',
    'bars an account: logins answer 1005, sessions end',
    'the account is blocked',
    'the account was not open',
    blockAccount,
  ),
  toAccount(
    'unblock',
    'opens a blocked account again',
    'the account is open',
    'the account was not blocked',
    unblockAccount,
  ),
  toAccount(
    'unlock',
    'lifts the lock of wrong passwords (1003), and "verify-device" of a guest',
    'the account is unlocked',
    'nothing was locked',
    unlockAccount,
  ),
  exclusion,
  toAccount(
    'verify-device',
    'has the next login prove itself by a code (1007)',
    'the next login has to prove itself (a guest, who has no contact to do it by, waits for "unlock")',
    'there was nothing to do',
    requireDeviceCheck,
  ),
  toAccount(
    'close',
    'closes an account for good; its books stay',
    'the account is closed',
    'the account was closed before',
    closeByOperator,
  ),
];
