import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { startStage } from '../stage/startStage.ts';
import { stageStore } from '../state/stage.ts';
import { PATH } from '../ui/paths.ts';

/** The stage comes with the first page that is not a game, and steps aside for games. */
export function useStage(): void {
  const isGame = useLocation().pathname === PATH.play;
  useEffect(() => {
    stageStore.setState({ suspended: isGame });
    if (!isGame) startStage();
  }, [isGame]);
}
