import { describe, expect, it } from 'vitest';
import { playAddress } from '../../src/lobby/features/launch/launch.ts';
import { allowedGameUrl, launchUrl } from '../../src/lobby/features/launch/launchUrl.ts';
import { readGameMessage } from '../../src/lobby/features/play/messages.ts';
import { obstacleOf } from '../../src/lobby/features/rooms/entry.ts';

const lobby = 'https://lobby.example';
const hosts = ['https://games.example', 'http://localhost:4174'];

describe('what /play may open', () => {
  it.each(['https://games.example/?gameID=1&token=t', 'http://localhost:4174/slot/'])('opens %s', (url) => {
    expect(allowedGameUrl(url, hosts, lobby)?.href).toBe(url);
  });

  it.each([
    null,
    '',
    'games.example',
    '//games.example/',
    'https://evil.example/',
    'https://games.example.evil.example/',
    'https://games.example:8443/',
    'http://games.example/',
    'https://games.example@evil.example/',
    'https://user:pass@games.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://games.example/1',
    `${lobby}/home`,
  ])('refuses %s', (url) => {
    expect(allowedGameUrl(url, hosts, lobby)).toBeNull();
  });

  it('refuses the lobby itself even where it is listed', () => {
    expect(allowedGameUrl(`${lobby}/x`, [lobby], lobby)).toBeNull();
  });

  it('refuses everything without a configuration', () => {
    expect(allowedGameUrl('https://games.example/', [], lobby)).toBeNull();
  });

  it('takes configured origins with a slash or capitals', () => {
    expect(allowedGameUrl('https://games.example/', ['https://Games.Example/'], lobby)).not.toBeNull();
  });
});

describe('launch parameters (§7)', () => {
  const given = {
    host: lobby,
    lan: 'vi',
    source: '',
    rate: 100,
    deviceType: 101,
    sound: 1,
    motion: 'reduced',
    quality: 'low',
  } as const;

  it('adds what is missing and nothing empty', () => {
    const url = new URL(launchUrl(new URL('https://games.example/?gameID=100002&token=t'), given));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      gameID: '100002',
      token: 't',
      host: lobby,
      lan: 'vi',
      rate: '100',
      deviceType: '101',
      sound: '1',
      motion: 'reduced',
      quality: 'low',
    });
  });

  it('fills in what the service left empty', () => {
    const url = launchUrl(new URL('https://games.example/?source=&token=t'), { ...given, source: 'lobby' });
    expect(new URL(url).searchParams.getAll('source')).toEqual(['lobby']);
  });

  it('leaves what the service wrote', () => {
    const url = new URL(launchUrl(new URL('https://games.example/?lan=pt&rate=1&token=t'), given));
    expect(url.searchParams.get('lan')).toBe('pt');
    expect(url.searchParams.get('rate')).toBe('1');
    expect(url.searchParams.getAll('lan')).toHaveLength(1);
  });
});

describe('messages of the game', () => {
  const frame = {} as Window;
  const expected = { origin: 'https://games.example', frame };
  const event = (data: unknown, change: object = {}) => ({
    origin: 'https://games.example',
    source: frame,
    data,
    ...change,
  });

  it.each(['ready', 'round', 'balance', 'close'])('hears %s', (type) => {
    expect(readGameMessage(event({ type, gameId: 100_002, coins: 9e9 }), expected)).toBe(type);
  });

  it.each([
    ['another origin', event({ type: 'ready' }, { origin: 'https://evil.example' })],
    ['a sandboxed origin', event({ type: 'ready' }, { origin: 'null' })],
    ['another window', event({ type: 'ready' }, { source: {} as Window })],
    ['no window', event({ type: 'ready' }, { source: null })],
    ['another type', event({ type: 'navigate' })],
    ['no type', event({})],
    ['an inherited type', event(Object.create({ type: 'close' }))],
    ['text', event('ready')],
    ['a list', event(['ready'])],
    ['null', event(null)],
  ])('ignores %s', (_, message) => {
    expect(readGameMessage(message, expected)).toBeNull();
  });

  it('ignores everything while there is no frame', () => {
    expect(
      readGameMessage(event({ type: 'ready' }, { source: null }), { ...expected, frame: null }),
    ).toBeNull();
  });
});

describe('entering a room (§5)', () => {
  const player = { vipLevel: 2, money: 5_000 };
  it.each([
    [{ vipLimit: 0, lessPoint: 0 }, null],
    [{ vipLimit: 2, lessPoint: 5_000 }, null],
    [{ vipLimit: 3, lessPoint: 0 }, 'vip'],
    [{ vipLimit: 0, lessPoint: 5_001 }, 'funds'],
    [{ vipLimit: 3, lessPoint: 9_999 }, 'vip'],
  ] as const)('%j: %s', (room, obstacle) => {
    expect(obstacleOf(room, player)).toBe(obstacle);
  });

  it('keeps the whole launch address and the room in the address of /play', () => {
    const url = 'https://games.example/?gameID=1&token=a%2Bb&lan=vi#x';
    const query = new URLSearchParams(playAddress(url, 1_000_021).split('?')[1]);
    expect(query.get('url')).toBe(url);
    expect(query.get('roomId')).toBe('1000021');
  });
});
