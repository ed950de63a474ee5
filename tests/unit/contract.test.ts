import { describe, expect, expectTypeOf, it } from 'vitest';
import { CALLS } from '../../src/contract/calls/all.ts';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import type { UserInfo } from '../../src/contract/calls/player.ts';
import { CODE } from '../../src/contract/codes.ts';
import type { LobbyState } from '../../src/lobby/state/lobby.ts';
import { openApiDocument } from '../../src/service/http/openapi.ts';

/** The calls of specification §7, as it writes them. */
const SPECIFIED = `
POST /auth/login
POST /auth/logout
POST /register/email
POST /register/phone
POST /register/visitors
POST /auth/visitors/login
POST /captcha
POST /captcha/sendCode
POST /pwd/sendForgetPwdCodeByEmail
PUT /pwd/settingPwdByEmail
PUT /pwd/settingPwd
GET /player/userInfo
PUT /player/modifyNickName
PUT /player/modifyLogo
GET /support
GET /notice/allNotice
GET /roulette
GET /roulette/myRecord
GET /roulette/allRecord
GET /roulette/result
GET /room
GET /room/detail
GET /dict
GET /index/recentWins
GET /index/checkUserGame
GET /index/userHandleStatus
GET /index/banner
GET /index/gameList
GET /config/currencySymbol
GET /config/init
GET /activity/h5Notice
GET /activity
GET /vip/userVipInfo
GET /vip/vipRuleInfo
PUT /vip/claimRewards/{gid}
GET /sign
PUT /sign/{signDay}
GET /email
PUT /email/claimEmail
DELETE /email/{emailId}
PUT /email/isRead/{emailId}/{type}
GET /share/agentEarnings
GET /share/userAgentInfo
GET /share/askEarnings
GET /share/oneKeyAskEarnings`
  .trim()
  .split('\n');

/** Our additions (decisions, "Accounts", "Wallet", "Rewards", "Realtime"; responsible play). */
const ADDED = `
GET /auth/socketTicket
PUT /pwd/changePwd
POST /auth/stepUp
POST /auth/stepUpCode
GET /player/passkeys
POST /player/passkeys/options
POST /player/passkeys
PUT /player/passkeys/{passkeyId}
DELETE /player/passkeys/{passkeyId}
POST /auth/passkey/options
POST /auth/passkey
POST /auth/stepUpPasskey
GET /player/sessions
DELETE /player/sessions/{sessionId}
POST /player/sessions/endOthers
PUT /player/bindEmail
PUT /player/bindPhone
PUT /player/acceptTerms
PUT /player/told
PUT /player/showWins
GET /player/export
POST /player/close
POST /player/keep
GET /pay/options
POST /pay/deposit
GET /pay/deposit/{orderId}
GET /pay/withdrawInfo
POST /pay/withdraw
GET /pay/accounts
POST /pay/accounts
DELETE /pay/accounts/{accountId}
GET /pay/records
POST /pay/callback/{provider}
GET /redPacket
PUT /redPacket/{id}/open
GET /mission
PUT /mission/{kind}
PUT /roulette/seed
GET /share/records
GET /player/receipts/{recordId}
GET /index/receiptKey
GET /player/identity
POST /player/identity
GET /responsible
PUT /responsible/limit
POST /responsible/timeOut
POST /responsible/exclusion
GET /responsible/statement`
  .trim()
  .split('\n');

/** GET claims of the specification: they change something too. */
const GET_CHANGES = ['agentEarnings', 'askEarnings', 'oneKeyAskEarnings', 'rouletteResult'];
/** Reachable without a token (decisions, "Wire"). */
const PUBLIC =
  /^\/(config\/|index\/(gameList|banner|receiptKey)$|notice\/|activity|support$|room$|dict$|vip\/vipRuleInfo$|captcha|register\/|auth\/((visitors\/)?login|passkey(\/options)?)$|pwd\/(sendForgetPwdCodeByEmail|settingPwd)|roulette$|roulette\/allRecord$|pay\/callback\/)/;

/** Properties and required names of an object schema. */
const shape = (schema: object | undefined) => ({
  properties: {},
  required: [] as string[],
  ...(schema as { properties?: object; required?: string[] } | undefined),
});

const lines = CALLS.map(({ call }) => `${call.method} ${call.path}`);

describe('contract', () => {
  it('holds exactly the calls of the specification and our additions', () => {
    expect([...lines].sort()).toEqual([...SPECIFIED, ...ADDED].sort());
    expect(new Set(CALLS.map(({ call }) => call.id)).size).toBe(CALLS.length);
  });

  it('opens to visitors what the wire rules open, and nothing else', () => {
    for (const { call } of CALLS)
      expect([call.path, call.access === 'public']).toEqual([call.path, PUBLIC.test(call.path)]);
  });

  it('lets every change carry a requestId, in the body or, for GET and DELETE, in the query', () => {
    for (const { call } of CALLS) {
      if (call.id === 'payCallback' || (call.method === 'GET' && !GET_CHANGES.includes(call.id))) continue;
      const place = call.method === 'GET' || call.method === 'DELETE' ? call.query : call.body;
      expect([call.id, Object.keys(shape(place).properties)]).toEqual([
        call.id,
        expect.arrayContaining(['requestId']),
      ]);
      expect([call.id, shape(place).required]).toEqual([call.id, expect.not.arrayContaining(['requestId'])]);
    }
  });

  it('describes every path parameter, cites its section and names known codes only', () => {
    const known = new Set<number>(Object.values(CODE));
    for (const { call } of CALLS) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([call.id, Object.keys(shape(call.params).properties)]).toEqual([call.id, inPath]);
      expect(call.summary).toMatch(/§|decisions|responsible play/);
      for (const code of call.codes ?? []) expect(known).toContain(code);
    }
  });

  it('answers what the lobby keeps', () => {
    expectTypeOf<UserInfo>().toExtend<NonNullable<LobbyState['userInfo']>>();
    expectTypeOf<LobbyConfig>().toExtend<NonNullable<LobbyState['config']>>();
  });
});

describe('OpenAPI document', () => {
  interface Operation {
    operationId: string;
    security: unknown[];
    parameters: { name: string; in: string; required: boolean; schema: object }[];
    requestBody?: { content: Record<string, { schema: { type: string; properties: object } }> };
    responses: Record<
      string,
      {
        content: Record<
          string,
          {
            schema: {
              oneOf: {
                required: string[];
                properties: Record<string, { enum?: number[]; const?: number }>;
              }[];
            };
          }
        >;
      }
    >;
  }
  const document = openApiDocument(CALLS) as {
    openapi: string;
    servers: { url: string }[];
    paths: Record<string, Record<string, Operation>>;
  };

  it('is plain JSON of version 3.1 on the base of the calls', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: '/lobby/api' }]);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(JSON.stringify(document)).not.toContain('~kind');
  });

  it('has every call once, with its parameters, body, security and envelope', () => {
    const written = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(written.sort()).toEqual([...lines].sort());
    for (const { call } of CALLS) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(call.id);
      expect(operation?.security).toEqual(call.access === 'player' ? [{ token: [] }] : []);
      expect(operation?.parameters.filter((p) => p.in === 'path').every((p) => p.required)).toBe(true);
      expect(operation?.parameters.map((p) => p.name)).toEqual([
        ...Object.keys(shape(call.params).properties),
        ...Object.keys(shape(call.query).properties),
      ]);
      expect(operation?.requestBody !== undefined).toBe(call.body !== undefined);
      const schema = operation?.responses['200']?.content['application/json']?.schema;
      const [success, refusal] = schema?.oneOf ?? [];
      expect(success?.properties.code?.const).toBe(200);
      expect(success?.required.includes('data')).toBe(call.data !== undefined);
      expect(success?.required.includes('msg')).toBe(call.msg !== undefined);
      expect(refusal?.required).toEqual(['code']);
      expect(refusal?.properties.code?.enum).toEqual(
        expect.arrayContaining([500, 1102, 1103, 1144, ...(call.codes ?? [])]),
      );
      expect(refusal?.properties.code?.enum?.includes(CODE.TOKEN_MISSING)).toBe(call.access === 'player');
    }
    expect(document.paths['/captcha']?.post?.responses['200']?.content).toHaveProperty(['image/png']);
  });
});
