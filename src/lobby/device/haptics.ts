import { postToApp } from './bridge/bridge.ts';

const PULSE_MS = { light: 8, medium: 16, heavy: 32 } as const;

/** A short buzz where the app or the device has one. */
export function vibrate(strength: keyof typeof PULSE_MS): void {
  if (postToApp({ name: 'haptic', strength })) return;
  // A page that nobody has touched yet may not, and the browser would report an error.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    navigator.vibrate?.(PULSE_MS[strength]);
  } catch {
    // Whatever was pressed goes on without it.
  }
}
