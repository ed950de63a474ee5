import type { ComponentProps } from 'react';
import { GameFrame } from '../../src/lobby/features/play/GameFrame.tsx';
import { show } from './lobby.tsx';

const nothing = () => undefined;

/** Shows a game whose page is this, in its frame. @returns what is shown, and the frame once it is there. */
export async function showGame(page: string, more: Partial<ComponentProps<typeof GameFrame>> = {}) {
  const screen = await show(
    <GameFrame
      url={URL.createObjectURL(new Blob([page], { type: 'text/html' }))}
      origin={window.location.origin}
      title="Dragon Hoard"
      onRound={nothing}
      onBalance={nothing}
      onSilence={nothing}
      onClose={nothing}
      onUnwatched={nothing}
      onAgain={nothing}
      isClosing={false}
      onRetry={nothing}
      {...more}
    />,
  );
  return { screen, frame: () => document.querySelector('iframe') };
}
