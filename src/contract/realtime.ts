import { type Static, Type } from 'typebox';
import { Id, SignedCoins } from './schema.ts';

/**
 * The realtime socket (§4, §7; decisions, "Realtime"): `WS_API?token=…&userId=…`, where token is a one-use ticket of
 * `/auth/socketTicket` or the session token. Everything is JSON text but `FORCED_LOGOUT`
 * (constants.ts). A message is a hint: the truth is read again over HTTP.
 */

export const ClientMessage = Type.Union([
  Type.Object({ type: Type.Literal('init') }),
  Type.Object({ type: Type.Literal('ping') }),
]);
export type ClientMessage = Static<typeof ClientMessage>;

/** A settled deposit: the player's first (2) or a later one (1). */
export const RechargeMessage = Type.Object({
  type: Type.Union([Type.Literal(1), Type.Literal(2)]),
  changed: Type.Integer({ minimum: 0, description: 'Coins received.' }),
  coins: Type.Integer({ minimum: 0, description: 'Balance afterwards, coins.' }),
  orderId: Id,
});
export type RechargeMessage = Static<typeof RechargeMessage>;

/** The playable balance changed. */
export const BalanceMessage = Type.Object({
  type: Type.Literal(100),
  changed: SignedCoins,
  coins: Type.Integer({ minimum: 0, description: 'Balance afterwards, coins.' }),
});
export type BalanceMessage = Static<typeof BalanceMessage>;

export const MailMessage = Type.Object({
  type: Type.Literal(101),
  noReadEmailCount: Type.Integer({ minimum: 0 }),
});
export type MailMessage = Static<typeof MailMessage>;

export const NoticeMessage = Type.Object({ type: Type.Literal(102), noticeId: Type.String() });
export type NoticeMessage = Static<typeof NoticeMessage>;

export const RedPacketMessage = Type.Object({ type: Type.Literal(103), id: Id });
export type RedPacketMessage = Static<typeof RedPacketMessage>;

export const PongMessage = Type.Object({ type: Type.Literal('pong') });
export type PongMessage = Static<typeof PongMessage>;

export const ServiceMessage = Type.Union([
  PongMessage,
  RechargeMessage,
  BalanceMessage,
  MailMessage,
  NoticeMessage,
  RedPacketMessage,
]);
export type ServiceMessage = Static<typeof ServiceMessage>;
