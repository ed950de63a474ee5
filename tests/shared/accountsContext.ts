import { API_BASE } from '../../src/contract/constants.ts';
import { readConfig } from '../../src/service/config/environment.ts';
import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';
import { demoOutbox } from '../../src/service/demo/outbox.ts';
import type { Accounts } from '../../src/service/domain/accounts/context.ts';
import { requireStepUp } from '../../src/service/domain/accounts/login/stepUp.ts';
import { sessionOf } from '../../src/service/domain/sessions/authentication.ts';
import { api } from '../../src/service/http/api.ts';
import { newApp } from '../../src/service/http/app.ts';
import { RateLimit } from '../../src/service/http/rateLimit.ts';
import type { Route } from '../../src/service/http/route.ts';
import { accountRoutes } from '../../src/service/http/routes/account.ts';
import { passkeyRoutes } from '../../src/service/http/routes/passkeys.ts';
import { playerRoutes } from '../../src/service/http/routes/player.ts';
import { sessionRoutes } from '../../src/service/http/routes/sessions.ts';
import { socketRoutes } from '../../src/service/http/routes/sockets.ts';
import { pictureCaptchaMaker } from '../../src/service/providers/captcha/picture.ts';
import { spokenCaptchaMaker } from '../../src/service/providers/captcha/spoken.ts';
import { TicketQueue } from '../../src/service/realtime/ticketQueue.ts';
import { commonPasswords } from '../../src/service/wiring/commonPasswords.ts';
import { type Api, apiOf } from './accounts.ts';
import { CONNECT_TIMEOUT_MS, ownDatabase } from './database.ts';
import { DEMO_CATALOGUE } from './demoFiles.ts';
import { forTheTests } from './forTheTests.ts';

/** Accounts over HTTP on a real PostgreSQL, with a clock, mail and captcha that a test can look into. */
export interface AccountsContext {
  readonly url: string;
  /** As the service's own user: a grant that is missing is found by whatever needs it. */
  readonly db: Database;
  /** As the owner of the tables, for what nobody may do while the service runs. */
  readonly owner: Database;
  /** What the rules of accounts work with, for what no call does. */
  readonly accounts: Accounts;
  /** Text of the captcha drawn or spoken last. */
  captchaText(): string;
  /** Six digits of the message sent last to this contact. */
  codeSentTo(recipient: string): Promise<string>;
  messagesTo(recipient: string): Promise<string[]>;
  /** Sessions that ended, as their sockets are told. */
  readonly ended: { userId: string; code: number }[];
  /** Whether sending fails from now on. */
  breakMail(broken: boolean): void;
  advance(ms: number): void;
  /** Stops the service and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface ContextRules {
  rateFactor?: number;
  checkSmsState?: number;
  smsSecond?: number;
  verifyDevices?: boolean;
  closingDays?: number;
  idleMs?: number;
  freeSpin?: boolean;
  /** More calls to serve. */
  routes?(db: Database, now: () => number): readonly Route[];
}

export const openAccountsContext = async (rules: ContextRules = {}): Promise<AccountsContext> => {
  const own = await ownDatabase();
  const connect = (connectionString: string) =>
    openDatabase({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }, () => {});
  const owner = connect(own.url);
  await migrate(owner, own.serviceUrl);
  let ahead = 0;
  let captcha = '';
  let broken = false;
  const ended: AccountsContext['ended'] = [];
  const now = () => Date.now() + ahead;

  const open = async () => {
    const db = connect(own.serviceUrl);
    const outbox = demoOutbox(db, now);
    const failing = <M>(send: (message: M) => Promise<void>) => ({
      send: (message: M) => (broken ? Promise.reject(new Error('no provider')) : send(message)),
    });
    const accounts: Accounts = {
      db,
      now,
      catalogue: () => DEMO_CATALOGUE,
      settings: {
        checkSmsState: rules.checkSmsState ?? 0,
        smsSecond: rules.smsSecond ?? 0,
        defaultPhoneArea: '55',
        termsVersion: 'v1',
        verifyDevices: rules.verifyDevices ?? false,
        timeZone: 'America/Sao_Paulo',
        coinsExchangeRate: 100,
        closingDays: rules.closingDays ?? 0,
        idleMs: rules.idleMs ?? 30 * 86_400_000,
        givesWelcome: true,
        freeSpin: rules.freeSpin ?? true,
        rateFactor: rules.rateFactor ?? 1_000,
        appLinks: () => ({
          lobbyH5AndroidDown: 'https://example.com/android',
          lobbyH5IosDown: 'https://example.com/ios',
        }),
        passkeys: {
          domain: 'localhost',
          name: 'Lobby of the tests',
          accepts: (origin) => origin === 'http://localhost:8080',
          inFrames: false,
        },
        attribution: (channelCode) => (channelCode === 'with-tracker' ? { fb: 'pixel-1' } : {}),
      },
      email: failing(outbox.email.send),
      sms: failing(outbox.sms.send),
      commonPasswords: commonPasswords(),
      proofKey: 'only-for-tests',
      retryKeys: ['only-for-tests', 'of the secret before'],
      passkeyKeys: ['only-for-tests', 'of the secret before'],
      captcha: () => {
        const picture = pictureCaptchaMaker();
        captcha = picture.text;
        return picture;
      },
      spokenCaptcha: (locale) => {
        const sound = spokenCaptchaMaker(locale);
        captcha = sound.text;
        return sound;
      },
      sessionsEnded: (userId, code) => ended.push({ userId, code }),
      notSent: () => {},
    };
    const app = newApp(readConfig({ LOG_LEVEL: 'silent' }));
    await app.register(
      async (scope) =>
        api(scope, {
          routes: [
            ...accountRoutes(accounts),
            ...socketRoutes(accounts, new TicketQueue()),
            ...sessionRoutes(accounts),
            ...passkeyRoutes(accounts),
            ...playerRoutes(accounts),
            ...(rules.routes?.(db, now) ?? []),
          ],
          limit: new RateLimit(1e6),
          session: (token) => sessionOf(accounts, token),
          stepUp: (session) => requireStepUp(accounts, session),
        }),
      { prefix: API_BASE },
    );
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const close = async () => {
      await app.close();
      await db.close();
    };
    return { db, url, accounts, outbox, close };
  };

  let running = await open();
  const messagesTo = async (recipient: string) =>
    (await running.outbox.latest(recipient)).map(({ body }) => body);
  return {
    get url() {
      return running.url;
    },
    get db() {
      return running.db;
    },
    get accounts() {
      return running.accounts;
    },
    owner,
    ended,
    captchaText: () => captcha,
    messagesTo,
    async codeSentTo(recipient) {
      // Nobody waits for a message, so that its time tells nothing: it may follow the answer.
      for (let tries = 0; tries < 1_000; tries += 1) {
        const code = (await messagesTo(recipient))[0]?.match(/\b\d{6}\b/)?.[0];
        if (code) return code;
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      throw new Error(`no code was sent to ${recipient}`);
    },
    breakMail: (value) => {
      broken = value;
    },
    advance: (ms) => {
      ahead += ms;
    },
    async restart() {
      await running.close();
      running = await open();
    },
    async stop() {
      await running.close();
      await owner.close();
      await own.drop();
    },
  };
};

/** Accounts for all tests of a suite, and the calls of them. */
export const withAccounts = (rules?: ContextRules): { context: AccountsContext; api: Api } => {
  const context = forTheTests(
    () => openAccountsContext(rules),
    (opened) => opened.stop(),
  );
  return { context, api: apiOf(() => context.url) };
};
