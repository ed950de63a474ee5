import { describe, expect, it } from 'vitest';
import { Autoplay } from '../../src/game-host/client/play/autoplay.ts';
import { lobbyAsks } from '../../src/game-host/client/play/lobbyAsks.ts';

const plan = { rounds: 10, loss: 100, win: null };

describe('rounds that play by themselves', () => {
  it('end when all are played', () => {
    const autoplay = new Autoplay({ ...plan, loss: 10_000 });
    for (let round = 0; round < 10; round++) {
      expect(autoplay.endsBefore(10)).toBeNull();
      autoplay.count({ stake: 10, payout: 0 });
    }
    expect(autoplay.left).toBe(0);
    expect(autoplay.endsBefore(10)).toBe('rounds');
  });

  it('end before a stake that could lose more than the limit, not after it', () => {
    const autoplay = new Autoplay(plan);
    for (let round = 0; round < 4; round++) autoplay.count({ stake: 25, payout: 5 });
    expect(autoplay.endsBefore(20)).toBeNull();
    expect(autoplay.endsBefore(21)).toBe('loss');
    autoplay.count({ stake: 20, payout: 60 });
    expect(autoplay.endsBefore(25)).toBeNull();
  });

  it('end after a win that was asked for, and not after a smaller one', () => {
    const autoplay = new Autoplay({ ...plan, win: 200 });
    autoplay.count({ stake: 10, payout: 199 });
    expect(autoplay.endsBefore(10)).toBeNull();
    autoplay.count({ stake: 10, payout: 200 });
    autoplay.count({ stake: 10, payout: 0 });
    expect(autoplay.endsBefore(10)).toBe('win');
  });
});

describe('a rest that the lobby asks for', () => {
  const window = {} as Window;
  const lobby = { host: 'https://lobby.example', window };
  const event = { origin: 'https://lobby.example', source: window, data: { type: 'pause' } };

  it('is heard from the window that frames the game', () => {
    expect(lobbyAsks(event, lobby)).toBe('pause');
    for (const type of ['mute', 'unmute']) expect(lobbyAsks({ ...event, data: { type } }, lobby)).toBe(type);
  });

  it.each([
    ['another origin', { ...event, origin: 'https://evil.example' }, lobby],
    ['another window', { ...event, source: {} as Window }, lobby],
    ['something else', { ...event, data: { type: 'play' } }, lobby],
    ['nothing', { ...event, data: null }, lobby],
    ['no lobby around it', { ...event, source: null }, { ...lobby, window: null }],
  ])('is not heard from %s', (_, message, around) => {
    expect(lobbyAsks(message, around)).toBeNull();
  });
});
