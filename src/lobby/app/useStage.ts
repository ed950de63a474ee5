import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { startStage } from '../stage/startStage.ts';
import { stageStore } from '../state/stage.ts';

/** The page where a game has the screen and the memory. */
const GAME_PATH = '/play';

/** The stage comes with the first page that is not a game, and steps aside for games. */
export function useStage(): void {
  const isGame = useLocation().pathname === GAME_PATH;
  useEffect(() => {
    stageStore.setState({ suspended: isGame });
    if (!isGame) startStage();
  }, [isGame]);
}
