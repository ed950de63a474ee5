/** Business constants both programs agree on. Section numbers are the specification's. */

/** Base of every call (§7). */
export const API_BASE = '/lobby/api';

/** Client time-out of one try, ms (§9). */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Retries after a time-out or HTTP 5xx (§9). */
export const REQUEST_RETRIES = 3;
/** Delay before retry n is n × this, ms (§9). */
export const RETRY_DELAY_MS = 1_500;

/** Game list paging (§9). */
export const PAGE_SIZE = 40;
/** Records are counted, and reached by a page's number, up to this many: beyond it a page follows the last record of the one before. */
export const RECORDS_COUNTED = 1_000;
export const FIRST_PAGE = 1;
/** Game types that are "hot" (§4). */
export const HOT_GAME_TYPES: readonly number[] = [2, 6, 10, 14];
/** Tag that marks a new game (§4). */
export const NEW_TAG = 2;
/** Inclusive game id ranges (§3); sports have none there and begin at 400001 (decisions, "Added"). */
export const GAME_ID_RANGES = {
  slots: [100002, 100027],
  cards: [200002, 200007],
  table: [300001, 300010],
  sports: [400001, 400099],
} as const;

/** Device types (§9; decisions, "Devices"). */
export const DEVICE_TYPE = { ANDROID: 1, IOS: 2, PARTNER: 3, WEB: 4, DEFAULT: 101 } as const;

/** Seconds between two verification codes (§9). */
export const CODE_RESEND_S = 60;
/** The most that these seconds grow to, where many codes go to one contact in a day. */
export const CODE_RESEND_MAX_S = 600;
/** Debounce of buttons and of the captcha refresh, ms (§9). */
export const DEBOUNCE_MS = 500;
export const VERIFY_CODE_MAX = 6;
/** Wrong passwords answered 1004 before 1003 locks (§9), and the lock's length, h. */
export const PASSWORD_TRIES = 5;
export const PASSWORD_LOCK_H = 24;

/** Days from asking to close an account until it is closed; until then the player may change their mind. */
export const CLOSING_DAYS = 14;

/** How long a session counts as its owner's after its login, or after the password was given again. */
export const STEP_UP_MINUTES = 10;
/** Passkeys that an account may have. */
export const PASSKEYS_MAX = 10;
/** What a player calls one, code points. */
export const PASSKEY_NAME_MAX = 30;

export const NICKNAME_LENGTH = { min: 2, max: 8 } as const;
export const PASSWORD_LENGTH = { min: 6, max: 16 } as const;
export const ACCOUNT_LENGTH = { min: 3, max: 20 } as const;
/** Of a name chosen at sign-up; older and operators' own may be shorter. */
export const NEW_ACCOUNT_LENGTH = { min: 4, max: 20 } as const;
export const EMAIL_MAX = 254;
export const AVATAR_COUNT = 12;
export const MINIMUM_AGE = 18;

/** Coins per unit of currency where the configuration gives none (§3, §9). */
export const DEFAULT_EXCHANGE_RATE = 100;
/** Reward amounts above this show as K (§9). */
export const REWARD_K_ABOVE = 99_999;

export const CHECKIN_DAYS = 7;
/** Highest VIP level of tier 1 and of tier 2 (§9). */
export const VIP_TIER_LIMITS = [9, 19] as const;

/** Lottery (§4, §9): ms and degrees. */
export const SPIN_MS = 8_000;
export const SPIN_BASE_DEG = 1_800;
export const SPIN_RESULT_MS = 8_500;

/** Realtime socket (§9), ms. */
export const HEARTBEAT_MS = 10_000;
export const RECONNECT_MS = 10_000;
/** Least and longest time before a socket that was lost is opened again, ms. */
export const RECONNECT_SPAN_MS = [1_000, 30_000] as const;
/** A game that is played says so often that it is alive, ms. */
export const GAME_HEARTBEAT_MS = 1_000;
/** Path of the socket on the service's own host. */
export const SOCKET_PATH = '/lobby/ws';
/** Bare text on the socket (§4): the session was ended by the operator, a closure or an exclusion. */
export const FORCED_LOGOUT = '205';
/** Types of the service's socket messages (§4; ours from 100 up). Unknown types are ignored. */
export const MESSAGE = {
  RECHARGE: 1,
  FIRST_RECHARGE: 2,
  BALANCE: 100,
  MAIL: 101,
  NOTICE: 102,
  RED_PACKET: 103,
} as const;

/** A socket that the service closes because its session has ended carries this plus the code of §8, e.g. 4206. */
export const SOCKET_CLOSE_ENDED = 4_000;
/** Every socket of a process that ends carries this (RFC 6455). */
export const SOCKET_GOING_AWAY = 1_001;
/** Close code of the oldest socket of a player who has opened too many: it comes back when its page is looked at again. */
export const SOCKET_ONE_TOO_MANY = 4_900;

/** Storage is wiped once when the stored stamp differs (§4). */
export const STORAGE_VERSION = '202307271508';

/** An exclusion from play for good ends here, ms. */
export const EXCLUDED_FOREVER = Date.UTC(9999, 11, 31);

/** Languages of the specification, in the order they are offered; English stands in for what another one lacks (§9). */
export const LOCALES = ['en', 'pt', 'vi'] as const;
/** Code of an installed language: one of `LOCALES`, or another one that has a folder in `locales/`. */
export type Locale = string;
/** What other programs name things by, channels and inviters among them: a registration with anything else is refused. */
export const FOREIGN_NAME = /^[0-9A-Za-z_.:-]+$/;
/** Digits of a phone number, its area among them. */
export const PHONE_LENGTH = { min: 5, max: 15 } as const;
/** Default area of the forgot-password phone form (§9). */
export const DEFAULT_PHONE_AREA = '85';
/**
 * Version of the terms, privacy and responsible-play texts; stored with every acceptance. Raise it when the meaning of
 * the texts changes.
 */
export const TERMS_VERSION = '2026-11';
