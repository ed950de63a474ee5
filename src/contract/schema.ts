import { type Static, type TProperties, Type } from 'typebox';
import { EMAIL_MAX, PHONE_LENGTH } from './constants.ts';

/**
 * Schemas that several areas share. A value that breaks a `pattern` answers 1102, any other broken rule 1103
 * (decisions, "Wire"). Empty string, null and empty array count as absent before a schema is asked.
 */

/** Wagering of a reward: so many times what is received has to be staked before a withdrawal; 0 without a condition. */
export const BetX = Type.Number({ minimum: 0, description: 'Reward × betX joins the coding value.' });

/** Money and points: whole coins, never negative. `coinsExchangeRate` coins are one unit of currency. */
export const Coins = Type.Integer({ minimum: 0, description: 'Whole coins.' });

/** A change of money: whole coins, negative for what was taken. */
export const SignedCoins = Type.Integer({ description: 'Whole coins; negative when taken away.' });

/** A moment: milliseconds since 1970-01-01T00:00Z. */
export const Moment = Type.Integer({
  minimum: 0,
  // The last moment that a Date can be.
  maximum: 8_640_000_000_000_000,
  description: 'Milliseconds since 1970-01-01T00:00Z.',
});

/** Made before the first try and kept over retries: the same id never takes effect twice (decisions, "Wire"). */
export const RequestId = Type.String({
  pattern: '^[0-9A-Za-z_-]{8,64}$',
  description: 'UUID of this change, kept over retries.',
});

/** `requestId` of a call that changes something; optional, for clients of the plain specification. */
export const change = { requestId: Type.Optional(RequestId) };

/** Identifier made by the service. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[0-9A-Za-z_-]+$' });

/** Language of texts in the answer; unknown or absent means English. */
export const language = { lan: Type.Optional(Type.String({ maxLength: 16 })) };

/** Paging, first page 1 (§9). */
export const paging = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 40 })),
};

/** 1 Android app view, 2 iOS app view, 3 partner wrapper, 4 web, 101 default browser; anything else counts as 101. */
export const DeviceTypeNumber = Type.Integer({
  description: '1 Android, 2 iOS, 3 partner, 4 web, 101 browser.',
});

/** MD5 of the password in hex (§9); the password itself has 6 to 16 characters and never travels. */
export const PasswordHash = Type.String({
  pattern: '^[0-9a-fA-F]{32}$',
  description: 'MD5 of the password, 32 hex digits.',
});

export const Email = Type.String({ maxLength: EMAIL_MAX, pattern: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$' });

/** Phone number in digits, area first, without "+" or leading zeros of the area: 5511987654321. */
export const Phone = Type.String({
  minLength: PHONE_LENGTH.min,
  maxLength: PHONE_LENGTH.max,
  pattern: '^[0-9]+$',
});

/** Verification code as the player types it (§5: at most 6 characters). */
export const VerifyCode = Type.String({ maxLength: 6, pattern: '^[0-9A-Za-z]+$' });

/** Identifiers of the marketing channels that brought the player (§3, "attribution parameters by channel"). */
export const AttributionParams = Type.Object({
  fb: Type.Optional(Type.String()),
  gtag: Type.Optional(Type.String()),
  kwai: Type.Optional(Type.String()),
  tt: Type.Optional(Type.String()),
});
export type AttributionParams = Static<typeof AttributionParams>;

/** One page of a list. */
export const page = <T extends TProperties>(item: ReturnType<typeof Type.Object<T>>) =>
  Type.Object({
    list: Type.Array(item),
    total: Type.Integer({ minimum: 0, description: 'Items on all pages.' }),
  });

/** A language by its code of ISO 639, as `pt`. */
export const LocaleName = Type.String({ pattern: '^[a-z]{2,3}$' });

/** What a picture or list entry does when tapped (§3, "Advertisement"). */
export const Link = {
  cmdId: Type.Integer({ description: '1 opens an address, 3 an in-app function; 0 nothing.' }),
  params: Type.String({ description: 'JSON text with `url` (cmdId 1) or `funId` (cmdId 3: 104–116).' }),
};
