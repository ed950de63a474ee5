import { randomUUID } from 'node:crypto';
import { CODE } from '../../../contract/codes.ts';
import { type Clause, expectSame, expectThat } from '../clause.ts';
import type { Probe } from './probe.ts';

const refusing = (id: string, says: string, body: string): Clause<Probe> => ({
  id,
  says: `${says} is refused with 1103`,
  check: (probe) => probe.refused(CODE.PARAMETER_MISSING, 'bet', body),
});

/** What a request is made of. */
export const REQUEST_CLAUSES: readonly Clause<Probe>[] = [
  refusing('request.malformed', 'Broken JSON', '{"sessionId":"a"'),
  refusing('request.empty', 'An empty body', ''),
  refusing('request.null', 'A body of null', 'null'),
  refusing('request.array', 'A list', '[]'),
  refusing('request.text', 'A text', '"bet"'),
  refusing('request.nothing', 'An object without fields', '{}'),
  {
    id: 'request.content-type',
    says: 'What counts is what was signed, whatever content type it is called',
    check: async (probe) => {
      await probe.ok('balance', { sessionId: (await probe.seat()).sessionId }, { contentType: 'text/plain' });
    },
  },
  {
    id: 'request.unknown-fields',
    says: 'Fields that are not known are ignored',
    check: async (probe) => {
      await probe.ok('balance', { sessionId: (await probe.seat()).sessionId, newer: { field: [1] } });
    },
  },
  {
    id: 'request.nul',
    says: 'An id with a NUL character is refused with 1102',
    check: (probe) => probe.refused(CODE.ILLEGAL_CHARACTERS, 'balance', { sessionId: 'a\0b' }),
  },
  {
    id: 'request.unknown-operation',
    says: 'An operation that is none succeeds in nothing',
    async check(probe) {
      expectThat((await probe.send('refund', {})).code !== CODE.OK, 'it was answered with 200');
    },
  },
  {
    id: 'request.get',
    says: 'A GET succeeds in nothing',
    async check(probe) {
      expectThat(
        (await probe.send('balance', {}, { method: 'GET' })).code !== CODE.OK,
        'it was answered with 200',
      );
    },
  },
  {
    id: 'request.too-large',
    says: 'A body of four megabytes succeeds in nothing',
    async check(probe) {
      const { sessionId } = await probe.seat();
      // The connection may be cut while it is still sent.
      const reply = await probe
        .send('balance', { sessionId, more: 'x'.repeat(4 << 20) })
        .catch(() => undefined);
      expectThat(reply?.code !== CODE.OK, 'it was answered with 200');
    },
  },
  {
    id: 'answer.no-store',
    says: 'No answer is kept by a cache',
    async check(probe) {
      const { headers } = await probe.send('balance', { sessionId: (await probe.seat()).sessionId });
      expectSame(headers.get('cache-control'), 'no-store', 'Cache-Control');
    },
  },
];

/** How a player comes into a game. */
export const SESSION_CLAUSES: readonly Clause<Probe>[] = [
  {
    id: 'session.opens',
    says: 'A ticket opens a session of its game, with all that a game is told',
    async check(probe) {
      const { player } = await probe.seat();
      expectSame(player.gameId, probe.target.gameId, 'the game of the session');
    },
  },
  {
    id: 'session.again',
    says: 'The same ticket with the same sessionId is answered the same again',
    async check({ target, ok }) {
      const asked = { ticket: await target.openTicket(), gameId: target.gameId, sessionId: randomUUID() };
      expectSame(await ok('session', asked), await ok('session', asked), 'the second answer');
    },
  },
  {
    id: 'session.ticket-once',
    says: 'A ticket opens no second session (1113)',
    async check({ target, ok, refused }) {
      const asked = { ticket: await target.openTicket(), gameId: target.gameId };
      await ok('session', { ...asked, sessionId: randomUUID() });
      await refused(CODE.AUTHENTICATION_FAILED, 'session', { ...asked, sessionId: randomUUID() });
    },
  },
  {
    id: 'session.ticket-parallel',
    says: 'Of eight sessions that are opened by one ticket at once, one is',
    async check({ target, send }) {
      const asked = { ticket: await target.openTicket(), gameId: target.gameId };
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => send('session', { ...asked, sessionId: randomUUID() })),
      );
      expectSame(replies.filter(({ code }) => code === CODE.OK).length, 1, 'sessions');
    },
  },
  {
    id: 'session.ticket-unknown',
    says: 'A ticket nobody gave is refused with 1113',
    check: ({ target, refused }) =>
      refused(CODE.AUTHENTICATION_FAILED, 'session', {
        ticket: randomUUID(),
        gameId: target.gameId,
        sessionId: randomUUID(),
      }),
  },
  {
    id: 'session.ticket-short',
    says: 'What is too short for a ticket is refused with 1103',
    check: ({ target, refused }) =>
      refused(CODE.PARAMETER_MISSING, 'session', {
        ticket: 'abc',
        gameId: target.gameId,
        sessionId: randomUUID(),
      }),
  },
  {
    id: 'session.game-unknown',
    says: 'A game nobody knows is refused with 1113',
    check: async ({ target, refused }) =>
      refused(CODE.AUTHENTICATION_FAILED, 'session', {
        ticket: await target.openTicket(),
        gameId: 2_147_483_647,
        sessionId: randomUUID(),
      }),
  },
  {
    id: 'session.game-none',
    says: 'A game id that is none is refused with 1103',
    check: async ({ target, refused }) =>
      refused(CODE.PARAMETER_MISSING, 'session', {
        ticket: await target.openTicket(),
        gameId: -1,
        sessionId: randomUUID(),
      }),
  },
  {
    id: 'balance.reads',
    says: 'Two readings of the balance with nothing between them are equal',
    check: (probe) => probe.moves(0, async () => {}),
  },
  {
    id: 'balance.unknown-session',
    says: 'The balance of a session nobody opened is refused with 1113',
    check: ({ refused }) => refused(CODE.AUTHENTICATION_FAILED, 'balance', { sessionId: randomUUID() }),
  },
  {
    id: 'free-bets.lists',
    says: 'Free bets of a session are listed, if only none',
    async check(probe) {
      await probe.ok('freeBets', { sessionId: (await probe.seat()).sessionId });
    },
  },
  {
    id: 'free-bets.unknown-session',
    says: 'Free bets of a session nobody opened are refused with 1113',
    check: ({ refused }) => refused(CODE.AUTHENTICATION_FAILED, 'freeBets', { sessionId: randomUUID() }),
  },
];
