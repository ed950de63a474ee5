import { checkIdentity as checkIdentityCall, identityState } from '../../../contract/calls/identity.ts';
import { checkIdentity, type Identities, readIdentity } from '../../domain/identity/identity.ts';
import { implement, type Route } from '../route.ts';

/** The check of who a player is (responsible play). It changes nothing the second time, so no answer has to be kept. */
export const identityRoutes = (identities: Identities): Route[] => [
  implement(identityState, async ({ userId }) => ({ data: await readIdentity(identities, userId) })),
  implement(checkIdentityCall, async ({ userId, body: { requestId: _requestId, ...person } }) => ({
    data: await checkIdentity(identities, userId, person),
  })),
];
