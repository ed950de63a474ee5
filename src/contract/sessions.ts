import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { change, Id, Moment } from './schema.ts';

/** A device that the account is, or lately was, logged in on: its latest session. */
export const DeviceSession = Type.Object({
  sessionId: Id,
  agent: Type.String({ description: 'Browser and system, e.g. "Chrome, Android"; empty where not known.' }),
  isCurrent: Type.Boolean({ description: 'The session that asks.' }),
  isOpen: Type.Boolean({
    description: 'Whether its token still opens the account; else the device is only known.',
  }),
  createTime: Moment,
  seenTime: Type.Integer({ ...Moment, description: 'When it last made a call, to within some minutes, ms.' }),
});
export type DeviceSession = Static<typeof DeviceSession>;

export const sessionList = defineCall({
  id: 'sessionList',
  method: 'GET',
  path: '/player/sessions',
  summary: 'Devices that are logged in or known to the account, the latest first (decisions, "Accounts").',
  access: 'player',
  data: Type.Object({ list: Type.Array(DeviceSession) }),
});

export const endSession = defineCall({
  id: 'endSession',
  method: 'DELETE',
  path: '/player/sessions/{sessionId}',
  summary: 'Logs a device out (205) and forgets that it is known (decisions, "Accounts").',
  access: 'player',
  params: Type.Object({ sessionId: Id }),
  query: Type.Object({ ...change }),
});

export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/player/sessions/endOthers',
  summary: 'Logs out and forgets every device but this one (decisions, "Accounts").',
  access: 'player',
  body: Type.Object({ ...change }),
});
