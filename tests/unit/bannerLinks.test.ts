import { describe, expect, it } from 'vitest';
import { targetOf } from '../../src/lobby/features/links/targets.ts';

const origin = 'https://lobby.example';
const address = (url: unknown) => ({ cmdId: 1, params: JSON.stringify({ url }) });
const inApp = (funId: number) => ({ cmdId: 3, params: JSON.stringify({ funId }) });

describe('where a banner leads (§3)', () => {
  it('opens addresses outside', () => {
    expect(targetOf(address('https://partner.example/a?b=1'), origin)).toEqual({
      kind: 'external',
      url: 'https://partner.example/a?b=1',
    });
  });

  it.each([
    ['/hot', false],
    ['/slots?tab=new', false],
    ['/person', true],
    [`${origin}/wallet`, true],
  ])('opens the page %s inside', (url, login) => {
    expect(targetOf(address(url), origin)).toEqual({
      kind: 'inner',
      address: url.replace(origin, ''),
      login,
    });
  });

  it.each([
    ['a script', address('javascript:alert(1)')],
    ['a data address', address('data:text/html,x')],
    ['a path that is no page', address('/lobby/api/auth/logout')],
    ['a game without a ticket', address('/play?url=https://evil.example')],
    ['no address', address('')],
    ['a number', address(7)],
    ['bad JSON', { cmdId: 1, params: '{' }],
    ['JSON null', { cmdId: 1, params: 'null' }],
    ['cmdId 0', { cmdId: 0, params: JSON.stringify({ url: 'https://a.example' }) }],
  ])('leads nowhere for %s', (_, link) => {
    expect(targetOf(link, origin)).toBeNull();
  });

  it('opens only the in-app functions that have a screen, after a login', () => {
    const open = Array.from({ length: 20 }, (_, index) => 100 + index).filter((id) =>
      targetOf(inApp(id), origin),
    );
    expect(open).toEqual([106, 108, 109, 110, 113, 114]);
    expect(targetOf(inApp(110), origin)).toMatchObject({ address: '/home?overlay=support', login: true });
  });
});
