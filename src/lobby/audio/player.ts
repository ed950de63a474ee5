import { Howl, Howler, type HowlOptions, type SoundSpriteDefinitions } from 'howler';
import effectSprite from '../../../assets/audio/effects.json';
import effectsUrl from '../../../assets/audio/effects.mp3?url';
import musicSprite from '../../../assets/audio/music.json';
import musicUrl from '../../../assets/audio/music.mp3?url';
import { settingsStore } from '../state/settings.ts';
import type { EffectName } from './effectName.ts';
import { themeSound } from './themeSounds.ts';

const EFFECTS_VOLUME = 0.7;
const MUSIC_VOLUME = 0.32;
/** Music steps back to this under a win, for as long as the win sounds. */
const DUCKED_VOLUME = 0.08;
/** Milliseconds. */
const FADE = { duck: 120, back: 600, begin: 900 };

let effects: Howl | null = null;
let music: { howl: Howl; address: string } | null = null;
let loop: number | undefined;
/** Effects of a theme's own, by their addresses. */
const own = new Map<string, Howl>();
let unduck: ReturnType<typeof setTimeout> | undefined;

/** Phones leave the context suspended or interrupted after a call or a lock screen. */
const wakeContext = (): void => {
  if (Howler.ctx && (Howler.ctx.state as string) !== 'running') void Howler.ctx.resume();
};

/**
 * A sound whose context refuses to go on in silence, as it does during a call: howler asks at each touch and hears no
 * refusal, which would stand in the operator's reports as a fault. What was refused is asked for again by the next touch.
 */
const newHowl = (options: HowlOptions): Howl => {
  const howl = new Howl(options);
  const { ctx } = Howler;
  const { resume } = (ctx ? Object.getPrototypeOf(ctx) : {}) as Partial<AudioContext>;
  if (ctx && resume) ctx.resume = () => resume.call(ctx).catch(() => new Promise<void>(() => {}));
  return howl;
};

const duckMusic = (milliseconds: number): void => {
  const howl = music?.howl;
  if (!howl?.playing()) return;
  clearTimeout(unduck);
  howl.fade(howl.volume(), DUCKED_VOLUME, FADE.duck);
  unduck = setTimeout(() => howl.fade(howl.volume(), MUSIC_VOLUME, FADE.back), milliseconds);
};

/** The theme's own sound of an effect; undefined where it has none. */
function ownEffect(name: EffectName): Howl | undefined {
  const address = themeSound(settingsStore.getState().theme, name);
  if (address === undefined) return undefined;
  const howl = own.get(address) ?? newHowl({ src: [address], volume: EFFECTS_VOLUME });
  own.set(address, howl);
  return howl;
}

/** Fetches the sprite of effects, so that the first one does not come late; costs nothing twice. */
export const prepareEffects = (): Howl => {
  effects ??= newHowl({
    src: [effectsUrl],
    sprite: effectSprite as unknown as SoundSpriteDefinitions,
    volume: EFFECTS_VOLUME,
  });
  return effects;
};

/** Plays one effect, the theme's own or that of the sprite; a win takes the music back while it sounds. */
export const playEffect = (name: EffectName): void => {
  wakeContext();
  const theirs = ownEffect(name);
  if (theirs) theirs.play();
  else prepareEffects().play(name);
  if (name.startsWith('win')) duckMusic(theirs ? theirs.duration() * 1000 : (effectSprite[name][1] ?? 0));
};

/** The theme's own music, or the lobby's, faded in; the sprite leaves out what encoders add at its ends. */
function startMusic(address: string): Howl {
  music?.howl.unload();
  loop = undefined;
  const [start = 0, duration = 0] = musicSprite.loop;
  const isOwn = address !== musicUrl;
  const howl = newHowl({
    src: [address],
    ...(isOwn ? { loop: true } : { sprite: { loop: [start, duration, true] } }),
    volume: 0,
  });
  music = { howl, address };
  return howl;
}

/** Music on or off; the first time on fetches it. Asking for what is already so changes nothing. */
export const setMusic = (on: boolean): void => {
  if (!on) {
    music?.howl.pause(loop);
    return;
  }
  wakeContext();
  const address = themeSound(settingsStore.getState().theme, 'music') ?? musicUrl;
  const howl = music?.address === address ? music.howl : startMusic(address);
  if (howl.playing()) return;
  loop = howl.play(loop ?? (address === musicUrl ? 'loop' : undefined));
  howl.fade(0, MUSIC_VOLUME, FADE.begin);
};

/** Nothing sounds, and nothing is computed, behind a hidden page. */
export const followPage = (hidden: boolean): void => {
  if (hidden) void Howler.ctx?.suspend();
  else wakeContext();
};
