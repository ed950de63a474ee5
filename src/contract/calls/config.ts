import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { AttributionParams, Coins, LocaleName } from '../schema.ts';

/** Who runs the lobby and under which rules (decisions, "The demo operator"). */
export const OperatorProfile = Type.Object({
  name: Type.String({ description: 'Operator as named in the footer.' }),
  licence: Type.String({ description: 'Licence text for the footer; empty in the demo.' }),
  riskWarning: Type.String({ description: 'Warning the jurisdiction wants shown; may be empty.' }),
  locales: Type.Array(LocaleName),
  timeZone: Type.String({ description: 'IANA name; every daily and weekly window counts in it.' }),
  bonuses: Type.Boolean({ description: 'Whether bonuses may be offered.' }),
  playerRooms: Type.Boolean({ description: 'Whether players may meet each other in rooms.' }),
  showWinners: Type.Boolean({ description: 'Whether recent wins of others may be shown.' }),
  minRoundSeconds: Type.Number({ minimum: 0, description: 'Shortest game round, s.' }),
  minimumAge: Type.Integer(),
  lottery: Type.Object({
    coinsPerPoint: Type.Integer({ minimum: 1, description: 'Coins of settled bets for a point (§9).' }),
    resetHour: Type.Integer({ minimum: 0, maximum: 23, description: 'Hour at which points start anew.' }),
    freeSpin: Type.Boolean({ description: 'Whether new players get a free spin of the silver wheel.' }),
  }),
  identityForWithdrawal: Type.Boolean({ description: 'Whether a withdrawal needs a checked identity.' }),
  payoutWaitHours: Type.Integer({
    minimum: 0,
    description: 'How long withdrawals wait after a contact, the password or a payout account changed, h.',
  }),
  idleMinutes: Type.Integer({
    minimum: 1,
    description: 'A session ends after so long without a call of its player, min.',
  }),
  consentNeeded: Type.Boolean({ description: 'Whether marketing scripts wait for consent.' }),
  sessionClock: Type.Boolean({ description: 'Whether time and net result of the visit are always in view.' }),
  realityCheckMinutes: Type.Integer({
    minimum: 0,
    description:
      'After so long the player is told of time and net result and asked to go on or stop; 0 never.',
  }),
  helpLinks: Type.Array(Type.Object({ name: Type.String(), link: Type.String() }), {
    description: 'Where players find help against gambling too much.',
  }),
});
export type OperatorProfile = Static<typeof OperatorProfile>;

/** Lobby configuration (§3). */
export const LobbyConfig = Type.Object({
  coinsExchangeRate: Type.Integer({ description: 'Coins per unit of currency; 100 where not positive.' }),
  defaultCurrency: Type.String({ description: 'ISO 4217 code.' }),
  currencySymbol: Type.String(),
  defaultPhoneArea: Type.String({ description: 'Digits, no "+".' }),
  checkSmsState: Type.Integer({ description: '1 shows (and requires) the verification code at sign-up.' }),
  smsSecond: Type.Integer({ description: '1 requires the captcha before a code is sent.' }),
  eventToken: Type.Object({ REG: Type.String({ description: 'Registration event of the mobile tracker.' }) }),
  channelParams: AttributionParams,
  lobbyH5AndroidDown: Type.String(),
  lobbyH5IosDown: Type.String(),
  playMoney: Type.Boolean({ description: 'Shows the "Play money" mark by the balance.' }),
  termsVersion: Type.String({ description: 'Version of the agreement that sign-up ticks.' }),
  celebrateFrom: Type.Array(Coins, {
    maxItems: 3,
    description: 'From how many coins a reward is celebrated as fair, big and huge; empty: none is.',
  }),
  operator: OperatorProfile,
});
export type LobbyConfig = Static<typeof LobbyConfig>;

export const configInit = defineCall({
  id: 'configInit',
  method: 'GET',
  path: '/config/init',
  summary: 'Lobby configuration of a channel (§3, §7).',
  access: 'public',
  query: Type.Object({ channelCode: Type.Optional(Type.String({ maxLength: 64 })) }),
  data: LobbyConfig,
});

export const currencySymbol = defineCall({
  id: 'currencySymbol',
  method: 'GET',
  path: '/config/currencySymbol',
  summary: 'Symbol shown before amounts (§7).',
  access: 'public',
  data: Type.Object({ currencySymbol: Type.String() }),
});
