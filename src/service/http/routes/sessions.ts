import {
  completeStepUp as completeStepUpCall,
  endOtherSessions,
  endSession as endSessionCall,
  sendStepUpCode as sendStepUpCodeCall,
  sessionList,
} from '../../../contract/calls/sessions.ts';
import type { Accounts } from '../../domain/accounts/context.ts';
import { endDevice, endOtherDevices, listDevices } from '../../domain/accounts/devices/deviceSessions.ts';
import { completeStepUp, sendStepUpCode } from '../../domain/accounts/login/stepUp.ts';
import { implement, type Route } from '../route.ts';

/** Devices of an account, and proofs of who uses it. What ends one changes nothing the second time, so no answer has to be kept. */
export const sessionRoutes = (accounts: Accounts): Route[] => [
  implement(sessionList, async ({ userId, tokenHash }) => ({
    data: { list: await listDevices(accounts, { userId, tokenHash }) },
  })),
  implement(endSessionCall, async ({ userId, params }) => {
    await endDevice(accounts, userId, params.sessionId);
    return {};
  }),
  implement(endOtherSessions, async ({ userId, tokenHash }) => {
    await endOtherDevices(accounts, { userId, tokenHash });
    return {};
  }),
  implement(completeStepUpCall, async ({ userId, tokenHash, body, caller }) => {
    await completeStepUp(accounts, { userId, tokenHash }, body, caller);
    return {};
  }),
  implement(sendStepUpCodeCall, async ({ userId, body: { lan }, caller }) => ({
    data: await sendStepUpCode(accounts, userId, lan, caller),
  })),
];
