import { Howl, Howler, type SoundSpriteDefinitions } from 'howler';
import effectSprite from '../../../assets/audio/effects.json';
import effectsUrl from '../../../assets/audio/effects.mp3?url';
import musicSprite from '../../../assets/audio/music.json';
import musicUrl from '../../../assets/audio/music.mp3?url';
import type { EffectName } from './effectName.ts';

const EFFECTS_VOLUME = 0.7;
const MUSIC_VOLUME = 0.32;
/** Music steps back to this under a win, for as long as the win sounds. */
const DUCKED_VOLUME = 0.08;
/** Milliseconds. */
const FADE = { duck: 120, back: 600, begin: 900 };

let effects: Howl | null = null;
let music: Howl | null = null;
let loop: number | undefined;
let unduck: ReturnType<typeof setTimeout> | undefined;

/** Phones leave the context suspended or interrupted after a call or a lock screen. */
const wakeContext = (): void => {
  if (Howler.ctx && (Howler.ctx.state as string) !== 'running') void Howler.ctx.resume().catch(() => {});
};

const duckMusic = (milliseconds: number): void => {
  if (!music?.playing()) return;
  clearTimeout(unduck);
  music.fade(music.volume(), DUCKED_VOLUME, FADE.duck);
  unduck = setTimeout(() => music?.fade(music.volume(), MUSIC_VOLUME, FADE.back), milliseconds);
};

/** Fetches the sprite of effects, so that the first one does not come late; costs nothing twice. */
export const prepareEffects = (): Howl => {
  effects ??= new Howl({
    src: [effectsUrl],
    sprite: effectSprite as unknown as SoundSpriteDefinitions,
    volume: EFFECTS_VOLUME,
  });
  return effects;
};

/** Plays one effect of the sprite; a win takes the music back while it sounds. */
export const playEffect = (name: EffectName): void => {
  wakeContext();
  prepareEffects().play(name);
  if (name.startsWith('win')) duckMusic(effectSprite[name][1] ?? 0);
};

/** Music on or off; the first time on fetches it. Asking for what is already so changes nothing. */
export const setMusic = (on: boolean): void => {
  if (!on) {
    music?.pause(loop);
    return;
  }
  wakeContext();
  const [start = 0, duration = 0] = musicSprite.loop;
  music ??= new Howl({ src: [musicUrl], sprite: { loop: [start, duration, true] }, volume: 0 });
  if (music.playing()) return;
  loop = loop === undefined ? music.play('loop') : music.play(loop);
  music.fade(0, MUSIC_VOLUME, FADE.begin);
};

/** Nothing sounds, and nothing is computed, behind a hidden page. */
export const followPage = (hidden: boolean): void => {
  if (hidden) void Howler.ctx?.suspend();
  else wakeContext();
};
