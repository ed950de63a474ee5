import fc from 'fast-check';
import Schema from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/calls/all.ts';
import { API_BASE } from '../../src/contract/constants.ts';
import { openApiDocument } from '../../src/service/http/openapi.ts';
import { addressOf, type Input, inputsOf, type Operation, operationsOf } from '../shared/fromSchema.ts';
import { GOOD_INPUTS } from '../shared/goodInputs.ts';
import { withWholeService } from '../shared/wholeService.ts';

/** Made-up requests a call, as the player and as a visitor. */
const REQUESTS = 12;
const SEED = 20_261_121;

/** What the service told its log of faults. */
const faults: string[] = [];
const context = withWholeService({
  operator: { smsSecond: 0 },
  env: { LOG_LEVEL: 'error' },
  logTo: { write: (line) => faults.push(line) },
});

const operations = operationsOf(openApiDocument(CALLS) as never);

const send = async (operation: Operation, input: Input, token?: string) =>
  context.inject({
    method: operation.method as 'GET',
    url: API_BASE + addressOf(operation.path, input),
    headers: token === undefined ? {} : { token },
    ...(input.body !== undefined && { payload: input.body as object }),
  });

/** The reply, once it is what the document says. */
const documented = (
  operation: Operation,
  { statusCode, headers, body }: Awaited<ReturnType<typeof send>>,
) => {
  const type = String((headers as Record<string, unknown>)['content-type']);
  expect(statusCode, operation.operationId).toBe(200);
  if (type === 'image/png' || type === 'audio/wav') {
    expect(operation.operationId).toBe('captcha');
    return { code: 200 };
  }
  expect(type).toMatch(/^application\/json/);
  const reply = JSON.parse(body) as { code: number };
  const isDocumented = Schema.Check(operation.reply as never, reply);
  expect(isDocumented, `${operation.operationId} answered ${body.slice(0, 400)}`).toBe(true);
  return reply;
};

describe('the document', () => {
  it('is what the service serves, and has every call of the contract', async () => {
    const { body } = await context.inject({ method: 'GET', url: `${API_BASE}/openapi.json` });
    expect(operationsOf(JSON.parse(body))).toEqual(operations);
    expect(operations).toHaveLength(CALLS.length);
  });
});

describe.each(operations)('$method $path', (operation) => {
  it('answers as documented to a visitor', async () => {
    const [input] = fc.sample(inputsOf(operation), { numRuns: 1, seed: SEED });
    const { code } = documented(operation, await send(operation, input as Input));
    if (!operation.isPublic) expect(code).toBe(201);
    else expect(code).not.toBe(201);
  });

  it('answers as documented to a player whose input the schemas allow', async () => {
    const player = await context.player();
    for (const input of fc.sample(inputsOf(operation), { numRuns: REQUESTS, seed: SEED }))
      documented(operation, await send(operation, input, player.token));
  });

  it('succeeds, with the data that is documented', async () => {
    const player = await context.player();
    const good = await GOOD_INPUTS[operation.operationId]?.(context, player);
    const empty = operation.body ? {} : undefined;
    const input: Input = { path: {}, query: {}, body: empty, ...good };
    const { code } = documented(operation, await send(operation, input, player.token));
    expect(code).toBe(200);
    expect(faults).toEqual([]);
  });
});
