import { sandboxIdentity } from '../demo/sandboxIdentity.ts';
import type { Identities } from '../domain/identity/identity.ts';
import { manualIdentity } from '../providers/identity/manual.ts';
import type { Service } from './service.ts';

/** The check of identities wired to this service: the demo has the sandbox, elsewhere the operator decides. */
export const identitiesOf = ({ config, db, bus, now, operator }: Service): Identities => ({
  db,
  now,
  settings: operator,
  sessionsEnded: (userId) => bus.sessionsEnded(userId),
  provider: config.demo ? sandboxIdentity : manualIdentity,
  required: operator.operator.identityForWithdrawal,
  minimumAge: operator.operator.minimumAge,
});
