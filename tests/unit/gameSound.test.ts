import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/* When the games of the demo's host can be heard. */

/** What stands in for the browser's sound: counts its notes. */
class FakeContext {
  static readonly made: FakeContext[] = [];
  state: AudioContextState = 'running';
  currentTime = 0;
  destination = {};
  notes = 0;

  constructor() {
    FakeContext.made.push(this);
  }

  createOscillator() {
    const start = () => {
      this.notes += 1;
    };
    return { type: '', frequency: { setValueAtTime() {} }, connect: (to: unknown) => to, start, stop() {} };
  }

  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (to: unknown) => to };
  }

  async suspend() {
    this.state = 'suspended';
  }

  async resume() {
    this.state = 'running';
  }
}

const page = { hidden: false };
const told = vi.fn();

/** The sounds of a game that was opened with this address. */
async function openGame(search: string) {
  vi.stubGlobal('location', { search });
  return import('../../src/game-host/client/sound.ts');
}

const context = (): FakeContext | undefined => FakeContext.made[0];
const heard = (): number => context()?.notes ?? 0;

beforeEach(() => {
  vi.resetModules();
  FakeContext.made.length = 0;
  told.mockClear();
  page.hidden = false;
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { parent: { postMessage: told } });
});
afterEach(() => vi.unstubAllGlobals());

const LOBBY = 'host=https://lobby.example';

it('is silent until the player has chosen sound, in the lobby or here, and tells the lobby', async () => {
  const { setSound, sound, soundIsOn } = await openGame(`?${LOBBY}&sound=0`);
  sound.press();
  expect(context()).toBeUndefined();
  setSound(true);
  sound.press();
  expect(heard()).toBe(1);
  expect(soundIsOn()).toBe(true);
  setSound(false);
  sound.press();
  expect(heard()).toBe(1);
  expect(told.mock.calls.map(([{ type }, origin]) => [type, origin])).toEqual([
    ['soundOn', 'https://lobby.example'],
    ['soundOff', 'https://lobby.example'],
  ]);
});

it("stops at once while the lobby is in an app's background, and sounds again after that, as the player has chosen", async () => {
  const { muteSound, sound, soundIsOn } = await openGame(`?${LOBBY}&sound=1`);
  sound.win(3);
  const notes = heard();
  expect(notes).toBeGreaterThan(1);
  muteSound(true);
  expect(context()?.state, 'what sounds already').toBe('suspended');
  sound.press();
  expect(heard()).toBe(notes);
  expect(context()?.state).toBe('suspended');
  expect(soundIsOn()).toBe(true);
  expect(told).not.toHaveBeenCalled();
  muteSound(false);
  sound.press();
  expect(heard()).toBe(notes + 1);
  expect(context()?.state).toBe('running');
});

it('does not sound from the background where the player had switched it off', async () => {
  const { muteSound, sound } = await openGame(`?${LOBBY}&sound=0`);
  muteSound(true);
  muteSound(false);
  sound.press();
  expect(context()).toBeUndefined();
});

it('is silent while nobody sees the page', async () => {
  const { sound } = await openGame(`?${LOBBY}&sound=1`);
  page.hidden = true;
  sound.spin();
  expect(context()).toBeUndefined();
  page.hidden = false;
  sound.spin();
  expect(heard()).toBeGreaterThan(0);
});
