import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { API_BASE, LOCALES } from '../../src/contract/constants.ts';
import { ROOT } from '../../src/service/config/root.ts';
import { spokenCaptchaMaker } from '../../src/service/providers/captcha/spoken.ts';
import { newEmail } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';

describe('the spoken captcha', () => {
  const { context, api } = withAccounts({ smsSecond: 1 });

  const listen = async (account: string, lan = 'en') => {
    const response = await fetch(`${context.url}${API_BASE}/captcha`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, type: 1, form: 'sound', lan }),
    });
    return { response, sound: Buffer.from(await response.arrayBuffer()) };
  };
  const send = (account: string, code: string) => api.post('/captcha/sendCode', { account, type: 1, code });

  it('opens what the picture opens, once, and takes its place', async () => {
    const account = newEmail();
    await api.raw('POST', '/captcha', JSON.stringify({ account, type: 1 })).catch(() => {});
    const picture = context.captchaText();
    const { response, sound } = await listen(account, 'pt');
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(sound.subarray(0, 4).toString()).toBe('RIFF');
    const text = context.captchaText();
    expect(text).toMatch(/^\d{6}$/);
    // Whoever asks for the sound has no picture any more, and a wrong word uses the sound up.
    expect((await send(account, picture)).code).toBe(1143);
    expect((await send(account, text)).code).toBe(1143);
    await listen(account);
    expect(await send(account, context.captchaText())).toEqual({ code: 200, data: 209 });
  });

  it('is bound to the account and passes after five minutes', async () => {
    const [mine, other] = [newEmail(), newEmail()];
    await listen(mine);
    expect((await send(other, context.captchaText())).code).toBe(1143);
    context.advance(5 * 60_000 + 1);
    expect((await send(mine, context.captchaText())).code).toBe(1143);
  });

  it('has its price for an address from the fourth in an hour on (1144)', async () => {
    context.advance(3_600_000);
    context.accounts.settings.rateFactor = 1;
    const account = newEmail();
    const codes: (string | null)[] = [];
    for (let i = 0; i < 4; i += 1) codes.push((await listen(account)).response.headers.get('content-type'));
    expect(codes.slice(0, 3)).toEqual(['audio/wav', 'audio/wav', 'audio/wav']);
    expect(codes[3]).toContain('application/json');
  });
});

describe.each(LOCALES)('digits spoken in %s', (locale) => {
  const samples = (wav: Buffer) =>
    Array.from({ length: (wav.length - 44) / 2 }, (_, i) => wav.readInt16LE(44 + 2 * i));
  /** Root of the mean square: how loud it is heard. */
  const loudness = (part: number[]) =>
    Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);

  it('are all recorded equally loud', () => {
    const folder = join(ROOT, 'assets/captcha', locale);
    const recorded = readdirSync(folder).map((name) => loudness(samples(readFileSync(join(folder, name)))));
    expect(recorded).toHaveLength(20);
    expect(Math.min(...recorded)).toBeGreaterThan(3_000);
    expect(Math.max(...recorded)).toBeLessThan(4_500);
  });

  it('are six, twice, in a recording that a player can play', () => {
    const { text, wav } = spokenCaptchaMaker(locale);
    expect(text).toMatch(/^\d{6}$/);
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual([1, 1, 8_000]);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    const seconds = (wav.length - 44) / 16_000;
    expect(seconds).toBeGreaterThan(6);
    expect(seconds).toBeLessThan(18);
  });

  it('are louder than the babble they lie in, which is never silent', () => {
    const { wav } = spokenCaptchaMaker(locale);
    const heard = samples(wav);
    const windows = Array.from({ length: Math.floor(heard.length / 800) }, (_, i) => {
      return loudness(heard.slice(i * 800, (i + 1) * 800));
    });
    const sorted = [...windows].sort((a, b) => a - b);
    const quiet = sorted[Math.floor(sorted.length * 0.1)] ?? 0;
    const loud = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
    expect(quiet).toBeGreaterThan(100);
    expect(loud).toBeGreaterThan(3 * quiet);
  });

  it('never sound the same twice', () => {
    const made = Array.from({ length: 5 }, () => spokenCaptchaMaker(locale));
    expect(new Set(made.map(({ wav }) => wav.toString('base64'))).size).toBe(5);
    expect(new Set(made.map(({ text }) => text)).size).toBe(5);
  });
});
