import type { TSchema } from 'typebox';
import { payCallback } from '../../../contract/calls/wallet.ts';
import { CODE } from '../../../contract/codes.ts';
import { API_BASE } from '../../../contract/constants.ts';
import {
  WALLET_BASE,
  WALLET_CLOCK_MS,
  WALLET_HEADERS,
  WALLET_OPERATIONS,
} from '../../../contract/gameWallet.ts';
import { Payout } from '../../../contract/payments.ts';
import { GAME_VECTORS, PAYMENT_VECTORS, type SigningVector } from './vectors.ts';

type Json = Record<string, unknown>;

/** Schemas are JSON Schema already; this drops what only the type system reads. */
const jsonSchema = (schema: TSchema): Json => JSON.parse(JSON.stringify(schema)) as Json;
const json = (schema: Json): Json => ({ 'application/json': { schema } });

const MINUTES = WALLET_CLOCK_MS / 60_000;
const SIGNED_REQUEST = `The signature is the hex HMAC-SHA256, under the provider's secret, of \`<time>.<path>.<body>\`: the time header, the path of the address and the very bytes of the body. A time that is more than ${MINUTES} minutes off is refused. There is no nonce: what is sent again, or replayed, names the same transaction or order, which moves money once.`;

const HEADERS: Json[] = [
  [WALLET_HEADERS.provider, "The provider's name.", '^[0-9a-z-]+$'],
  [WALLET_HEADERS.time, 'Milliseconds since 1970, in digits.', '^\\d{13}$'],
  [WALLET_HEADERS.signature, SIGNED_REQUEST, '^[0-9a-f]{64}$'],
].map(([name, description, pattern]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
}));

const refusal = (codes: readonly number[]): Json => ({
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'integer', enum: codes } },
});
const success = (data: TSchema): Json => ({
  type: 'object',
  required: ['code', 'data'],
  properties: { code: { const: CODE.OK }, data: jsonSchema(data) },
});

const COMMON = [CODE.ILLEGAL_CHARACTERS, CODE.PARAMETER_MISSING, CODE.SIGNATURE_INVALID];
const BARRED = [CODE.AUTHENTICATION_FAILED, CODE.WITHDRAW_FORBIDDEN];
/** What each operation of the wallet may refuse with, besides `COMMON`. */
const REFUSALS: Readonly<Record<keyof typeof WALLET_OPERATIONS, readonly number[]>> = {
  session: [CODE.AUTHENTICATION_FAILED, CODE.EVENT_NOT_OPEN],
  balance: BARRED,
  freeBets: BARRED,
  bet: [
    ...BARRED,
    CODE.FUNDS_INSUFFICIENT,
    CODE.ALREADY_RECEIVED,
    CODE.EVENT_NOT_OPEN,
    CODE.EVENT_ENDED,
    CODE.NOTHING_TO_CLAIM,
  ],
  win: [CODE.REQUEST_UNFULFILLED, CODE.EVENT_NOT_OPEN, CODE.EVENT_ENDED, CODE.AMOUNT_ABNORMAL],
  rollback: [CODE.EVENT_ENDED],
};

const AGAIN = 'Nobody knows what happened: send the same again.';

const document = (
  title: string,
  description: string,
  vectors: readonly SigningVector[],
  rest: Json,
): Json => ({
  openapi: '3.1.0',
  info: { title, version: '1', description },
  'x-signing-vectors': vectors,
  ...rest,
});

/** The OpenAPI 3.1 document of the game wallet: what providers of games ask the service. The service asks them nothing; it opens their launch address. */
export const gameDocument = (): Json =>
  document(
    'Game wallet',
    'Answers are HTTP 200 with `{ code, data? }`; `code` 200 is success. A request without an answer, with HTTP 5xx or without an envelope is sent again as it was, newly signed; a bet may be rolled back in its place. The launch address opens in a browser with `gameID`, `token` (the ticket), `host` (origin of the lobby), `lan`, `source`, `rate` (coins per unit of currency) and `deviceType` in its query. In a frame of the lobby it lies clear of the notch and the bars of the device, and leaves no room for them itself. All money is whole coins.',
    GAME_VECTORS,
    {
      paths: Object.fromEntries(
        Object.entries(WALLET_OPERATIONS).map(([name, { asked, answer }]) => [
          `${WALLET_BASE}/${name}`,
          {
            post: {
              operationId: name,
              parameters: HEADERS,
              requestBody: { required: true, content: json(jsonSchema(asked)) },
              responses: {
                '200': {
                  description: 'The envelope.',
                  content: json({
                    oneOf: [
                      success(answer),
                      refusal(
                        [...COMMON, ...REFUSALS[name as keyof typeof REFUSALS]].toSorted((a, b) => a - b),
                      ),
                    ],
                  }),
                },
                '5XX': { description: AGAIN },
              },
            },
          },
        ]),
      ),
    },
  );

/** The OpenAPI 3.1 document of payments, both directions: notifications to the service, withdrawals to the provider. */
export const paymentDocument = (): Json =>
  document(
    'Payments',
    'A deposit is paid where the `payUrl` of `payments.yaml` leads; its signature is the hex HMAC-SHA256 of `amount=…&currency=…&orderId=…&provider=…&returnUrl=…`, values as they are. How an order ended is said by a notification; the same again changes nothing, and one without an answer is sent again as it was. All money is whole coins.',
    PAYMENT_VECTORS,
    {
      paths: {
        [API_BASE + payCallback.path]: {
          post: {
            operationId: payCallback.id,
            summary: payCallback.summary,
            parameters: [{ name: 'provider', in: 'path', required: true, schema: { type: 'string' } }],
            requestBody: { required: true, content: json(jsonSchema(payCallback.body)) },
            responses: {
              '200': {
                description:
                  'The envelope. Codes 200, 1120, 1125 and 1126 are final: the service has kept what was said. After any other code the same notification is sent again, later.',
                content: json({
                  type: 'object',
                  required: ['code'],
                  properties: {
                    code: { type: 'integer', enum: [CODE.OK, ...COMMON, ...(payCallback.codes ?? [])] },
                  },
                }),
              },
              '5XX': { description: AGAIN },
            },
          },
        },
      },
      webhooks: {
        payout: {
          post: {
            summary:
              'A withdrawal to pay out, sent to `PAYOUT_URL_<NAME>` until it is taken; the provider pays an order once.',
            parameters: HEADERS,
            requestBody: { required: true, content: json(jsonSchema(Payout)) },
            responses: {
              '2XX': { description: 'It is taken; a notification says how it ended.' },
              default: { description: 'It is sent again, later and later.' },
            },
          },
        },
      },
    },
  );
