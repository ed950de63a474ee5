import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { idle } from '../device/idle.ts';
import { isPageFirst } from '../stage/boot/pageFirst.ts';
import { startStage } from '../stage/startStage.ts';
import { lobbyStore } from '../state/lobby.ts';
import { settingsStore } from '../state/settings.ts';
import { stageStore } from '../state/stage.ts';
import { PATH } from '../ui/paths.ts';

/** What answers the first tap of most visitors: on a slow line it would come after all of the stage. */
function fetchFirstAnswer(): Promise<unknown> {
  const overlays = import('./GlobalOverlays.tsx');
  if (lobbyStore.getState().token) return overlays;
  return Promise.all([overlays, import('../features/login/LoginDialog.tsx')]);
}

/** Where the page comes first, it can be used before the stage takes line and processor. */
async function startAfterPage(): Promise<void> {
  await fetchFirstAnswer().catch(() => {});
  await idle();
  startStage();
}

/** The stage comes with the first page that is not a game, and steps aside for games. */
export function useStage(): void {
  const isGame = useLocation().pathname === PATH.play;
  useEffect(() => {
    stageStore.setState({ suspended: isGame });
    if (isGame) return;
    if (isPageFirst(settingsStore.getState().quality)) void startAfterPage();
    else startStage();
  }, [isGame]);
}
