import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { change, Moment } from '../schema.ts';

/** The check of who a player is: not asked, with the provider, passed, or failed. */
export const IdentityState = Type.Object({
  state: Type.Enum(['none', 'pending', 'approved', 'rejected']),
  required: Type.Boolean({ description: 'Whether a withdrawal needs it (jurisdiction profile).' }),
  reason: Type.Union([Type.Enum(['age', 'document', 'mismatch', 'other']), Type.Null()], {
    description: 'Why it failed; another try is possible.',
  }),
  updateTime: Type.Union([Moment, Type.Null()]),
});
export type IdentityState = Static<typeof IdentityState>;

export const identityState = defineCall({
  id: 'identityState',
  method: 'GET',
  path: '/player/identity',
  summary: 'How the check of the player’s identity stands (responsible play).',
  access: 'player',
  data: IdentityState,
});

export const checkIdentity = defineCall({
  id: 'checkIdentity',
  method: 'POST',
  path: '/player/identity',
  summary: 'Has the player’s identity checked; the document is not kept here (responsible play).',
  access: 'player',
  body: Type.Object({
    name: Type.String({ minLength: 2, maxLength: 128, description: 'As in the document.' }),
    birthDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: '1990-12-31.' }),
    country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166 code of where it was issued.' }),
    document: Type.Enum(['passport', 'id', 'licence']),
    number: Type.String({ maxLength: 32, pattern: '^[0-9A-Za-z .-]{4,}$' }),
    ...change,
  }),
  data: IdentityState,
  codes: [CODE.REQUEST_UNFULFILLED, CODE.MESSAGE_NOT_SENT],
});
