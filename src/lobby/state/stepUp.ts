import { createStore } from 'zustand/vanilla';
import type { StepUp } from '../../contract/calls/sessions.ts';

/** A call waits until the player has shown that the account is theirs. */
interface Question {
  proof: StepUp;
  /** False where they would not. */
  settle: (isProved: boolean) => void;
}

export const stepUpStore = createStore<{ question: Question | null }>(() => ({ question: null }));

let pending: Promise<boolean> | null = null;

/** Asks the player; calls that need it at the same time share one question. @returns whether they have shown it. */
export function askStepUp(proof: StepUp): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    const settle = (isProved: boolean) => {
      pending = null;
      stepUpStore.setState({ question: null });
      resolve(isProved);
    };
    stepUpStore.setState({ question: { proof, settle } });
  });
  return pending;
}
