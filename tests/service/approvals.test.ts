import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_FILES } from '../../src/service/catalogue/source.ts';
import { readAudit } from '../../src/service/domain/audit/audit.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { type Outcome, runCommandHere } from '../shared/command.ts';
import { openWalletContext, type Payer, type WalletContext } from '../shared/walletContext.ts';

const NAMES = ['ana', 'bruno', 'carla'] as const;
const folder = mkdtempSync(join(tmpdir(), 'approvals-'));
const files = join(folder, 'files');
let context: WalletContext;
let payer: Payer;

const keyOf = (name: string): string => join(folder, `${name}.key`);
/** A command of somebody; of nobody known where the name is ''. */
const as = (name: string, ...args: string[]): Promise<Outcome> =>
  runCommandHere(
    { databaseUrl: context.accounts.db.connection.connectionString ?? '', dataDir: folder },
    args,
    { OPERATOR_FILES: files, LOG_LEVEL: 'silent', OPERATOR_KEY: name && keyOf(name) },
  );
const idIn = ({ out }: Outcome): string => / approve (\S+?)",/.exec(out)?.[1] ?? '';
const cash = async (): Promise<number> => (await payer.balances()).cash;
const sql = (text: string, ...values: unknown[]) => context.accounts.db.query(text, values);

beforeAll(async () => {
  context = await openWalletContext();
  cpSync(DEMO_FILES, files, { recursive: true });
  const lines: string[] = [];
  for (const name of [...NAMES, 'stranger']) {
    const { out } = await as('', 'operator-key', name, keyOf(name));
    if (name !== 'stranger') lines.push(out.split('\n')[1] ?? '');
  }
  const operator = join(files, 'operator.yaml');
  writeFileSync(operator, `${readFileSync(operator, 'utf8')}\noperators:\n${lines.join('\n')}\n`);
  const profile = join(files, 'jurisdictions/brl.yaml');
  writeFileSync(profile, `${readFileSync(profile, 'utf8')}\napproveFrom: 1000\napproveDayFrom: 1000000\n`);
});
beforeEach(async () => {
  payer = await context.player();
});
afterAll(async () => {
  expect(await checkLedger(context.accounts.db)).toEqual([]);
  await context.accounts.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('an operator', () => {
  it('is known by a key that only its owner reads, not by a name', async () => {
    expect(statSync(keyOf('ana')).mode & 0o777).toBe(0o600);
    expect((await as('', 'operator-key', 'ana', keyOf('ana'))).err).toContain('cannot be written');
    const { userId } = payer;
    expect(await as('', 'correct', userId, '5', '--by', 'ana')).toMatchObject({
      code: 1,
      err: expect.stringContaining('name the file of your key in OPERATOR_KEY'),
    });
    expect((await as('nobody', 'correct', userId, '5')).err).toContain('cannot be read as a key');
    expect((await as('stranger', 'correct', userId, '5')).err).toContain("none of the operators' in");
    expect((await as('ana', 'correct', userId, '5', '--by', 'bruno')).err).toContain('The key is of ana');
    expect(await cash()).toBe(10_000);
    expect(await as('ana', 'correct', userId, '5', '--by', 'ana')).toMatchObject({ code: 0, err: '' });
    const [entry] = await readAudit(context.accounts.db, { userId, action: 'balance.' });
    expect(entry?.actor).toBe('operator:ana');
  });

  it('means whom a user id belongs to, whatever phone somebody else has', async () => {
    const stranger = await context.player();
    await sql('update player set phone = $2 where user_id = $1', stranger.userId, payer.userId);
    expect((await as('ana', 'player', payer.userId)).out).toContain(`user id        ${payer.userId}\n`);
    expect((await as('ana', 'block', payer.userId)).out).toBe(`${payer.userId}: the account is blocked.\n`);
  });

  it('stands in the files once, and has a second one where amounts are to be approved', async () => {
    const operator = join(files, 'operator.yaml');
    const whole = readFileSync(operator, 'utf8');
    const lines = whole.trimEnd().split('\n');
    writeFileSync(operator, `${lines.slice(0, -2).join('\n')}\n`);
    expect((await as('', 'check')).err).toContain('approveFrom: needs two operators in operator.yaml');
    writeFileSync(operator, `${[...lines, lines.at(-1)].join('\n')}\n`);
    expect((await as('', 'check')).err).toContain('two operators have the same name');
    writeFileSync(operator, whole);
  });
});

describe('a command that moves much', () => {
  const asked = async (amount = '2000'): Promise<string> => {
    const outcome = await as('ana', 'correct', payer.userId, amount, '--reason', 'a lost deposit');
    expect(outcome).toMatchObject({ code: 3, err: '' });
    expect(outcome.out).toContain(`Not done yet: ${amount} of cash for ${payer.userId}.`);
    return idIn(outcome);
  };

  it('is done at once below the amount, and from there on by a second operator, under both names', async () => {
    expect((await as('ana', 'correct', payer.userId, '999')).code).toBe(0);
    const id = await asked('1000');
    expect(await cash()).toBe(10_999);
    expect((await as('bruno', 'approvals')).out).toContain(
      `${id}  1000 of cash for ${payer.userId}  by operator:ana`,
    );
    expect((await as('ana', 'approve', id)).err).toContain('You asked for it yourself');
    expect((await as('stranger', 'approve', id)).code).toBe(1);
    expect(await as('bruno', 'approve', id)).toMatchObject({ code: 0, err: '' });
    expect(await cash()).toBe(11_999);
    expect((await as('carla', 'approve', id)).err).toContain('was approved by operator:bruno');
    expect(await cash()).toBe(11_999);
    const { rows } = await sql(
      'select made_by, approved_by, reason from ledger_correction where user_id = $1 and amount = 1000',
      payer.userId,
    );
    expect(rows).toEqual([
      { made_by: 'operator:ana', approved_by: 'operator:bruno', reason: 'a lost deposit' },
    ]);
    const [done] = await readAudit(context.accounts.db, { userId: payer.userId, action: 'balance.' });
    expect(done).toMatchObject({
      actor: 'operator:ana',
      cause: 'a lost deposit',
      detail: { amount: 1_000, approval: id, approvedBy: 'operator:bruno' },
    });
    const asks = await readAudit(context.accounts.db, { action: 'approval.ask' });
    expect(asks[0]).toMatchObject({ actor: 'operator:ana', detail: { approval: id, amount: 1_000 } });
  });

  it('is cut into small ones in vain where the profile counts what one operator moves within a day', async () => {
    const profile = join(files, 'jurisdictions/brl.yaml');
    const before = readFileSync(profile, 'utf8');
    const [{ total = 0 } = {}] = (
      await sql(
        `select coalesce(sum(amount), 0)::int as total from operator_move where made_by = 'operator:carla'`,
      )
    ).rows as { total?: number }[];
    writeFileSync(profile, before.replace(/approveDayFrom: .*/, `approveDayFrom: ${total + 1_000}`));
    const give = (amount: string) => as('carla', 'correct', payer.userId, amount);
    expect((await give('500')).code).toBe(0);
    expect((await give('499')).code).toBe(0);
    const waits = await give('1');
    expect(waits).toMatchObject({ code: 3, err: '' });
    expect(await cash()).toBe(10_999);
    expect((await as('bruno', 'approve', idIn(waits))).code).toBe(0);
    expect(await cash(), 'approved ones are not counted').toBe(11_000);
    await sql(`update operator_move set created_at = now() - interval '25 hours'`);
    expect((await give('500')).code, 'the next day').toBe(0);
    const together = await Promise.all(['300', '300', '300'].map(give));
    expect(together.filter(({ code }) => code === 0).length, 'at once').toBeLessThanOrEqual(1);
    writeFileSync(profile, before);
  });

  it('is cut among operators in vain: what they move alone for one player counts together', async () => {
    const profile = join(files, 'jurisdictions/brl.yaml');
    const before = readFileSync(profile, 'utf8');
    await sql(`update operator_move set created_at = now() - interval '25 hours'`);
    // Where the profile names no sum of a day, it is that of one command.
    writeFileSync(profile, before.replace(/approveDayFrom: .*/, ''));
    const other = await context.player();
    expect((await as('ana', 'correct', payer.userId, '500')).code).toBe(0);
    expect((await as('bruno', 'correct', payer.userId, '499')).code).toBe(0);
    expect((await as('carla', 'correct', payer.userId, '1')).code).toBe(3);
    expect((await as('carla', 'correct', other.userId, '1')).code, 'for another player').toBe(0);
    expect((await as('ana', 'correct', other.userId, '500')).code, 'her own sum is full').toBe(3);
    writeFileSync(profile, before);
  });

  it('is booked once however many approve it at the same moment', async () => {
    const id = await asked();
    const outcomes = await Promise.all(
      ['bruno', 'carla', 'bruno', 'carla', 'bruno'].map((name) => as(name, 'approve', id)),
    );
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code, err } of outcomes)
      if (code !== 0) expect(err).toMatch(/was ended meanwhile|was approved by/);
    expect(await cash()).toBe(12_000);
  });

  it('is rejected by anybody, its own operator too, and expires', async () => {
    const first = await asked();
    expect((await as('ana', 'reject', first)).out).toContain('is not done');
    expect((await as('bruno', 'approve', first)).err).toContain('was rejected by operator:ana');
    const second = await asked();
    await sql(
      `update operator_approval set expires_at = now() - interval '1 s' where approval_id = $1`,
      second,
    );
    expect((await as('bruno', 'approve', second)).err).toMatch(/waited until .*: ask again/);
    expect((await as('bruno', 'reject', second)).code).toBe(1);
    expect((await as('bruno', 'approvals')).out).not.toContain(second);
    expect((await as('bruno', 'approve', 'nothing')).err).toContain('Nothing waits under nothing');
    expect(await cash()).toBe(10_000);
  });

  it('is not done when somebody has changed it in the database, or made it up', async () => {
    const id = await asked();
    await sql(
      `update operator_approval set words = $2, what = $3 where approval_id = $1`,
      id,
      JSON.stringify([payer.userId, '9000000']),
      `9000000 of cash for ${payer.userId}`,
    );
    expect((await as('bruno', 'approve', id)).err).toContain('is not what operator:ana has signed');
    const other = await asked();
    await sql(`update operator_approval set made_by = 'operator:carla' where approval_id = $1`, other);
    expect((await as('ana', 'approve', other)).err).toContain('is not what operator:carla has signed');
    expect(await cash()).toBe(10_000);
    await expect(
      sql(
        `update operator_approval set status = 'done', ended_by = made_by, ended_at = now() where approval_id = $1`,
        id,
      ),
    ).rejects.toThrow('operator_approval_two');
  });

  it('is not done when it would do something else by now, or what it refuses', async () => {
    await sql(`update player set status = 'closed' where user_id = $1`, payer.userId);
    const whole = await as('ana', 'pay-out', payer.userId, '--to', 'cheque 12');
    expect(whole.out).toContain(`10000 coins of ${payer.userId} are held, to be paid to cheque 12`);
    expect((await as('bruno', 'correct', payer.userId, '-1')).code).toBe(0);
    expect((await as('bruno', 'approve', idIn(whole))).err).toContain(
      'It would do something else by now (9999 coins',
    );
    const much = await as('ana', 'correct', payer.userId, '-50000');
    const refused = await as('bruno', 'approve', idIn(much));
    expect(refused).toMatchObject({ code: 1, err: `${payer.userId} has no such coins.\n` });
    // It still waits: the coins may come.
    expect((await as('bruno', 'approvals')).out).toContain(idIn(much));
    expect(await cash()).toBe(9_999);
  });

  it('weighs and sends the same letter, where its file says another thing when it is read again', async () => {
    const letter = (coins: number) =>
      `contentId: pipe\nattachQty: ${coins}\nbetX: 1\ntexts:\n${['en', 'pt', 'vi']
        .map((locale) => `  ${locale}: { title: Hi, message: '<p>Hi</p>' }\n`)
        .join('')}`;
    const pipe = join(folder, 'pipe.yaml');
    execFileSync('sh', ['-c', 'mkfifo pipe.yaml'], { cwd: folder });
    writeFileSync(join(folder, 'small.yaml'), letter(1));
    writeFileSync(join(folder, 'large.yaml'), letter(1_000_000));
    const writer = spawn(
      'sh',
      ['-c', 'cat small.yaml > pipe.yaml; sleep 0.5; exec cat large.yaml > pipe.yaml'],
      {
        cwd: folder,
      },
    );
    const sent = await as('ana', 'mail', payer.userId, '--file', pipe);
    writer.kill();
    expect(sent).toMatchObject({ code: 0, err: '' });
    const { rows } = await sql(`select attach_qty::int as coins from mail_content where content_id = 'pipe'`);
    expect(rows).toEqual([{ coins: 1 }]);
  });

  it('is one that adds spins, points or experience, however few: they are worth more than their number', async () => {
    const give = (amount: string, asset: string) =>
      as('ana', 'correct', payer.userId, amount, '--asset', asset);
    for (const asset of ['spins', 'points', 'exp'])
      expect(await give('1', asset), asset).toMatchObject({ code: 3, err: '' });
    const { spins } = await payer.balances();
    expect(await as('bruno', 'approve', idIn(await give('2', 'spins')))).toMatchObject({ code: 0, err: '' });
    expect((await payer.balances()).spins).toBe(spins + 2);
    expect((await give('-1', 'spins')).code, 'what takes them').toBe(0);
    // As much where the profile only counts what is moved within a day.
    const profile = join(files, 'jurisdictions/brl.yaml');
    const before = readFileSync(profile, 'utf8');
    writeFileSync(profile, before.replace(/^approveFrom: .*/m, ''));
    expect((await give('1', 'spins')).code).toBe(3);
    writeFileSync(profile, before);
  });

  it('is one that gives free rounds of so many coins', async () => {
    const give = (rounds: string) =>
      as('ana', 'free-rounds', payer.userId, '--game', '100017', '--rounds', rounds, '--stake', '10');
    const given = async () =>
      (await sql('select rounds from free_bet where user_id = $1', payer.userId)).rows;
    expect((await give('99')).code).toBe(0);
    const asks = await give('100');
    expect(asks.code).toBe(3);
    expect(await given()).toEqual([{ rounds: 99 }]);
    expect(await as('bruno', 'approve', idIn(asks))).toMatchObject({ code: 0, err: '' });
    expect(await given()).toHaveLength(2);
  });

  it('tells that a withdrawal is to be ended by hand which its provider was sent', async () => {
    const accountId = await payer.bind();
    const { data } = await payer.post('/pay/withdraw', { accountId, amount: 2_000 });
    const { orderId } = data as { orderId: string };
    await sql('insert into payout_sending (order_id, tries, next_at) values ($1, 1, now())', orderId);
    const what = `${orderId}, 2000 coins of ${payer.userId}, is returned`;
    expect((await as('ana', 'return', orderId)).out).toContain(`${what}.`);
    const byHand = await as('ana', 'return', orderId, '--sent');
    expect(byHand.out).toContain(`${what}, though its provider was sent it.`);
    expect(await as('bruno', 'approve', idIn(byHand))).toMatchObject({ code: 0, err: '' });
  });

  it('is any that moves coins: refunds, payouts by hand, mails, red packets', async () => {
    const orderId = await payer.order(3_000);
    await context.callback({ orderId, amount: 3_000 });
    const mail = join(folder, 'mail.yaml');
    const welcome = `contentId: thanks\nattachQty: 1500\nbetX: 1\ntexts:\n${['en', 'pt', 'vi']
      .map((locale) => `  ${locale}: { title: Thanks, message: '<p>Thanks</p>' }\n`)
      .join('')}`;
    writeFileSync(mail, welcome);
    const letter = ['mail', payer.userId, '--file', mail];
    for (const args of [
      ['refund', orderId],
      ['chargeback', orderId],
      letter,
      ['red-packet', '--pool', '1000', '--packets', '10', '--minutes', '5'],
    ])
      expect(await as('ana', ...args), args.join(' ')).toMatchObject({ code: 3, err: '' });
    const before = await cash();
    expect((await as('bruno', 'approve', idIn(await as('ana', 'refund', orderId)))).code).toBe(0);
    expect(await cash()).toBe(before - 3_000);
    const late = idIn(await as('ana', ...letter));
    writeFileSync(mail, welcome.replace(/Thanks/g, 'Take this'));
    expect((await as('bruno', 'approve', late)).err).toContain('It would do something else by now');
    writeFileSync(mail, welcome);
    expect((await as('bruno', 'approve', late)).out).toContain('Sent thanks to');
    // Whoever comes first: what was rejected is not sent.
    for (let at = 0; at < 6; at += 1) {
      writeFileSync(mail, welcome.replace('thanks', `thanks-${at}`));
      const id = idIn(await as('ana', ...letter));
      const [approved] = await Promise.all([as('bruno', 'approve', id), as('carla', 'reject', id)]);
      const { rowCount } = await sql('select 1 from mail where mail_id = $1', `thanks-${at}`);
      expect(rowCount, approved.err).toBe(approved.code === 0 ? 1 : 0);
    }
  });
});
