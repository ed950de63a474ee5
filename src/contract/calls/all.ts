import type { Call } from '../call.ts';
import * as account from './account.ts';
import * as activity from './activity.ts';
import * as bonus from './bonus.ts';
import * as catalogue from './catalogue.ts';
import * as checkin from './checkin.ts';
import * as config from './config.ts';
import * as credentials from './credentials.ts';
import * as identity from './identity.ts';
import * as lottery from './lottery.ts';
import * as mail from './mail.ts';
import * as missions from './missions.ts';
import * as notices from './notices.ts';
import * as passkeys from './passkeys.ts';
import * as player from './player.ts';
import * as promote from './promote.ts';
import * as receipts from './receipts.ts';
import * as recentWins from './recentWins.ts';
import * as redpacket from './redpacket.ts';
import * as responsible from './responsible.ts';
import * as rooms from './rooms.ts';
import * as sessions from './sessions.ts';
import * as support from './support.ts';
import * as vip from './vip.ts';
import * as wallet from './wallet.ts';

const areas = {
  config,
  account: { ...account, ...credentials },
  sessions,
  passkeys,
  player,
  catalogue,
  recentWins,
  rooms,
  notices,
  support,
  wallet,
  vip,
  checkin,
  lottery,
  activity,
  mail,
  missions,
  promote,
  receipts,
  redpacket,
  bonus,
  responsible,
  identity,
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** A call with the name of its area. */
export interface ListedCall {
  readonly area: string;
  readonly call: Call;
}

/** Every call of the service, for its routes and the OpenAPI document; the lobby imports areas as types only. */
export const CALLS: readonly ListedCall[] = Object.entries(areas).flatMap(([area, exported]) =>
  Object.values(exported)
    .filter(isCall)
    .map((call) => ({ area, call })),
);
