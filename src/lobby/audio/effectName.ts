import type sprite from '../../../assets/audio/effects.json';

/** One family of short sounds (art direction, "Sound"). */
export type EffectName = keyof typeof sprite;
