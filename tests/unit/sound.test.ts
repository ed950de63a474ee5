import { readFileSync } from 'node:fs';
import { Howler } from 'howler';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import effects from '../../assets/audio/effects.json';
import * as player from '../../src/lobby/audio/player.ts';
import { syncSound } from '../../src/lobby/audio/syncSound.ts';
import { settingsStore } from '../../src/lobby/state/settings.ts';
import { type PublishedTheme, publishedStore } from '../../src/lobby/state/themes.ts';

/** What Howler was asked for. */
const heard = vi.hoisted(() => ({
  made: [] as string[],
  played: [] as string[],
  fades: [] as number[],
  paused: 0,
  context: { state: 'running', resumed: 0, suspended: 0, isBusy: false },
}));

vi.mock('howler', () => ({
  Howler: {
    ctx: new (class {
      get state() {
        return heard.context.state;
      }
      resume() {
        heard.context.resumed++;
        if (heard.context.isBusy) return Promise.reject(new DOMException('A call.', 'InvalidStateError'));
        heard.context.state = 'running';
        return Promise.resolve();
      }
      suspend() {
        heard.context.suspended++;
        heard.context.state = 'suspended';
        return Promise.resolve();
      }
    })(),
  },
  Howl: class {
    #playing = false;
    readonly #name: string;
    constructor({ src: [address = ''], sprite }: { src: string[]; sprite?: object }) {
      this.#name = sprite ? '' : address;
      heard.made.push(sprite ? ('loop' in sprite ? 'music' : 'effects') : address);
    }
    unload() {
      this.#playing = false;
    }
    duration = () => 2;
    play(sprite?: string) {
      this.#playing = true;
      heard.played.push(sprite ?? this.#name);
      return 1;
    }
    pause() {
      this.#playing = false;
      heard.paused++;
    }
    playing = () => this.#playing;
    volume = () => 0.32;
    fade(_from: number, to: number) {
      heard.fades.push(to);
    }
  },
}));

const page = Object.assign(new EventTarget(), { hidden: false });
const browser = new EventTarget();
const loaded = () => vi.dynamicImportSettled();
let stop = (): void => {};

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  vi.useFakeTimers();
  page.hidden = false;
  Object.assign(heard, { played: [], fades: [], paused: 0 });
  heard.context.state = 'running';
  settingsStore.setState({ effects: false, music: false });
  stop = syncSound();
});
afterEach(() => {
  player.setMusic(false);
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const touch = async (): Promise<void> => {
  browser.dispatchEvent(new Event('pointerup'));
  await loaded();
};
const choose = async (choice: { effects?: boolean; music?: boolean }): Promise<void> => {
  settingsStore.setState(choice);
  await loaded();
};
const hide = (hidden: boolean): void => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

describe('sound', () => {
  it('is neither fetched nor heard until a switch is on and the page was touched', async () => {
    await touch();
    expect(heard.made).toEqual([]);
    stop();
    stop = syncSound();
    await choose({ effects: true });
    expect(heard.made).toEqual([]);
    await touch();
    expect(heard.made).toEqual(['effects']);
    expect(heard.played).toEqual([]);
  });

  it('plays the loop with the music switch alone, and rests with the page', async () => {
    await touch();
    await choose({ music: true });
    expect(heard.played).toEqual(['loop']);
    hide(true);
    expect(heard.paused).toBe(1);
    expect(heard.context.state).toBe('suspended');
    hide(false);
    expect(heard.context.state).toBe('running');
    expect(heard.played).toEqual(['loop', 1]);
    await choose({ music: false });
    expect(heard.paused).toBe(2);
  });

  it('rests while the app around the lobby is in the background, whose view goes on', async () => {
    await touch();
    await choose({ music: true });
    document.dispatchEvent(new Event('freeze'));
    expect(heard.context.state).toBe('suspended');
    browser.dispatchEvent(new Event('pageshow'));
    expect(heard.context.state).toBe('running');
  });

  it.each(['a touch', 'the page being shown'])(
    'comes back with %s, where the app has not told of its return',
    async (sign) => {
      await touch();
      await choose({ music: true });
      document.dispatchEvent(new Event('freeze'));
      expect(heard.context.state).toBe('suspended');
      if (sign === 'a touch') browser.dispatchEvent(new Event('pointerup'));
      else document.dispatchEvent(new Event('visibilitychange'));
      expect(heard.context.state).toBe('running');
    },
  );

  it('comes back with the next touch after a call has interrupted it', async () => {
    await touch();
    await choose({ music: true });
    heard.context.state = 'interrupted';
    const before = heard.context.resumed;
    browser.dispatchEvent(new Event('touchend'));
    expect(heard.context.resumed).toBe(before + 1);
    expect(heard.context.state).toBe('running');
  });

  it('tells nobody that it may not go on during a call, whoever asks for it', async () => {
    await touch();
    await choose({ effects: true });
    Object.assign(heard.context, { state: 'interrupted', isBusy: true });
    const refused = vi.fn();
    // As howler asks: at each touch, and with the sounds that wait for it.
    void Howler.ctx.resume().catch(refused);
    browser.dispatchEvent(new Event('touchend'));
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).not.toHaveBeenCalled();
    heard.context.isBusy = false;
    browser.dispatchEvent(new Event('touchend'));
    expect(heard.context.state).toBe('running');
  });

  it('takes the music back under a win for as long as the win sounds', async () => {
    await touch();
    await choose({ music: true, effects: true });
    player.playEffect('tab');
    const calm = heard.fades.length;
    player.playEffect('win-big');
    expect(heard.fades.slice(calm)).toEqual([0.08]);
    vi.advanceTimersByTime(3_000);
    expect(heard.fades.slice(calm)).toEqual([0.08, 0.32]);
    expect(heard.played.slice(-2)).toEqual(['tab', 'win-big']);
  });

  it('is the theme’s own where it has one, and the lobby’s again with another theme', async () => {
    const sounds = { tick: 'sounds-tick-1.mp3', music: 'sounds-music-1.mp3' };
    publishedStore.setState({ themes: [{ theme: 'court', sounds } as unknown as PublishedTheme] });
    await touch();
    settingsStore.setState({ theme: 'court' });
    await choose({ music: true, effects: true });
    player.playEffect('tick');
    player.playEffect('spin');
    expect(heard.played).toEqual([
      '/atlases/court/sounds-music-1.mp3',
      '/atlases/court/sounds-tick-1.mp3',
      'spin',
    ]);
    settingsStore.setState({ theme: 'night-carnival' });
    player.playEffect('tick');
    expect(heard.played.slice(3)).toEqual(['loop', 'tick']);
  });
});

it('tells nothing by sound alone: the README has the words of each effect', () => {
  const [, captions = ''] = readFileSync('src/lobby/audio/README.md', 'utf8').split('**Captions.**');
  for (const effect of Object.keys(effects)) expect(captions).toContain(`\`${effect}\``);
});
