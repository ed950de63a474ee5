import { setTimeout as pause } from 'node:timers/promises';
import { CODE } from '../../../contract/codes.ts';
import type { WalletOperation } from '../../../contract/gameWallet.ts';
import { type Clause, expectSame, expectThat } from '../clause.ts';
import type { InjectedFault, ReceivedRequest, WalletStub } from './stub.ts';

/** A provider of games whose wallet is the stub. */
export interface GameTarget {
  /** Where browsers open its games, as `GAME_URL_<NAME>` says. */
  launchUrl: string;
  gameId: number;
  stub: WalletStub;
  /** Has the provider play one round in a session of the ticket, as its client would; resolves when it has answered, whatever. */
  play(ticket: string): Promise<void>;
  /** A request that got no answer must have come again by then, ms. */
  timeoutMs: number;
}

/** Has a provider play where it takes a POST for that; what it answers is of no interest. */
export const playAt = async (url: string, asked: { ticket: string; gameId: number }): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  await response.body?.cancel();
};

const TURN_MS = 50;
/** What still comes after a round looked over, ms. */
const AFTER_MS = 100;

const of = (heard: readonly ReceivedRequest[], operation: WalletOperation): ReceivedRequest[] =>
  heard.filter((one) => one.operation === operation);

/** Plays a round from a clean sheet and waits until nothing is owed. @returns what the wallet heard of it. */
const playRound = async (
  { stub, play, timeoutMs }: GameTarget,
  mishaps: readonly (readonly [WalletOperation, InjectedFault])[] = [],
): Promise<ReceivedRequest[]> => {
  stub.forget();
  for (const [operation, what] of mishaps) stub.mishap(operation, what);
  await play(stub.newTicket());
  const until = Date.now() + timeoutMs;
  while (stub.sums().open > 0 && Date.now() < until) await pause(TURN_MS);
  await pause(AFTER_MS);
  return [...stub.heard];
};

/** The bet was taken once and its win paid, or the bet was given back and nothing paid. */
const expectSettled = ({ stub }: GameTarget, heard: readonly ReceivedRequest[]): void => {
  const { open, staked, paid } = stub.sums();
  expectSame(open, 0, 'rounds that stay open');
  expectThat(staked > 0 || paid === 0, `${paid} coins were paid for a bet that was given back`);
  expectThat(
    new Set(of(heard, 'bet').map(({ body }) => body)).size <= 1,
    'the bet came again with another body',
  );
  expectThat(
    new Set(of(heard, 'win').map(({ body }) => body)).size <= 1,
    'the win came again with another body',
  );
};

const launched = (target: GameTarget, params: Record<string, string> = {}): Promise<Response> => {
  const url = new URL(target.launchUrl);
  const all = {
    gameID: String(target.gameId),
    token: target.stub.newTicket(),
    host: 'https://lobby.example',
    lan: 'en',
    source: 'lobby',
    rate: '100',
    deviceType: '4',
    ...params,
  };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return fetch(url, { signal: AbortSignal.timeout(target.timeoutMs) });
};

const launch = (
  id: string,
  says: string,
  params: Record<string, string>,
  check: (response: Response) => void,
): Clause<GameTarget> => ({ id, says, check: async (target) => check(await launched(target, params)) });

const LAUNCH_CLAUSES: readonly Clause<GameTarget>[] = [
  launch('launch.opens', 'The launch address answers a page', {}, ({ status, headers }) => {
    expectSame(status, 200, 'HTTP status');
    expectThat(headers.get('content-type')?.startsWith('text/html') ?? false, 'it is no HTML');
  }),
  launch('launch.framed', 'The page may stand in a frame of the lobby', {}, ({ headers }) => {
    expectSame(headers.get('x-frame-options'), null, 'X-Frame-Options');
    expectThat(
      !/frame-ancestors\s+'none'/.test(headers.get('content-security-policy') ?? ''),
      'its Content-Security-Policy lets nobody frame it',
    );
  }),
  launch('launch.no-referrer', 'The page tells nobody the ticket in its address', {}, ({ headers }) => {
    expectThat(
      ['no-referrer', 'same-origin', 'origin', 'strict-origin'].includes(
        headers.get('referrer-policy') ?? '',
      ),
      `its Referrer-Policy is ${headers.get('referrer-policy')}`,
    );
  }),
  launch(
    'launch.unknown-game',
    'An unknown game is no fault of the server',
    { gameID: '2147483647' },
    ({ status }) => expectThat(status < 500, `it answers ${status}`),
  ),
  launch(
    'launch.no-ticket',
    'A visit without a ticket is no fault of the server',
    { token: '' },
    ({ status }) => expectThat(status < 500, `it answers ${status}`),
  ),
  launch(
    'launch.language',
    'A language nobody speaks is no fault of the server',
    { lan: 'xx-"<' },
    ({ status }) => expectThat(status < 500, `it answers ${status}`),
  ),
];

/** What must hold of every round that goes well. */
const round = (
  id: string,
  says: string,
  check: (heard: readonly ReceivedRequest[], target: GameTarget) => void,
): Clause<GameTarget> => ({
  id,
  says,
  async check(target) {
    const heard = await playRound(target);
    const fault = heard.find((one) => one.fault !== undefined)?.fault;
    expectThat(of(heard, 'bet').length > 0, `the provider made no bet${fault ? `: ${fault}` : ''}`);
    check(heard, target);
  },
});

const refusedBet = (code: number, why: string): Clause<GameTarget> => ({
  id: `bet.refused-${code}`,
  says: `A bet that is refused with ${code} (${why}) is not made again, and nothing is won by it`,
  async check(target) {
    const heard = await playRound(target, [['bet', { code }]]);
    expectSame(of(heard, 'bet').length, 1, 'bets');
    expectThat(
      of(heard, 'win').every((one) => one.code !== CODE.OK),
      'a win was paid',
    );
  },
});

const SAID: Readonly<Record<string, string>> = {
  lost: 'was done and answered with HTTP 503',
  cut: 'was done and got no answer',
  garbage: 'was done and answered with what is no envelope',
  down: 'was not done and answered with HTTP 503',
};

const unanswered = (
  operation: 'bet' | 'win',
  mishap: 'lost' | 'cut' | 'garbage' | 'down',
  times = 1,
): Clause<GameTarget> => ({
  id: `${operation}.${mishap}${times > 1 ? `-${times}-times` : ''}`,
  says: `A ${operation} that ${SAID[mishap]}${times > 1 ? `, ${times} times,` : ''} is sent again as it was${operation === 'bet' ? ', or rolled back' : ''}`,
  async check(target) {
    const mishaps = Array.from({ length: times }, () => [operation, mishap] as const);
    const heard = await playRound(target, mishaps);
    expectSettled(target, heard);
    const again = of(heard, operation).length > times;
    const givenBack = operation === 'bet' && of(heard, 'rollback').some(({ code }) => code === CODE.OK);
    expectThat(again || givenBack, 'nothing came after it');
  },
});

/** All that a provider of games promises to the service. */
export const GAME_CLAUSES: readonly Clause<GameTarget>[] = [
  ...LAUNCH_CLAUSES,
  round(
    'request.signed',
    'Every request is signed, names its provider and the time, and fits its schema',
    (heard) => {
      const [first] = heard.filter(({ fault }) => fault !== undefined);
      expectSame(first && `${first.operation}: ${first.fault}`, undefined, 'what is wrong');
    },
  ),
  round('session.first', 'A round begins with the session of its ticket', ([first]) =>
    expectSame(first?.operation, 'session', 'the first request'),
  ),
  round('round.settles', 'A round has a bet and a win that closes it, if only of 0', (heard, target) => {
    expectSettled(target, heard);
    expectSame(of(heard, 'win').at(-1)?.request.closes, true, '`closes` of the last win');
  }),
  round('round.one-player', 'Bet and win of a round name the same player and round', (heard) => {
    const names = heard
      .filter(({ operation }) => operation === 'bet' || operation === 'win')
      .map(({ request }) => `${request.playerId} ${request.roundId}`);
    expectSame(new Set(names).size, 1, 'players and rounds');
  }),
  {
    id: 'round.new-ids',
    says: 'Two rounds have no transaction id and no round id in common',
    async check(target) {
      const rounds = [await playRound(target), await playRound(target)];
      for (const name of ['transactionId', 'roundId']) {
        const [first, second] = rounds.map(
          (heard) => new Set(heard.map(({ request }) => request[name]).filter((id) => id !== undefined)),
        );
        expectThat(
          ![...(first ?? [])].some((id) => second?.has(id)),
          `a ${name} of the first round stands in the second`,
        );
      }
    },
  },
  {
    id: 'session.refused',
    says: 'A ticket that is refused with 1113 plays nothing',
    async check(target) {
      const heard = await playRound(target, [['session', { code: CODE.AUTHENTICATION_FAILED }]]);
      expectSame(of(heard, 'bet').length, 0, 'bets');
    },
  },
  unanswered('bet', 'lost'),
  unanswered('bet', 'cut'),
  unanswered('bet', 'garbage'),
  unanswered('bet', 'down'),
  unanswered('bet', 'lost', 2),
  unanswered('win', 'lost'),
  unanswered('win', 'cut'),
  unanswered('win', 'garbage'),
  unanswered('win', 'down'),
  unanswered('win', 'lost', 2),
  refusedBet(CODE.FUNDS_INSUFFICIENT, 'too few coins'),
  refusedBet(CODE.AUTHENTICATION_FAILED, 'the session has ended'),
  refusedBet(CODE.WITHDRAW_FORBIDDEN, 'the player may not play now'),
  refusedBet(CODE.EVENT_NOT_OPEN, 'the provider is stopped'),
  {
    id: 'win.too-early',
    says: 'A win that is refused with 1137 is sent again later',
    async check(target) {
      const heard = await playRound(target, [['win', { code: CODE.REQUEST_UNFULFILLED }]]);
      expectSame(of(heard, 'win').at(-1)?.code, CODE.OK, 'the last answer to the win');
      expectSettled(target, heard);
    },
  },
];
