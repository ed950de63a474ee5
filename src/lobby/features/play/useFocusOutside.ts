import { type RefObject, useEffect } from 'react';

/**
 * Takes the focus out of a frame that is silent: keys go to the frame that has it, and one that hangs answers none. A game
 * that goes on has it back, unless the player has gone elsewhere meanwhile.
 */
export function useFocusOutside(
  isSilent: boolean,
  frame: RefObject<HTMLIFrameElement | null>,
  outside: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isSilent || document.activeElement !== frame.current) return;
    outside.current?.focus({ preventScroll: true });
    return () => {
      // What had it is gone with the message.
      if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
    };
  }, [isSilent, frame, outside]);
}
