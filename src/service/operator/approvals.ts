import type { Db } from '../db/database.ts';
import { audit } from '../domain/audit/audit.ts';
import { newEntryId } from '../ledger/entryId.ts';
import type { Input, Moved } from './command.ts';
import { CommandError } from './commandErrors.ts';
import type { CommandContext } from './context.ts';
import { isSignedBy } from './operators.ts';

/*
 * Four eyes: a command that moves `approveFrom` coins or more is not done but kept, signed by who gave it. Another operator
 * approves it within a day; the command then runs, and the approval is used up in the transaction that books it.
 */

const WAITS_MS = 24 * 3_600_000;

/** A command that waits for a second operator. */
export interface Approval {
  id: string;
  command: string;
  words: string[];
  options: [string, string][];
  /** Coins. */
  amount: number;
  /** What it does, in words that say all that counts. */
  what: string;
  /** As the audit log names who asked. */
  madeBy: string;
  reason: string;
  expiresAt: Date;
}

interface Stored extends Approval {
  signature: string;
  status: 'pending' | 'done' | 'rejected';
  endedBy: string | null;
}

const COLUMNS = `approval_id as id, command, words, options, amount, what, made_by as "madeBy", reason,
  expires_at as "expiresAt", signature, status, ended_by as "endedBy"`;

const signedText = ({
  id,
  command,
  words,
  options,
  amount,
  what,
  madeBy,
  reason,
  expiresAt,
}: Approval): string =>
  JSON.stringify([id, command, words, options, amount, what, madeBy, reason, expiresAt.toISOString()]);

/** Keeps a command until another operator approves it. @throws CommandError where operators have no keys. */
export const askForApproval = async (
  context: CommandContext,
  command: string,
  { words, options }: Input,
  { amount, what }: Moved,
): Promise<Approval> => {
  const { operator } = context;
  if (!operator) throw new CommandError('operator.yaml lists no operators, so nobody could approve it.');
  const now = Date.now();
  const approval: Approval = {
    id: newEntryId(now),
    command,
    words: [...words],
    options: [...options].filter(([name]) => name !== 'by'),
    amount,
    what,
    madeBy: context.by,
    reason: context.reason,
    expiresAt: new Date(now + WAITS_MS),
  };
  const db = await context.db();
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into operator_approval (approval_id, command, words, options, amount, what, made_by, reason, signature,
         created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        approval.id,
        command,
        JSON.stringify(approval.words),
        JSON.stringify(approval.options),
        amount,
        what,
        approval.madeBy,
        approval.reason,
        operator.sign(signedText(approval)),
        new Date(now),
        approval.expiresAt,
      ],
    );
    await context.record(tx, 'approval.ask', { approval: approval.id, what, amount });
  });
  return approval;
};

/** What waits, oldest first. */
export const listApprovals = async (db: Db): Promise<Approval[]> =>
  (
    await db.query<Stored>(
      `select ${COLUMNS} from operator_approval where status = 'pending' and expires_at > now()
       order by created_at, approval_id`,
      [],
    )
  ).rows;

/** One that waits. @throws CommandError where it was ended, has expired, or was never asked for. */
const readPending = async (db: Db, id: string): Promise<Stored> => {
  const { rows } = await db.query<Stored>(`select ${COLUMNS} from operator_approval where approval_id = $1`, [
    id,
  ]);
  const [found] = rows;
  if (!found) throw new CommandError(`Nothing waits under ${id}: see "approvals".`);
  if (found.status !== 'pending')
    throw new CommandError(
      `${id} was ${found.status === 'done' ? 'approved' : 'rejected'} by ${found.endedBy}.`,
    );
  if (found.expiresAt.getTime() <= Date.now())
    throw new CommandError(`${id} waited until ${found.expiresAt.toISOString()}: ask again.`);
  return found;
};

/** Ends one; of several that try only one does. */
const end = async (tx: Db, id: string, status: 'done' | 'rejected', by: string): Promise<void> => {
  const { rowCount } = await tx.query(
    `update operator_approval set status = $2, ended_by = $3, ended_at = now()
     where approval_id = $1 and status = 'pending' and expires_at > now()`,
    [id, status, by],
  );
  if (rowCount === 0) throw new CommandError(`${id} was ended meanwhile; nothing was done.`);
};

/**
 * One that this operator may approve: another one's, as it was signed.
 * @throws CommandError otherwise.
 */
export const approvable = async (context: CommandContext, id: string): Promise<Approval> => {
  if (!context.operator) throw new CommandError('operator.yaml lists no operators, so nobody can approve.');
  const approval = await readPending(await context.db(), id);
  if (approval.madeBy === context.by)
    throw new CommandError('You asked for it yourself: another operator approves it.');
  const { operators } = context.files().operator;
  const maker = operators.find(({ name }) => approval.madeBy === `operator:${name}`);
  if (!maker) throw new CommandError(`${approval.madeBy} is no operator any more: reject it.`);
  if (!isSignedBy(maker, signedText(approval), approval.signature))
    throw new CommandError(
      `${id} is not what ${approval.madeBy} has signed: reject it, and look who changed it.`,
    );
  return approval;
};

/** Where an approved command is done: under the name of who asked, and once, as its record is in the booking's transaction. */
export const approvedContext = (
  context: CommandContext,
  { id, madeBy, reason }: Approval,
): CommandContext => {
  const by = madeBy as CommandContext['by'];
  return {
    ...context,
    by,
    reason,
    approvedBy: context.by,
    async record(on, action, detail, userId) {
      await end(on, id, 'done', context.by);
      const facts = { ...detail, approval: id, approvedBy: context.by };
      await audit(on, { actor: by, action, userId, cause: reason, detail: facts }, Date.now());
    },
  };
};

/** Has one not done, whoever asked for it. @throws CommandError where nothing waits. */
export const rejectApproval = async (context: CommandContext, id: string): Promise<Approval> => {
  const db = await context.db();
  const approval = await readPending(db, id);
  await db.transaction(async (tx) => {
    await end(tx, id, 'rejected', context.by);
    await context.record(tx, 'approval.reject', { approval: id, what: approval.what });
  });
  return approval;
};
