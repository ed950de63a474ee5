import { CLOSING_DAYS } from '../../contract/constants.ts';
import { channelConfig } from '../catalogue/lobbyConfig.ts';
import type { Config } from '../config/environment.ts';
import { attributionIds } from '../config/trackers.ts';
import { type DemoOutbox, demoOutbox } from '../demo/outbox.ts';
import type { AccountSettings, Accounts } from '../domain/accounts/context.ts';
import { passkeyDomain, passkeyOriginAllowed } from '../http/origins.ts';
import { pictureCaptchaMaker } from '../providers/captcha/picture.ts';
import { spokenCaptchaMaker } from '../providers/captcha/spoken.ts';
import type { EmailPort } from '../providers/email/port.ts';
import { smtpEmail } from '../providers/email/smtp.ts';
import type { SmsPort } from '../providers/sms/port.ts';
import { webhookSms } from '../providers/sms/webhook.ts';
import { commonPasswords } from './commonPasswords.ts';
import type { Service } from './service.ts';

/** Rules of accounts as this operator sets them. */
const settingsOf = ({ config, operator, catalogue }: Service): AccountSettings => {
  const configOf = (channelCode: string) =>
    channelConfig(operator, catalogue().operator.channels.get(channelCode));
  return {
    checkSmsState: operator.checkSmsState,
    smsSecond: operator.smsSecond,
    defaultPhoneArea: operator.defaultPhoneArea,
    termsVersion: operator.termsVersion,
    verifyDevices: config.verifyDevices,
    timeZone: operator.operator.timeZone,
    coinsExchangeRate: operator.coinsExchangeRate,
    closingDays: CLOSING_DAYS,
    idleMs: operator.operator.idleMinutes * 60_000,
    givesWelcome: operator.playMoney,
    freeSpin: operator.operator.bonuses && operator.operator.lottery.freeSpin,
    rateFactor: config.rateLimitFactor,
    appLinks: (channelCode) => {
      const { lobbyH5AndroidDown, lobbyH5IosDown } = configOf(channelCode);
      return { lobbyH5AndroidDown, lobbyH5IosDown };
    },
    passkeys: {
      domain: passkeyDomain(config),
      name: operator.operator.name,
      accepts: (origin) => passkeyOriginAllowed(config, origin),
      inFrames: config.frameAncestors.length > 0,
    },
    attribution: (channelCode) => ({
      ...attributionIds(config.trackers),
      ...configOf(channelCode).channelParams,
    }),
  };
};

/** Where no provider is configured nothing can be sent: the player sees 1142. */
const noProvider = async (): Promise<never> => {
  throw new Error('No provider for this kind of message is configured.');
};

/** The demo keeps its messages where nothing else is configured: SMTP for e-mails, a gateway for text messages. */
const ports = (
  config: Config,
  outbox: DemoOutbox | undefined,
  now: () => number,
): { email: EmailPort; sms: SmsPort } => {
  const sms = config.sms ? webhookSms(config.sms.url, config.sms.secret, now) : undefined;
  const email = config.smtpUrl ? smtpEmail(config.smtpUrl, config.mailFrom) : undefined;
  return {
    email: email ?? outbox?.email ?? { send: noProvider },
    sms: sms ?? outbox?.sms ?? { send: noProvider },
  };
};

/** The rules of accounts wired to this service, and the outbox where it is the demo. */
export const accountsOf = (service: Service): { accounts: Accounts; outbox: DemoOutbox | undefined } => {
  const { config, secrets, catalogue, db, bus, log, now } = service;
  const outbox = config.demo ? demoOutbox(db, now) : undefined;
  const accounts: Accounts = {
    db,
    now,
    catalogue,
    settings: settingsOf(service),
    ...ports(config, outbox, now),
    captcha: pictureCaptchaMaker,
    spokenCaptcha: spokenCaptchaMaker,
    commonPasswords: commonPasswords(),
    proofKey: secrets.proof,
    retryKeys: [secrets.retries, ...secrets.earlier.map(({ retries }) => retries)],
    passkeyKeys: [secrets.passkeys, ...secrets.earlier.map(({ passkeys }) => passkeys)],
    sessionsEnded: (userId) => bus.sessionsEnded(userId),
    // Only the code: the words of a mail server repeat the recipient.
    notSent: (error) => log.warn({ fault: (error as { code?: unknown }).code }, 'A message was not sent.'),
  };
  return { accounts, outbox };
};
