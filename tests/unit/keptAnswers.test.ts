import { describe, expect, it } from 'vitest';
import { SETTINGS_ONLY, SUCCESS_ONLY } from '../../src/lobby/worker/answers.ts';

const PORTAL = '<!doctype html><title>Welcome to our hotel</title>';

/** What is kept of an answer, which the page reads all the same. */
const keptOf = async (plugin: typeof SUCCESS_ONLY, body: string, status = 200) => {
  const response = new Response(body, { status });
  const kept = await plugin.cacheWillUpdate({ response });
  expect(await response.text()).toBe(body);
  return kept === response;
};

describe('what is kept for visits without a network', () => {
  it.each([
    ['a list', true, '{"code":200,"data":[]}', 200],
    ['a refusal', false, '{"code":1144,"msg":"Too many requests"}', 200],
    ['a fault', false, '{"code":500}', 200],
    ['a failure of the service', false, '{"code":200,"data":[]}', 503],
    ["a network's own page", false, PORTAL, 200],
    ['half an answer', false, '{"code":200,"da', 200],
  ])('of lists: %s %s', async (_, isKept, body, status) => {
    expect(await keptOf(SUCCESS_ONLY, body, status)).toBe(isKept);
  });

  it.each([
    ['the file', true, '{"API":"/lobby/api"}', 200],
    ["a network's own page", false, PORTAL, 200],
    ['nothing', false, 'null', 200],
    ['a file that is not there', false, '{}', 404],
  ])("of the operator's addresses: %s %s", async (_, isKept, body, status) => {
    expect(await keptOf(SETTINGS_ONLY, body, status)).toBe(isKept);
  });
});
