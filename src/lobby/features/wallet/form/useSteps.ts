import { useNavigate } from 'react-router-dom';
import { PATH, WALLET } from '../../../../contract/paths.ts';
import { useOverlay } from '../../../ui/overlays/useOverlay.ts';
import type { Step } from './refusals.ts';

/** Steps that a form takes itself, e.g. by moving the focus to a field. */
export type LocalSteps = Partial<Record<Step, () => void>>;

/** The way of each step; undefined where there is none from here. */
export function useSteps(local: LocalSteps = {}): (step: Step) => (() => void) | undefined {
  const navigate = useNavigate();
  const { open } = useOverlay();
  const ways: LocalSteps = {
    accounts: () => open('accounts'),
    bind: () => open('bind'),
    breaks: () => open('limits', { part: 'break' }),
    identity: () => open('identity'),
    deposit: () => navigate(WALLET.deposit),
    limits: () => open('limits'),
    play: () => navigate(PATH.slots),
    records: () => open('records', { kind: 'withdraw' }),
    support: () => open('support'),
    ...local,
  };
  return (step) => ways[step];
}
