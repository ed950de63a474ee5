import type { LobbyConfig } from '../../../contract/calls/config.ts';
import type { AttributionParams } from '../../../contract/schema.ts';
import type { ReadCatalogue } from '../../catalogue/inForce.ts';
import type { Database } from '../../db/database.ts';
import type { CaptchaMaker } from '../../providers/captcha/picture.ts';
import type { SoundMaker } from '../../providers/captcha/spoken.ts';
import type { EmailPort } from '../../providers/email/port.ts';
import type { SmsPort } from '../../providers/sms/port.ts';
import type { EndedCode } from '../sessions/sessions.ts';
import type { RelyingParty } from './passkeys/relyingParty.ts';

/** What the operator decides about accounts. */
export interface AccountSettings {
  /** 1 requires the verification code at sign-up. */
  checkSmsState: number;
  /** 1 requires the captcha before a code is sent. */
  smsSecond: number;
  defaultPhoneArea: string;
  termsVersion: string;
  /** Whether a login from a device the account is not known on has to prove itself by a code (1007). */
  verifyDevices: boolean;
  /** IANA name: daily limits turn over at its midnight. */
  timeZone: string;
  /** Coins per unit of currency. */
  coinsExchangeRate: number;
  /** Days from asking to close an account until it is closed; 0 closes at once. */
  closingDays: number;
  /** A session ends after so much time without a call of its player, ms. */
  idleMs: number;
  /** Whether new players get the coins and the mail of welcome that the files name. */
  givesWelcome: boolean;
  /** Whether new players get a free spin of the silver wheel. */
  freeSpin: boolean;
  /** Multiplies limits per address; 1 outside tests. */
  rateFactor: number;
  /** Where the app is downloaded by who came by a channel. */
  appLinks(channelCode: string): Pick<LobbyConfig, 'lobbyH5AndroidDown' | 'lobbyH5IosDown'>;
  passkeys: RelyingParty;
  /** Attribution parameters of a channel. */
  attribution(channelCode: string): AttributionParams;
}

/** What the rules of accounts work with. */
export interface Accounts {
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
  catalogue: ReadCatalogue;
  settings: AccountSettings;
  email: EmailPort;
  sms: SmsPort;
  captcha: CaptchaMaker;
  spokenCaptcha: SoundMaker;
  /** MD5 hex of passwords that nobody may choose: they are guessed first. */
  commonPasswords: ReadonlySet<string>;
  /** Key that challenges of the proof of work are signed with. */
  proofKey: string;
  /** Keys of the marks that retried registrations are known by: the first makes them, all are believed. */
  retryKeys: readonly [string, ...string[]];
  /** Keys of the challenges of passkeys: the first signs, all are believed. */
  passkeyKeys: readonly [string, ...string[]];
  /** Told after sessions of a player ended, so that their sockets close. */
  sessionsEnded(userId: string, code: EndedCode): void;
  /** Told when a message that nobody waits for was not sent. */
  notSent(error: unknown): void;
}
