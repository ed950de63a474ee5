import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/service/config/environment.ts';
import { newApp } from '../../src/service/http/app.ts';
import { CSP_REPORTS, cspReports } from '../../src/service/http/cspReports.ts';

const lines: string[] = [];
const open = async () => {
  const app = newApp(readConfig({ LOG_LEVEL: 'warn' }), { write: (line) => lines.push(line) });
  cspReports(app);
  const send = async (payload: string, type = 'application/csp-report') =>
    (await app.inject({ method: 'POST', url: CSP_REPORTS, headers: { 'content-type': type }, payload }))
      .statusCode;
  return { app, send };
};
const old = (uri: string) =>
  JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': uri } });
const told = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);

afterEach(() => {
  lines.length = 0;
});

describe('what a page was kept from', () => {
  it('is told once for each directive and origin, without the rest of the address', async () => {
    const { app, send } = await open();
    for (const path of ['a?token=1', 'b', 'c'])
      expect(await send(old(`https://evil.example/${path}`))).toBe(204);
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      documentURL: 'https://x/?token=2',
    };
    await send(JSON.stringify([{ type: 'csp-violation', body }]), 'application/reports+json');
    expect(told()).toEqual([
      'The policy of a page kept it from: img-src https://evil.example',
      'The policy of a page kept it from: script-src-elem inline',
    ]);
    await app.close();
  });

  it('neither fills the log nor breaks it, whatever is sent', async () => {
    const { app, send } = await open();
    for (const bad of ['', 'x', 'null', '[null]', '{"csp-report":1}', '{"body":[]}', '[[],{}]'])
      expect(await send(bad)).toBe(204);
    expect(await send(old('x\n\u001b[2J'))).toBe(204);
    expect(await send('x'.repeat(9_000))).toBe(413);
    for (let at = 0; at < 150; at += 1) await send(old(`https://h${at}.example/`));
    expect(lines).toHaveLength(100);
    expect(lines.join('')).not.toContain('\u001b');
    await app.close();
  });
});
