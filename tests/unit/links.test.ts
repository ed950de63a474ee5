import { describe, expect, it } from 'vitest';
import { targetOf } from '../../src/lobby/features/links/targets.ts';

const origin = 'https://lobby.example';
const address = (url: unknown) => ({ cmdId: 1, params: JSON.stringify({ url }) });
const inApp = (funId: number) => ({ cmdId: 3, params: JSON.stringify({ funId }) });

describe('where a banner, an activity or a notice leads (§3)', () => {
  it('opens addresses outside', () => {
    expect(targetOf(address('https://partner.example/a?b=1'), origin)).toEqual({
      kind: 'external',
      url: 'https://partner.example/a?b=1',
    });
  });

  it.each([
    ['/hot', false],
    ['/responsible-play', false],
    ['/slots?tab=new', false],
    ['/person', true],
    [`${origin}/wallet`, true],
  ])('opens the page %s inside', (url, login) => {
    expect(targetOf(address(url), origin)).toEqual({
      kind: 'page',
      address: url.replace(origin, ''),
      login,
    });
  });

  it('opens the lobby itself by its bare address', () => {
    expect(targetOf(address('/?overlay=support'), origin)).toEqual({
      kind: 'page',
      address: '/home?overlay=support',
      login: false,
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

  it.each([
    [104, { kind: 'overlay', name: 'mail' }],
    [105, null],
    [106, { kind: 'page', address: '/person', login: true }],
    [107, { kind: 'overlay', name: 'activity' }],
    [108, { kind: 'overlay', name: 'checkin' }],
    [109, { kind: 'page', address: '/wallet?type=1', login: true }],
    [110, { kind: 'overlay', name: 'support' }],
    [113, { kind: 'overlay', name: 'promote' }],
    [114, { kind: 'page', address: '/wallet?type=2', login: true }],
    [115, { kind: 'overlay', name: 'vip' }],
    [116, null],
  ])('opens the in-app function %i', (funId, target) => {
    expect(targetOf(inApp(funId), origin)).toEqual(target);
  });

  it.each([111, 112, 200])('says of the function %i that only the app has it (§6)', (funId) => {
    expect(targetOf(inApp(funId), origin)).toEqual({
      kind: 'overlay',
      name: 'app',
      params: { only: '1' },
    });
  });

  it.each([0, -1, 1.5, Number.NaN])('does nothing for %d, which is no function', (funId) => {
    expect(targetOf(inApp(funId), origin)).toBeNull();
  });
});
