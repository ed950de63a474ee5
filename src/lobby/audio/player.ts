import { Howl, Howler } from 'howler';
import type { EffectName } from './effects.ts';

type Sprite = Record<string, [offset: number, duration: number]>;

const [effectsUrl] = Object.values(
  import.meta.glob<string>('../../../assets/audio/effects.mp3', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);
const [sprite] = Object.values(
  import.meta.glob<Sprite>('../../../assets/audio/effects.json', { eager: true, import: 'default' }),
);

const EFFECTS_VOLUME = 0.5;

let effects: Howl | null = null;

const effectsHowl = (): Howl => {
  effects ??= new Howl({
    src: [effectsUrl ?? ''],
    sprite: sprite ?? {},
    volume: EFFECTS_VOLUME,
  });
  return effects;
};

/** Plays one effect of the sprite; the first call fetches it. */
export const playEffect = (name: EffectName): void => {
  if (Howler.ctx?.state === 'suspended' || (Howler.ctx?.state as string) === 'interrupted')
    void Howler.ctx.resume();
  effectsHowl().play(name);
};
