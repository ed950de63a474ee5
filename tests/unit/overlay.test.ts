import { describe, expect, it } from 'vitest';
import { OVERLAYS } from '../../src/lobby/app/overlays.tsx';
import { visitorTarget } from '../../src/lobby/app/visitorTarget.ts';
import { isInnerAddress } from '../../src/lobby/ui/overlays/useLoginGate.ts';
import { overlayAddress, overlayStep, readOverlay } from '../../src/lobby/ui/overlays/useOverlay.ts';
import { leadsToBonus } from '../../src/service/catalogue/schema/links.ts';

describe('the address of an overlay', () => {
  it('keeps the parameters of the page below', () => {
    expect(overlayAddress('/home', '?tab=hot', 'rooms', { gameId: '100002' })).toBe(
      '/home?tab=hot&overlay=rooms&rooms.gameId=100002',
    );
  });

  it('replaces another overlay with all that is its own', () => {
    expect(
      overlayAddress('/home', '?overlay=login&login.tab=signup&tab=hot', 'forgot', { by: 'email' }),
    ).toBe('/home?tab=hot&overlay=forgot&forgot.by=email');
  });

  it('leaves nothing behind when it closes', () => {
    expect(overlayAddress('/wallet', '?type=1&overlay=login&login.next=%2Fplay', null)).toBe(
      '/wallet?type=1',
    );
    expect(overlayAddress('/home', '?overlay=settings', null)).toBe('/home');
  });

  it('reads back what it wrote', () => {
    const address = overlayAddress('/home', '', 'login', { next: '/play?url=https://x/?a=1&b=2' });
    expect(readOverlay(address.slice('/home'.length))).toEqual({
      name: 'login',
      params: { next: '/play?url=https://x/?a=1&b=2' },
    });
    expect(readOverlay('')).toEqual({ name: null, params: {} });
  });

  it('can be closed by going back only over the page it was opened on', () => {
    const place = { pathname: '/home', search: '', state: null };
    expect(overlayStep(place, '/home?overlay=rooms', 1)).toEqual({ overlayDepth: 1 });
    expect(overlayStep({ ...place, state: { overlayDepth: 1 } }, '/home?overlay=rooms', 0)).toEqual({
      overlayDepth: 1,
    });
    expect(overlayStep(place, '/slots?overlay=rooms', 1)).toEqual({ overlayDepth: 0 });
    expect(overlayStep({ ...place, state: { overlayDepth: 1 } }, '/wallet', 0)).toEqual({ overlayDepth: 0 });
  });
});

describe('the overlays of §2', () => {
  it('hide the banner by the mark of their own', () => {
    const marks = Object.entries(OVERLAYS).flatMap(([name, { mark }]) => (mark ? [[name, mark]] : []));
    expect(Object.fromEntries(marks)).toEqual({
      login: 'login',
      forgot: 'login',
      support: 'support',
      vip: 'vip',
      checkin: 'checkIn',
      mail: 'email',
      promote: 'promote',
      invite: 'promote',
      activity: 'activity',
    });
  });

  it.each(['checkin', 'bonus', 'lottery', 'mail', 'vip', 'promote', 'app', 'records', 'accounts'])(
    'send a visitor of %s to the login (§6)',
    (name) => expect(OVERLAYS[name]?.requiresLogin).toBe(true),
  );

  it.each(['login', 'forgot', 'support', 'activity', 'rooms', 'notices', 'settings'])(
    'let a visitor see %s',
    (name) => expect(OVERLAYS[name]?.requiresLogin).toBeUndefined(),
  );
});

describe('the guard', () => {
  it('sends a visitor to / and remembers where they wanted to go', () => {
    const target = visitorTarget('/play', '?url=https://game/?a=1');
    expect(target.startsWith('/?')).toBe(true);
    expect(readOverlay(target.slice(1))).toEqual({
      name: 'login',
      params: { next: '/play?url=https://game/?a=1' },
    });
  });
});

it.each([
  ['/wallet?type=1', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('"%s" is inside the lobby: %s', (address, isInside) => {
  expect(isInnerAddress(address)).toBe(isInside);
});

it('is in no advertisement where a jurisdiction allows no bonuses, if it is one', () => {
  const isHidden = (name: string) =>
    leadsToBonus({ cmdId: 1, params: JSON.stringify({ url: `/home?overlay=${name}` }) });
  for (const [name, { bonus }] of Object.entries(OVERLAYS)) expect(isHidden(name), name).toBe(bonus === true);
});
