import { launch, postToLobby } from './launch.ts';

/**
 * A few short synthesised sounds; silent until the player turns them on, in the lobby or here, while the page is hidden, and
 * while the lobby is in an app's background.
 */

let on = launch.sound;
let isMuted = false;
let context: AudioContext | null = null;

export const soundIsOn = (): boolean => on;

/** The lobby remembers it. */
export function setSound(wanted: boolean): void {
  on = wanted;
  postToLobby(wanted ? 'soundOn' : 'soundOff');
}

/** Silent until it is told otherwise, whatever the player has chosen; what sounds already stops. */
export function muteSound(muted: boolean): void {
  isMuted = muted;
  if (muted) void context?.suspend();
}

/** One note: a soft attack, an exponential fall. Frequency in Hz, times in s from now. */
function note(frequency: number, at: number, length: number, volume: number, type: OscillatorType): void {
  if (!on || isMuted || document.hidden) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(frequency, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

export const sound = {
  press: () => note(520, 0, 0.07, 0.06, 'triangle'),
  spin: () => {
    for (let n = 0; n < 6; n++) note(240 + n * 42, n * 0.045, 0.1, 0.035, 'triangle');
  },
  stop: (reel: number) => note(150 + reel * 18, 0, 0.13, 0.12, 'sine'),
  chip: () => note(880, 0, 0.05, 0.05, 'triangle'),
  win: (size: number) => {
    const scale = [523, 659, 784, 1047, 1319, 1568];
    for (let n = 0; n < 3 + size; n++) note(scale[n % scale.length] ?? 523, n * 0.09, 0.3, 0.07, 'triangle');
  },
};
