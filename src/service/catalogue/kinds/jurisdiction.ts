import { type Static, Type } from 'typebox';
import { type Locale, MINIMUM_AGE } from '../../../contract/constants.ts';
import { INSTALLED } from '../../config/locales.ts';
import { FORM, fileKind } from '../schema/check.ts';

/** For files that say nothing of it. */
const PAYOUT_WAIT_HOURS = 24;

const IDLE_MINUTES = 7 * 1_440;

const Times = Type.Number({ minimum: 0.001, maximum: 1e6 });

const JurisdictionFile = Type.Object(
  {
    currency: Type.String(),
    currencySymbol: Type.String({ pattern: FORM.WORDS, maxLength: 5 }),
    coinsExchangeRate: Type.Integer({ minimum: 1, maximum: 1e6 }),
    phoneArea: Type.String({ pattern: FORM.DIGITS }),
    timeZone: Type.String(),
    /** Languages offered; all that are installed where it is left out. */
    locales: Type.Optional(
      Type.Array(Type.Enum([...INSTALLED]), { minItems: 1, maxItems: INSTALLED.length }),
    ),
    /** Coins that nobody pays for and nobody is paid: no way to pay is offered. Real money where it is left out. */
    playMoney: Type.Optional(Type.Boolean()),
    bonuses: Type.Boolean(),
    playerRooms: Type.Boolean(),
    /** Whether recent wins may be shown to others; not where it is left out. */
    showWinners: Type.Optional(Type.Boolean()),
    minRoundSeconds: Type.Number({ minimum: 0, maximum: 60 }),
    /** What games may offer; nothing where it is left out. */
    gameComforts: Type.Optional(
      Type.Object(
        {
          autoplay: Type.Optional(Type.Boolean()),
          turbo: Type.Optional(Type.Boolean()),
          maxBet: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false },
      ),
    ),
    minimumAge: Type.Integer({ minimum: MINIMUM_AGE, maximum: 99 }),
    identityForWithdrawal: Type.Boolean(),
    /** How long withdrawals wait after a contact, the password or a payout account changed. */
    payoutWaitHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })),
    /** Minutes without a call of the player after which a session ends. */
    idleMinutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 43_200 })),
    /** Coins from which on a command that moves them waits for a second operator; never where this and the next are left out. */
    approveFrom: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    /** The same for what an operator, or all for one player, move alone within 24 hours; `approveFrom` where it is left out. */
    approveDayFrom: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    consentNeeded: Type.Boolean(),
    sessionClock: Type.Boolean(),
    realityCheckMinutes: Type.Integer({ minimum: 0, maximum: 240 }),
    helpLinks: Type.Array(
      Type.Object(
        { name: Type.String({ pattern: FORM.WORDS, maxLength: 60 }), link: Type.String() },
        { additionalProperties: false },
      ),
      { maxItems: 10 },
    ),
    licence: Type.String(),
    riskWarning: Type.String(),
    /** What the amounts of the other files are multiplied by. */
    scale: Type.Object(
      { coins: Times, units: Times, points: Times, prizes: Times },
      { additionalProperties: false },
    ),
    lottery: Type.Object(
      {
        /** Coins of settled bets for one point (§9). */
        coinsPerPoint: Type.Integer({ minimum: 1, maximum: 1e9 }),
        /** Hour of the operator's day at which points start anew (§9). */
        resetHour: Type.Integer({ minimum: 0, maximum: 23 }),
        /** Whether a new player gets a spin of the silver wheel for nothing; not where it is left out. */
        freeSpin: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

/** The rules of a place (decisions, "The demo operator"). */
export type Jurisdiction = Static<typeof JurisdictionFile> & {
  locales: Locale[];
  payoutWaitHours: number;
  idleMinutes: number;
  showWinners: boolean;
  lottery: { freeSpin: boolean };
};

const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
};

/** Profiles are chosen by the name of their file, so this is one of several. */
export const jurisdictionFile = (name: string) =>
  fileKind({
    file: `jurisdictions/${name}.yaml`,
    schema: JurisdictionFile,
    check(
      { currency, timeZone, locales = [], helpLinks, approveFrom, approveDayFrom },
      report,
      { operators },
    ) {
      if ((approveFrom ?? approveDayFrom) !== undefined && operators < 2)
        report(
          [approveFrom === undefined ? 'approveDayFrom' : 'approveFrom'],
          'needs two operators in operator.yaml or more, one to ask and one to approve',
        );
      if (!Intl.supportedValuesOf('currency').includes(currency))
        report(['currency'], `${currency} is no currency of ISO 4217 like BRL`);
      if (!isTimeZone(timeZone)) report(['timeZone'], `${timeZone} is no time zone like America/Sao_Paulo`);
      if (new Set(locales).size !== locales.length)
        report(['locales'], 'a language stands in the list twice');
      for (const [index, { link }] of helpLinks.entries())
        if (!URL.canParse(link) || new URL(link).protocol !== 'https:')
          report(['helpLinks', index, 'link'], `${link} is no https:// address`);
    },
    build: (file): Jurisdiction => ({
      ...file,
      locales: file.locales ?? [...INSTALLED],
      payoutWaitHours: file.payoutWaitHours ?? PAYOUT_WAIT_HOURS,
      idleMinutes: file.idleMinutes ?? IDLE_MINUTES,
      showWinners: file.showWinners ?? false,
      lottery: { ...file.lottery, freeSpin: file.lottery.freeSpin ?? false },
    }),
  });
