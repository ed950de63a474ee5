import type { StepUp } from '../../contract/calls/sessions.ts';
import { completeStepUp } from '../api/account.ts';
import { askStepUp } from '../state/stepUp.ts';
import { deviceCode } from './deviceCode.ts';

/**
 * Shows the service that the account is the player's: of a guest this device knows what that takes, everybody else is
 * asked for the password or a code. @returns whether it was shown.
 */
export async function showOwner(wanted: StepUp): Promise<boolean> {
  if (!wanted.ways.includes('device')) return askStepUp(wanted);
  try {
    await completeStepUp({ deviceCode: deviceCode() });
    return true;
  } catch {
    // A toast has said why.
    return false;
  }
}
