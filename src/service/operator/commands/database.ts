import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backUp } from '../../db/backup/backup.ts';
import { restore, verifyBackup } from '../../db/backup/restore.ts';
import { distribute, isCitus } from '../../db/distribute.ts';
import { clusterMajor, setClusterAside } from '../../db/embedded/embedded.ts';
import { installedMajor } from '../../db/embedded/postgresBinaries.ts';
import { markOf, markUntouched, touchCluster } from '../../db/embedded/untouched.ts';
import { migrate, schemaGap } from '../../db/migrate.ts';
import { recordUpkeep } from '../../db/upkeep.ts';
import { checkLedger } from '../../ledger/check.ts';
import { checkHeads, storeHeads } from '../../ledger/heads.ts';
import { argumentOf, type Command, type Input } from '../command.ts';
import { CommandError } from '../commandErrors.ts';
import type { CommandContext } from '../context.ts';

/** A path as it was typed, seen from where npm was called. */
export const pathOf = (typed: string): string => resolve(process.env.INIT_CWD ?? '.', typed);

const KIB = 1_024;

/** Gives `work` a signal to end in order, which Ctrl-C and SIGTERM raise. */
const untilInterrupted = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new CommandError('Interrupted: nothing is left of it.'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, interrupt);
  try {
    return await work(interruption.signal);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
};

/** @param force whether one that is not signed is taken, too. */
const verifyFile = async (context: CommandContext, typed: string, force = false): Promise<void> => {
  const file = pathOf(typed);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const keys = [context.secrets(), ...context.secrets().earlier];
  const { rows, createdAt, isSigned, isEncrypted } = await verifyBackup(file, keys);
  if (!isSigned && !force) throw new CommandError(`${file} is whole, but not signed under a secret in use.`);
  context.print(
    `${file} is whole, ${isSigned ? '' : 'NOT '}signed and ${isEncrypted ? '' : 'NOT '}encrypted: ${rows} rows of ${createdAt}.`,
  );
};

const backup: Command = {
  name: 'backup',
  words: '<file>',
  options: {
    verify: 'writes nothing: reads a backup to its end and says whether it is whole, signed and encrypted',
  },
  summary: 'writes a backup of the database as it is at one moment, encrypted, while the service runs',
  examples: [
    'backup /srv/backups/lobby-2026-11-21.backup',
    'backup --verify /srv/backups/lobby-2026-11-21.backup',
  ],
  async run(context, input) {
    const verify = input.options.get('verify');
    // A switch takes the word behind it for its value.
    if (verify !== undefined) return verifyFile(context, verify || argumentOf(input, 0, 'file'));
    const file = pathOf(argumentOf(input, 0, 'file'));
    if (existsSync(file)) throw new CommandError(`${file} is there already: give another name.`);
    if (!existsSync(dirname(file))) throw new CommandError(`There is no folder ${dirname(file)}.`);
    const db = await context.db();
    const { databaseUrl, dataDir } = context.config;
    const untouched = databaseUrl ? undefined : await markUntouched(dataDir, db);
    const { rows, bytes } = await untilInterrupted((signal) =>
      backUp(db, file, context.secrets(), {
        signal,
        untouched,
        progress: (soFar) => context.print(`${soFar.rows} rows, ${Math.ceil(soFar.bytes / KIB)} KiB so far`),
      }),
    );
    await context.record(db, 'database.backup', { file, rows });
    await recordUpkeep(db, ['backup']);
    context.print(`${file}: ${rows} rows, ${Math.ceil(bytes / KIB)} KiB.`);
  },
};

const heads: Command = {
  name: 'heads',
  summary:
    "keeps where every player's chain of entries ends today, signed, in the data folder; compares with all kept",
  examples: ['heads'],
  async run(context) {
    const db = await context.db();
    const { dataDir } = context.config;
    const secrets = context.secrets();
    const keys = [secrets, ...secrets.earlier] as const;
    const file = await storeHeads(db, dataDir, keys, Date.now());
    context.print(file === undefined ? "Today's heads are kept already." : `Kept in ${file}.`);
    const { files, findings } = await checkHeads(db, dataDir, () => keys);
    for (const { invariant, rows, places } of findings)
      context.print(`Broken in ${rows} places: ${invariant} ${places.join('; ')}`);
    if (findings.length > 0) throw new CommandError('The books are not what they were: see "ledger:check".');
    context.print(`The books agree with ${files} kept days.`);
  },
};

/** @param untouched mark of the database that was set aside. */
const restoreFrom = async (
  context: CommandContext,
  input: Input,
  typed: string,
  untouched?: string,
): Promise<void> => {
  const file = pathOf(typed);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const db = await context.db();
  const { rows, createdAt, isContinued } = await restore(db, file, {
    force: input.options.has('force'),
    keys: [context.secrets(), ...context.secrets().earlier],
    untouched,
    checkLedger,
    warn: (sentence) => context.print(`Warning: ${sentence}`),
  });
  await context.record(db, 'database.restore', { createdAt, rows });
  context.print(`Restored ${rows} rows of ${createdAt}. The ledger was checked.`);
  if (await isCitus(db))
    context.print('All of it is on the coordinator: run "distribute" before the service starts.');
  if (isContinued)
    return context.print(
      'Nobody has worked on the database since: sessions, passkeys, devices and payouts go on.',
    );
  context.print('No money leaves until "payouts-resume": compare the books with the bank first.');
  context.print(
    `Exclusions, time-outs and limits that players have set since ${createdAt} are not in it: set exclusions again by "exclude" before anybody plays. Passkeys and known devices are left out: players add theirs again.`,
  );
};

const FORCE = { force: 'replaces what is there, also beside a running service' } as const;

const restoreCommand: Command = {
  name: 'restore',
  words: '<file>',
  options: FORCE,
  summary: 'replaces the database by a backup of this version or an older one, all or nothing',
  examples: ['restore /srv/backups/lobby-2026-11-21.backup', 'restore lobby.backup --force'],
  database: 'idle',
  run: (context, input) => restoreFrom(context, input, argumentOf(input, 0, 'file')),
};

const upgrade: Command = {
  name: 'upgrade',
  options: {
    from: 'backup to fill the new database from, where PostgreSQL has a new major version',
    ...FORCE,
  },
  summary: 'brings the database up to this version, from a backup where PostgreSQL itself is a newer one',
  examples: ['upgrade', 'upgrade --from /srv/backups/before-upgrade.backup'],
  database: 'idle',
  async run(context, input) {
    const { config } = context;
    const from = input.options.get('from');
    if (from) {
      // Whatever is wrong with the file shows while everything is as it was.
      await verifyFile(context, from, input.options.has('force'));
      const made = config.databaseUrl ? undefined : clusterMajor(config.dataDir);
      const untouched = markOf(config.dataDir);
      if (made !== undefined && made !== installedMajor())
        context.print(
          `PostgreSQL ${made} → ${installedMajor()}; the old cluster stays in ${setClusterAside(config.dataDir)}.`,
        );
      // Coming to the new cluster takes the mark away, and what breaks off is to be given again as it was.
      if (untouched !== undefined && !config.databaseUrl)
        await markUntouched(config.dataDir, await context.db(), untouched);
      await restoreFrom(context, input, from, untouched);
      return touchCluster(config.dataDir);
    }
    const db = await context.db();
    const { unknown } = await schemaGap(db);
    if (unknown.length > 0)
      throw new CommandError('The database was made by a newer version: install that version.');
    const added = await migrate(db);
    context.print(added.length === 0 ? 'The database is up to date.' : `Applied ${added.join(', ')}.`);
  },
};

/** Shards of each table: more than there will ever be workers, since a shard is never divided. */
const SHARDS = 32;

const distributeCommand: Command = {
  name: 'distribute',
  options: { shards: `of each table, ${SHARDS} where it is left out` },
  summary: 'on Citus: spreads the books of players over the workers, while the service stands still',
  examples: ['distribute', 'distribute --shards 64'],
  async run(context, input) {
    const shards = Number(input.options.get('shards') ?? SHARDS);
    if (!Number.isInteger(shards) || shards < 1 || shards > 1_024)
      throw new CommandError('--shards takes a number from 1 to 1024.');
    const db = await context.db();
    const { tables, isEmptied } = await distribute(db, shards);
    if (tables.length === 0) return context.print('Everything is distributed already.');
    await context.record(db, 'database.distribute', { tables: tables.length, shards });
    context.print(`Distributed ${tables.join(', ')}.`);
    if (!isEmptied)
      context.print(
        'Rows of before are still on the coordinator, hidden: truncate_local_data_after_distributing_table frees the room.',
      );
  },
};

/** The database as a whole. */
export const databaseCommands: readonly Command[] = [
  backup,
  restoreCommand,
  upgrade,
  heads,
  distributeCommand,
].map((command) => ({
  ...command,
  isKeyless: true,
}));
