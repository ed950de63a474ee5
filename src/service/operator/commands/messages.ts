import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MESSAGE } from '../../../contract/constants.ts';
import { readMailFile } from '../../catalogue/kinds/mails.ts';
import { loadCatalogue } from '../../catalogue/load.ts';
import { languagesNeeded } from '../../catalogue/schema/texts.ts';
import { sourceOf } from '../../catalogue/source.ts';
import type { Db } from '../../db/database.ts';
import type { MailContent } from '../../domain/mail/content.ts';
import { deliverMail, sendToAll } from '../../domain/mail/send.ts';
import { openExtraWindow } from '../../domain/redpacket/createWindow.ts';
import { argumentOf, type Command, type Input, momentOf, numberOf, optionOf } from '../command.ts';
import { CommandError, UsageError } from '../commandErrors.ts';
import type { CommandContext } from '../context.ts';
import { findPlayer } from '../players.ts';
import { pathOf } from './database.ts';

const EVERYBODY = 'all';

/** A contentId names one mail for ever. @throws CommandError where it names another one. */
const checkContent = async (
  db: Db,
  { contentId, type, texts, attachQty, betX }: MailContent,
): Promise<void> => {
  const { rows } = await db.query<{ type: number; texts: unknown; attach_qty: number; bet_x: string }>(
    'select type, texts, attach_qty, bet_x from mail_content where content_id = $1',
    [contentId],
  );
  const [stored] = rows;
  if (!stored) return;
  const same =
    stored.type === type &&
    stored.attach_qty === attachQty &&
    Number(stored.bet_x) === betX &&
    isDeepStrictEqual(stored.texts, texts);
  if (!same)
    throw new CommandError(`The contentId ${contentId} was used for another mail: give this one its own.`);
};

type Letter = Omit<MailContent, 'type'>;

const letters = new WeakMap<Input, Letter>();

/**
 * The mail of `--file`, in the languages that players may choose. It is read once for a command: what is sent is what was
 * weighed, whatever the file says a moment later.
 */
const letterOf = ({ config }: CommandContext, input: Input): Letter => {
  const known = letters.get(input);
  if (known) return known;
  const { locales } = loadCatalogue(sourceOf(config)).jurisdiction;
  const letter = readMailFile(pathOf(optionOf(input, 'file')), languagesNeeded(locales));
  letters.set(input, letter);
  return letter;
};

const mail: Command = {
  name: 'mail',
  words: '<who|all>',
  options: { file: 'YAML file with contentId, attachQty, betX and texts; see welcome in mails.yaml' },
  summary: 'sends a mail to a player or to everybody; again, it reaches nobody twice',
  examples: ['mail demo1 --file thanks.yaml', 'mail all --file carnival.yaml --reason "carnival week"'],
  async moves(context, input) {
    const who = argumentOf(input, 0, 'player, or "all"');
    const letter = letterOf(context, input);
    const db = await context.db();
    const { rows } = await db.query<{ n: number }>(
      `select count(*) as n from player where status = 'open'`,
      [],
    );
    const reached = who === EVERYBODY ? (rows[0]?.n ?? 0) : 1;
    const userId = who === EVERYBODY ? undefined : (await findPlayer(db, who)).user_id;
    const print = createHash('sha256').update(JSON.stringify(letter)).digest('hex').slice(0, 16);
    return {
      amount: letter.attachQty * reached,
      userId,
      what: `mail ${letter.contentId} (${print}) to ${who}, ${letter.attachQty} coins each`,
    };
  },
  async run(context, input) {
    const who = argumentOf(input, 0, 'player, or "all"');
    const letter = letterOf(context, input);
    const db = await context.db();
    const rewards = await context.rewards();
    const { contentId, attachQty } = letter;
    const record = (tx: Db, reached: number, userId?: string) =>
      context.record(tx, 'mail.send', { contentId, attachQty, reached }, userId);
    if (who === EVERYBODY) {
      const content: MailContent = { ...letter, type: 1 };
      await checkContent(db, content);
      const reached = await db.transaction(async (tx) => {
        const sent = await sendToAll(tx, content, rewards.now());
        if (sent > 0) await record(tx, sent);
        return sent;
      });
      (await context.bus()).operator({ kind: 'mailed' });
      context.print(`Sent ${contentId} to ${reached} players who had not had it.`);
      return;
    }
    const { user_id: userId } = await findPlayer(db, who);
    const content: MailContent = { ...letter, type: 0 };
    await checkContent(db, content);
    const isNew = await deliverMail(rewards, userId, contentId, content, (tx) => record(tx, 1, userId));
    context.print(isNew ? `Sent ${contentId} to ${userId}.` : `${userId} has had ${contentId} before.`);
  },
};

const notice: Command = {
  name: 'notice',
  words: '<noticeId>',
  summary: 'tells everybody who is there of a notice of notices.yaml (after "reload")',
  examples: ['notice new-games'],
  async run(context, input) {
    const noticeId = argumentOf(input, 0, 'id of the notice');
    const { notices } = loadCatalogue(sourceOf(context.config));
    if (!notices.list.some((known) => known.noticeId === noticeId))
      throw new CommandError(`notices.yaml has no notice "${noticeId}".`);
    const db = await context.db();
    (await context.bus()).toAll({ type: MESSAGE.NOTICE, noticeId });
    await context.record(db, 'notice.send', { noticeId });
    context.print(`Told everybody of ${noticeId}.`);
  },
};

const redPacket: Command = {
  name: 'red-packet',
  options: {
    pool: 'coins of all packets together',
    packets: 'how many packets',
    min: 'coins that every packet holds at least; 1 where it is left out',
    minutes: 'how long the window is open',
    start: 'when it opens, ISO 8601 with zone; now where it is left out',
    name: 'names the window, so that the command opens one however often it is run',
  },
  summary: 'opens a red-packet window besides the daily ones; sockets are told when it opens (103)',
  examples: [
    'red-packet --pool 20000 --packets 200 --minutes 30',
    'red-packet --pool 50000 --packets 500 --min 20 --minutes 60 --start 2026-12-24T20:00:00-03:00 --name eve',
  ],
  async moves(_context, input) {
    const { options } = input;
    const amount = numberOf(input, 'pool');
    const packets = `${options.get('packets')} red packets of ${amount} coins together, at least ${options.get('min') ?? 1} each`;
    return {
      amount,
      what: `${packets}, for ${options.get('minutes')} minutes from ${options.get('start') ?? 'now'}`,
    };
  },
  async run(context, input) {
    const { options } = input;
    const rewards = await context.rewards();
    const start = options.has('start') ? momentOf(options.get('start') ?? '', 'start') : rewards.now();
    const name = options.get('name');
    if (name !== undefined && !/^[a-z0-9-]{1,32}$/.test(name))
      throw new UsageError('--name must be small letters, digits and dashes, at most 32.');
    const window = {
      name,
      start,
      end: start + numberOf(input, 'minutes') * 60_000,
      pool: numberOf(input, 'pool'),
      packets: numberOf(input, 'packets'),
      min: options.has('min') ? numberOf(input, 'min') : 1,
    };
    const { id, isNew } = await openExtraWindow(rewards, window, (tx, windowId) =>
      context.record(tx, 'red-packet.open', { windowId, pool: window.pool, packets: window.packets }),
    );
    // Those that lie ahead are announced by every service in its time; this one's moment may have gone by.
    if (isNew && start <= rewards.now()) (await context.bus()).toAll({ type: MESSAGE.RED_PACKET, id });
    const hours = `${new Date(window.start).toISOString()} to ${new Date(window.end).toISOString()}`;
    context.print(isNew ? `Window ${id}: ${hours}.` : `Window ${id} was opened before; nothing has changed.`);
  },
};

/** What reaches players. */
export const messageCommands: readonly Command[] = [mail, notice, redPacket];
