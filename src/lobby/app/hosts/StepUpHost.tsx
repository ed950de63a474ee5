import { useEffect } from 'react';
import { useStore } from 'zustand';
import { lobbyStore } from '../../state/lobby.ts';
import { stepUpStore } from '../../state/stepUp.ts';
import { lazyComponent } from '../../ui/lazyComponent.ts';
import { useBackStep } from '../../ui/overlays/useBackStep.ts';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

const StepUpDialog = lazyComponent(() => import('../../features/verification/StepUpDialog.tsx'));

/** Asks who the player is while a call waits for that; the end of the session is an answer, too. */
export function StepUpHost() {
  const question = useStore(stepUpStore, (state) => state.question);
  // Here, and not in the dialog: what has been answered still has a step of the history to take away.
  useBackStep('stepUp', question !== null, () => question?.settle(false));
  const isPlayer = useStore(lobbyStore, (state) => state.token !== null);
  useEffect(() => {
    if (!isPlayer) question?.settle(false);
  }, [isPlayer, question]);
  if (!question) return null;
  return (
    <ErrorBoundary quiet onError={() => question.settle(false)}>
      <SuspenseBoundary>
        <StepUpDialog proof={question.proof} onSettle={question.settle} />
      </SuspenseBoundary>
    </ErrorBoundary>
  );
}
