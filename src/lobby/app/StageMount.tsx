import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { resumeStage, suspendStage } from '../stage/host/control.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The page where a game has the screen and the memory. */
const GAME_PATH = '/play';

/** The one stage of the visit: comes with the first page that is not a game, steps aside for games. */
export function StageMount() {
  const isGame = useLocation().pathname === GAME_PATH;
  const [isWanted, setWanted] = useState(!isGame);
  // Not `lazy`: a boundary that waits makes React hold back what comes next, and the page is what comes next.
  const [StageHost, setStageHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isGame) suspendStage();
    else {
      setWanted(true);
      resumeStage();
    }
  }, [isGame]);
  useEffect(() => {
    if (!isWanted) return;
    import('../stage/host/StageHost.tsx').then(
      (stage) => setStageHost(() => stage.default),
      (reason: unknown) => console.warn('The stage did not load', reason),
    );
  }, [isWanted]);
  if (!isWanted || !StageHost) return null;
  return (
    <ErrorBoundary silent>
      <StageHost />
    </ErrorBoundary>
  );
}
