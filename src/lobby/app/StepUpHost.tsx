import { Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { lobbyStore } from '../state/lobby.ts';
import { stepUpStore } from '../state/stepUp.ts';
import { lazyComponent } from '../ui/lazyComponent.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const StepUpDialog = lazyComponent(() => import('../features/verification/StepUpDialog.tsx'));

/** Asks who the player is while a call waits for that; the end of the session is an answer, too. */
export function StepUpHost() {
  const question = useStore(stepUpStore, (state) => state.question);
  const isPlayer = useStore(lobbyStore, (state) => state.token !== null);
  useEffect(() => {
    if (!isPlayer) question?.settle(false);
  }, [isPlayer, question]);
  if (!question) return null;
  return (
    <ErrorBoundary quiet>
      <Suspense fallback={null}>
        <StepUpDialog proof={question.proof} onSettle={question.settle} />
      </Suspense>
    </ErrorBoundary>
  );
}
