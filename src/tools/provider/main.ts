import { parseArgs } from 'node:util';
import { DEPOSIT_CLAUSES } from './cashier/deposits.ts';
import { WITHDRAWAL_CLAUSES } from './cashier/withdrawals.ts';
import { type Clause, checkClauses, reportLine } from './clause.ts';
import { gameDocument, paymentDocument } from './documents/openapi.ts';
import { GAME_CLAUSES, playAt } from './game/clauses.ts';
import { startWalletStub } from './game/stub.ts';
import { coinsOf, guestToken, orderOf, ticketOf, withdrawalOf } from './guest.ts';
import { PAYMENT_CLAUSES } from './payments/clauses.ts';
import { startCallbackStub } from './payments/stub.ts';
import { WALLET_CLAUSES } from './wallet/clauses.ts';
import { openProbe } from './wallet/probe.ts';

const USAGE = `npm run provider:check -- wallet URL --provider NAME --secret SECRET --game ID [--room ID] [--player TOKEN]

  wallet   checks the game wallet of the service at URL as a provider of its games would use it

  --game     id of a game that the provider runs
  --room     a room of it; ID followed by 1 where it is left out
  --player   session token of a test player with 100 coins or more; a guest is made where it is left out

npm run provider:check -- game URL --provider NAME --secret SECRET --game ID --play URL [--listen PORT]

  game     checks a provider that opens its games at URL; its wallet has to be http://127.0.0.1:PORT, where the check listens

  --game     id of a game that the provider runs
  --play     address of the provider, in a test only, that takes a POST of { ticket, gameId } and plays a round of that
             ticket's session as its client would; it answers when the round is over or cannot go on
  --listen   port of the check's wallet, 4199 where it is left out

npm run provider:check -- payments URL --provider NAME --secret SECRET [--listen PORT]

  payments   checks a payment provider that takes withdrawals at URL; its lobby has to be http://127.0.0.1:PORT

npm run provider:check -- cashier URL --provider NAME --secret SECRET --method ID --amount COINS [--player TOKEN] [--withdraw COINS]

  cashier   checks what the service at URL does with the notifications of a payment provider

  --method   a way to pay in that names the provider
  --amount   coins of each deposit, which really come to the player: use a test player
  --player   session token of that player; a guest is made where it is left out
  --withdraw coins of each withdrawal, of which one is really paid: it needs a --player who may withdraw, with a payout
             account whose way names the provider, and a service that does not send the provider its withdrawals;
             withdrawals are not checked where it is left out

npm run provider:check -- openapi games|payments

  openapi   prints the OpenAPI document of the interface, with signing vectors

Ends with 0 where every clause is kept, 1 where one is broken, 2 where nothing could be checked.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    provider: { type: 'string' },
    secret: { type: 'string' },
    game: { type: 'string' },
    method: { type: 'string' },
    amount: { type: 'string' },
    withdraw: { type: 'string' },
    play: { type: 'string' },
    listen: { type: 'string' },
    room: { type: 'string' },
    player: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const need = (name: 'provider' | 'secret' | 'game' | 'play' | 'method' | 'amount'): string => {
  const value = values[name];
  if (!value) throw new Error(`--${name} is missing.\n\n${USAGE}`);
  return value;
};

const report = async <Target>(clauses: readonly Clause<Target>[], target: Target): Promise<void> => {
  const outcomes = await checkClauses(clauses, target, (outcome) => console.log(reportLine(outcome)));
  const broken = outcomes.filter(({ failure }) => failure !== undefined);
  console.log(`\n${outcomes.length - broken.length} of ${outcomes.length} clauses are kept.`);
  if (broken.length > 0) process.exitCode = 1;
};

const checkWallet = async (url: string): Promise<void> => {
  const gameId = Number(need('game'));
  const room = Number(values.room ?? `${gameId}1`);
  const [provider, secret] = [need('provider'), need('secret')];
  const player = values.player ?? (await guestToken(url));
  const openTicket = () => ticketOf(url, player, room);
  await report(WALLET_CLAUSES, openProbe({ url, provider, secret, gameId, openTicket }));
};

const TIMEOUT_MS = 15_000;

const checkGame = async (launchUrl: string): Promise<void> => {
  const gameId = Number(need('game'));
  const [provider, secret, playUrl] = [need('provider'), need('secret'), need('play')];
  const stub = await startWalletStub({ provider, secret, gameId, port: Number(values.listen ?? 4199) });
  const play = (ticket: string) => playAt(playUrl, { ticket, gameId });
  try {
    await report(GAME_CLAUSES, { launchUrl, gameId, stub, play, timeoutMs: TIMEOUT_MS });
  } finally {
    await stub.close();
  }
};

const checkPayments = async (payoutUrl: string): Promise<void> => {
  const [provider, secret] = [need('provider'), need('secret')];
  const stub = await startCallbackStub({ provider, secret, port: Number(values.listen ?? 4199) });
  try {
    await report(PAYMENT_CLAUSES, { payoutUrl, provider, secret, stub, timeoutMs: TIMEOUT_MS });
  } finally {
    await stub.close();
  }
};

const checkCashier = async (url: string): Promise<void> => {
  const [provider, secret, method, amount] = [
    need('provider'),
    need('secret'),
    need('method'),
    Number(need('amount')),
  ];
  const player = values.player ?? (await guestToken(url));
  const target = {
    url,
    provider,
    secret,
    openOrder: () => orderOf(url, player, method, amount),
    openWithdrawal: () => withdrawalOf(url, player, Number(values.withdraw)),
    coins: () => coinsOf(url, player),
  };
  // Withdrawals come first: a deposit may bring a bonus, which has to be played before its player withdraws.
  if (values.withdraw) return report([...WITHDRAWAL_CLAUSES, ...DEPOSIT_CLAUSES], target);
  await report(DEPOSIT_CLAUSES, target);
  console.log('Withdrawals were not checked: name --withdraw.');
};

const print = (document: object): void => console.log(JSON.stringify(document, null, 2));

const main = async (): Promise<void> => {
  const [what, url] = positionals;
  if (values.help) return console.log(USAGE);
  if (what === 'wallet' && url) return checkWallet(url);
  if (what === 'cashier' && url) return checkCashier(url);
  if (what === 'openapi' && url === 'games') return print(gameDocument());
  if (what === 'openapi' && url === 'payments') return print(paymentDocument());
  if (what === 'game' && url) return checkGame(url);
  if (what === 'payments' && url) return checkPayments(url);
  throw new Error(USAGE);
};

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
