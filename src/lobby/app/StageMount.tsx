import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { resumeStage, suspendStage } from '../stage/host/control.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const StageHost = lazy(() => import('../stage/host/StageHost.tsx'));

/** The page where a game has the screen and the memory. */
const GAME_PATH = '/play';

/** The one stage of the visit: comes with the first page that is not a game, steps aside for games. */
export function StageMount() {
  const isGame = useLocation().pathname === GAME_PATH;
  const [isWanted, setWanted] = useState(!isGame);
  useEffect(() => {
    if (isGame) suspendStage();
    else {
      setWanted(true);
      resumeStage();
    }
  }, [isGame]);
  if (!isWanted) return null;
  return (
    <ErrorBoundary silent>
      <Suspense fallback={null}>
        <StageHost />
      </Suspense>
    </ErrorBoundary>
  );
}
