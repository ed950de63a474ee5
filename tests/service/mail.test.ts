import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../src/contract/calls/mail.ts';
import type { MailContent } from '../../src/service/domain/mail/content.ts';
import { deliverMail, sendToAll } from '../../src/service/domain/mail/send.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { countCodes, type Player, withRewards } from '../shared/rewardContext.ts';

const WELCOME_MAIL = DEMO_CATALOGUE.mails.welcome;

const context = withRewards();

const mailsOf = async (player: Player, lan?: string) =>
  ((await player.get('/email', lan ? { lan } : {})).data as { emails: Mail[] }).emails;
const unreadOf = async (player: Player) =>
  ((await player.get('/player/userInfo')).data as { noReadEmailCount: number }).noReadEmailCount;
const toldUnread = (player: Player) =>
  context.told.flatMap(({ userId, message }) =>
    userId === player.userId && message.type === 101 ? [message.noReadEmailCount] : [],
  );

const contentOf = (given: Partial<MailContent> = {}): MailContent => {
  const text = { title: 'Title', message: 'Words' };
  return {
    contentId: randomUUID(),
    type: 0,
    texts: { en: text, pt: text, vi: text },
    attachQty: 0,
    betX: 0,
    ...given,
  };
};
/** Sends a mail and answers its id. */
const send = async (player: Player, given: Partial<MailContent> = {}): Promise<string> => {
  const mailId = randomUUID();
  expect(await deliverMail(context.rewards, player.userId, mailId, contentOf(given))).toBe(true);
  return mailId;
};

describe('the welcome mail', () => {
  it('waits for a new player in three languages, and says what it asks for', async () => {
    const player = await context.player();
    expect(await unreadOf(player)).toBe(1);
    for (const lan of ['en', 'pt', 'vi'] as const) {
      const [mail, ...others] = await mailsOf(player, lan);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        emailId: 'welcome',
        parentMailId: null,
        type: 0,
        ...WELCOME_MAIL.texts[lan],
        isRead: false,
        isReceive: false,
        attachType: 1,
        attachQty: 500,
        betX: 3,
      });
      expect(mail?.message).toContain({ en: 'three times', pt: 'três vezes', vi: 'gấp ba lần' }[lan]);
    }
    expect((await mailsOf(player, 'pt-BR'))[0]?.title).toBe(WELCOME_MAIL.texts.pt?.title);
    expect((await mailsOf(player, 'xx'))[0]?.title).toBe(WELCOME_MAIL.texts.en?.title);
    expect((await context.api.get('/email')).code).toBe(201);
  });
});

describe('an attachment', () => {
  it('pays what the mail holds, whatever the client says', async () => {
    const player = await context.player();
    const reply = await player.put('/email/claimEmail', { id: 'welcome', attachQty: 1_000_000, betX: 0 });
    expect(reply).toEqual({ code: 200, data: { amount: 500 } });
    expect(await player.balances()).toMatchObject({ cash: 10_500, wagering: 1_500 });
    expect((await mailsOf(player))[0]).toMatchObject({ isRead: true, isReceive: true });
    expect(await unreadOf(player)).toBe(0);
    expect(toldUnread(player)).toEqual([0]);
  });

  it('is paid once, however many ask at once, and retries get the same answer', async () => {
    const player = await context.player();
    const requestId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        player.put('/email/claimEmail', { id: 'welcome', ...(index < 25 && { requestId }) }),
      ),
    );
    const counts = countCodes(replies);
    // Either the one with the id was first, and its retries answer alike, or one without.
    expect([
      { 200: 25, 1139: 25 },
      { 200: 1, 1139: 49 },
    ]).toContainEqual(counts);
    expect(await player.balances()).toMatchObject({ cash: 10_500, wagering: 1_500 });
  });

  it('answers a retry the same though the client changes the amounts it sends', async () => {
    const player = await context.player();
    const requestId = randomUUID();
    const claim = (attachQty: number) =>
      player.put('/email/claimEmail', { id: 'welcome', attachQty, requestId });
    expect(await claim(500)).toEqual(await claim(999));
    expect(await player.balances()).toMatchObject({ cash: 10_500 });
  });

  it('rounds the debt of a broken factor to whole coins', async () => {
    const player = await context.player();
    const id = await send(player, { attachQty: 101, betX: 1.5 });
    expect((await player.put('/email/claimEmail', { id })).code).toBe(200);
    expect(await player.balances()).toMatchObject({ cash: 10_101, wagering: 152 });
  });

  it('refuses with the code that says why', async () => {
    const player = await context.player();
    const other = await context.player();
    const theirs = await send(other, { attachQty: 100 });
    const empty = await send(player);
    const claim = async (id: string) => (await player.put('/email/claimEmail', { id })).code;
    expect(await claim('unknown')).toBe(1145);
    expect(await claim(theirs)).toBe(1145);
    expect(await claim(empty)).toBe(1149);
    expect(await claim('welcome')).toBe(200);
    expect(await claim('welcome')).toBe(1139);
    expect(await claim('')).toBe(1103);
    expect(await claim("x' or 1=1")).toBe(1102);
    expect((await other.put('/email/claimEmail', { id: theirs })).code).toBe(200);
  });
});

describe('reading', () => {
  it('marks a mail once and lowers the count', async () => {
    const player = await context.player();
    const id = await send(player);
    expect(await unreadOf(player)).toBe(2);
    for (const _ of [1, 2]) expect(await player.put(`/email/isRead/${id}/0`)).toEqual({ code: 200 });
    expect(await unreadOf(player)).toBe(1);
    expect(toldUnread(player)).toEqual([2, 1]);
    expect((await mailsOf(player)).map(({ emailId, isRead }) => [emailId, isRead])).toEqual([
      [id, true],
      ['welcome', false],
    ]);
  });

  it("knows no other player's mails", async () => {
    const player = await context.player();
    const other = await context.player();
    const theirs = await send(other);
    expect((await player.put(`/email/isRead/${theirs}/0`)).code).toBe(1103);
    expect((await player.delete(`/email/${theirs}`)).code).toBe(1123);
    expect(await unreadOf(other)).toBe(2);
  });
});

describe('a new mail', () => {
  it('is told to the sockets, and comes once for an id', async () => {
    const player = await context.player();
    const content = contentOf();
    const deliver = () => deliverMail(context.rewards, player.userId, content.contentId, content);
    const made = await Promise.all(Array.from({ length: 20 }, deliver));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(toldUnread(player)).toEqual([2]);
    expect(await mailsOf(player)).toHaveLength(2);
  });
});

describe('deleting', () => {
  it('takes a mail that was read and holds nothing any more, and only that', async () => {
    const player = await context.player();
    const code = async (id: string) => (await player.delete(`/email/${id}`)).code;
    const plain = await send(player);
    const gift = await send(player, { attachQty: 5 });
    const everybody = await send(player, { type: 1 });

    expect(await code(plain)).toBe(1123);
    for (const id of [plain, gift, everybody]) await player.put(`/email/isRead/${id}/0`);
    expect(await code(plain)).toBe(200);
    expect(await code(plain)).toBe(200);
    expect(await code(gift)).toBe(1123);
    await player.put('/email/claimEmail', { id: gift });
    expect(await code(gift)).toBe(200);
    expect(await code(everybody)).toBe(1123);
    expect(await code('unknown')).toBe(1123);
    expect((await mailsOf(player)).map(({ emailId }) => emailId)).toEqual([everybody, 'welcome']);
    expect((await player.put('/email/claimEmail', { id: gift })).code).toBe(1145);
  });
});

describe('a mail to everybody', () => {
  it('reaches each player there is once, and names the mailing', async () => {
    const players = [await context.player(), await context.player()];
    const content = contentOf({ attachQty: 50 });
    const { db } = context.accounts;
    expect(await sendToAll(db, content, context.rewards.now())).toBeGreaterThanOrEqual(2);
    expect(await sendToAll(db, content, context.rewards.now())).toBe(0);
    const late = await context.player();
    const until = new Date(context.rewards.now() + 60_000);
    await db.query('update player set excluded_until = $2 where user_id = $1', [late.userId, until]);
    expect(await sendToAll(db, content, context.rewards.now())).toBe(0);
    await db.query('update player set excluded_until = null where user_id = $1', [late.userId]);
    expect(await sendToAll(db, content, context.rewards.now())).toBe(1);
    for (const player of [...players, late]) {
      const mail = (await mailsOf(player)).find(({ emailId }) => emailId === content.contentId);
      expect(mail).toMatchObject({ type: 1, parentMailId: content.contentId, attachQty: 50 });
      expect((await player.put('/email/claimEmail', { id: content.contentId })).code).toBe(200);
    }
  });
});
