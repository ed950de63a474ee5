import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PATH } from '../../contract/paths.ts';
import { idle } from '../device/idle.ts';
import { isPageFirst } from '../stage/boot/pageFirst.ts';
import { startStage } from '../stage/startStage.ts';
import { settingsStore } from '../state/settings.ts';
import { stageStore } from '../state/stage.ts';
import { fetchFirstAnswer } from './firstAnswer.ts';

/** Where the page comes first, it can be used before the stage takes line and processor. */
async function startAfterPage(): Promise<void> {
  await fetchFirstAnswer();
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
