import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../src/contract/calls/receipts.ts';
import { receiptSigner } from '../../src/service/domain/receipts/sign.ts';
import { contradictions, faultsOf } from '../../src/tools/verifyReceipt.mjs';
import { GOOD_INPUTS } from '../shared/goodInputs.ts';
import { type Guest, winOf, withWholeService } from '../shared/wholeService.ts';

const VERIFIER = 'src/tools/verifyReceipt.mjs';
const context = withWholeService();

const receiptOf = async (player: Guest, recordId: string): Promise<Receipt> => {
  const { code, data } = await player.call('GET', `/player/receipts/${recordId}`);
  expect(code).toBe(200);
  return data as Receipt;
};
const draw = async (player: Guest): Promise<string> => {
  await GOOD_INPUTS.rouletteResult?.(context, player);
  const { data } = await player.call('GET', '/roulette/result', { type: 1 });
  return (data as { drawId: string }).drawId;
};

describe('a receipt', () => {
  it('proves every movement, and a draw once its seed is shown, without the service', async () => {
    const player = await context.player();
    const seat = await context.seat(player);
    await seat.bet(100, 'a-round');
    await context.wallet('win', winOf(player.userId, 'a-round', 250));
    const drawId = await draw(player);
    const before = await receiptOf(player, drawId);
    expect([before.body.draw?.seed, faultsOf(before)]).toEqual([undefined, []]);
    await player.call('PUT', '/roulette/seed', {});
    const shown = await receiptOf(player, drawId);
    expect(shown.body.draw?.seed).toMatch(/^[0-9a-f]{64}$/);
    const { data } = await player.call('GET', '/pay/records', { kind: 'balance' });
    const receipts = [before, shown];
    for (const { recordId } of (data as { list: { recordId: string }[] }).list)
      receipts.push(await receiptOf(player, recordId));
    const rounds = receipts.filter(({ body }) => body.round?.roundId === 'a-round');
    expect(rounds.map(({ body }) => [body.entry.cause, body.round?.staked, body.round?.paid])).toEqual([
      ['win', 100, 250],
      ['bet', 100, 250],
    ]);
    const key = (await player.call('GET', '/index/receiptKey')).data as { key: string };
    expect(receipts.flatMap((one) => faultsOf(one, key.key))).toEqual([]);
    expect(contradictions(receipts)).toEqual([]);

    const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
    try {
      const [good, bad] = [join(folder, 'good.json'), join(folder, 'bad.json')];
      writeFileSync(good, JSON.stringify(shown));
      writeFileSync(bad, JSON.stringify({ ...shown, body: { ...shown.body, issueTime: 1 } }));
      expect(execFileSync('node', [VERIFIER, good, '--key', key.key], { encoding: 'utf8' })).toContain(
        'lottery',
      );
      const { status, stdout, stderr } = spawnSync('node', [VERIFIER, good, bad], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, '✗ The signature does not fit what it says.\n']);
      expect(stdout).not.toContain('not proven');
      writeFileSync(good, JSON.stringify(before));
      expect(execFileSync('node', [VERIFIER, good], { encoding: 'utf8' })).toContain(
        'Its draw is not proven',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('that somebody made up neither holds the check up nor writes on the terminal', async () => {
    const player = await context.player();
    const drawId = await draw(player);
    await player.call('PUT', '/roulette/seed', {});
    const honest = await receiptOf(player, drawId);
    for (const odds of [[], [{ item: 1, weight: 0 }], [{ item: 1, weight: 2 ** 49 }]]) {
      const body = { ...honest.body, draw: { ...honest.body.draw, odds } } as Receipt['body'];
      expect(faultsOf({ ...honest, body })).toContain('The seeds draw another segment.');
    }
    const folder = mkdtempSync(join(tmpdir(), 'made-up-'));
    try {
      const [odd, none] = [join(folder, 'odd.json'), join(folder, 'none.json')];
      const cause = 'fine\u001b[8m\u202e';
      writeFileSync(odd, JSON.stringify({ ...honest, body: { ...honest.body, userId: cause } }));
      writeFileSync(none, '{"body": "\u001b[2J');
      const checked = spawnSync('node', [VERIFIER, odd], { encoding: 'utf8' });
      expect([checked.status, checked.stdout]).toEqual([
        1,
        expect.stringContaining('fine\\u{1b}[8m\\u{202e}'),
      ]);
      const { status, stdout, stderr } = spawnSync('node', [VERIFIER, none], { encoding: 'utf8' });
      expect([status, stdout, stderr]).toEqual([1, '', '✗ What was given is no receipt.\n']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is one’s own alone', async () => {
    const [player, other] = [await context.player(), await context.player()];
    const drawId = await draw(player);
    const { entryId } = (await receiptOf(player, drawId)).body.entry;
    for (const recordId of [drawId, entryId, 'none'])
      expect((await other.call('GET', `/player/receipts/${recordId}`)).code).toBe(1149);
    expect((await context.call('GET', `/player/receipts/${drawId}`)).code).toBe(201);
  });

  it('tells what was changed, even by whoever can sign', async () => {
    const player = await context.player();
    const seat = await context.seat(player);
    await seat.bet(100, 'planted');
    const drawId = await draw(player);
    await player.call('PUT', '/roulette/seed', {});
    const { data } = await player.call('GET', '/pay/records', { kind: 'bet', pageSize: 100 });
    const bets = (data as { list: { recordId: string }[] }).list;
    const bet = await receiptOf(player, bets.at(-1)?.recordId ?? '');
    const drawn = await receiptOf(player, drawId);
    const { sign } = receiptSigner(context.secrets.receipts);
    type Body = Receipt['body'];
    type Planted = (
      body: Body & { draw: NonNullable<Body['draw']>; round: NonNullable<Body['round']> },
    ) => void;
    const planted = (honest: Receipt, change: Planted): string[] => {
      const body = structuredClone(honest.body);
      change(body as Parameters<Planted>[0]);
      return faultsOf(sign(body));
    };
    const cases: [Receipt, Planted, string][] = [
      [
        bet,
        ({ entry }) => Object.assign(entry.postings[0] ?? {}, { amount: -1 }),
        'The entry does not have that hash.',
      ],
      [
        bet,
        ({ entry }) => Object.assign(entry, { at: '0000000000000000' }),
        'The entry does not have that hash.',
      ],
      [bet, ({ entry }) => Object.assign(entry, { before: '00' }), 'The entry does not have that hash.'],
      [bet, ({ later }) => later.pop(), 'The chain does not lead to its tip.'],
      [bet, ({ tip }) => Object.assign(tip, { seq: tip.seq + 1 }), 'The chain does not lead to its tip.'],
      [bet, ({ round }) => Object.assign(round, { paid: 5 }), 'The movements are not what the round says.'],
      [bet, (body) => Reflect.deleteProperty(body, 'round'), 'A round is missing.'],
      [bet, ({ round }) => round.movements.pop(), 'The round does not hold this movement.'],
      [
        drawn,
        ({ draw: one }) => Object.assign(one, { prize: one.prize + 1 }),
        'The draw did not cost and win what was posted.',
      ],
      [
        drawn,
        ({ draw: one }) => Object.assign(one, { seed: '00'.repeat(32) }),
        'The seed is not the one whose hash was shown.',
      ],
      [
        drawn,
        ({ draw: one }) => Object.assign(one, { drawId: 'another' }),
        'The draw is that of another entry.',
      ],
      [drawn, (body) => Reflect.deleteProperty(body, 'draw'), 'A draw is missing.'],
    ];
    for (const [honest, change, fault] of cases) expect(planted(honest, change)).toContain(fault);
    // Odds that put all weight on another segment draw that one.
    expect(
      planted(drawn, ({ draw: one }) => {
        for (const [index, item] of (one.odds ?? []).entries())
          Object.assign(item, { weight: index === (one.segment + 1) % (one.odds?.length ?? 1) ? 1 : 0 });
      }),
    ).toEqual(['The seeds draw another segment.']);
    expect(faultsOf(bet, 'another key')).toEqual(['It is signed with another key.']);
    const rewritten = structuredClone(bet);
    rewritten.body.entry.before = '00';
    expect(contradictions([bet, rewritten])).not.toEqual([]);
  });
});
