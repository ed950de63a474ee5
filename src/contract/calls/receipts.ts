import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { Coins, Id, Moment } from '../schema.ts';
import { WheelItem } from './lottery.ts';

const Hex = Type.String({ pattern: '^([0-9a-f]{2})*$' });

/** An entry of the journal as its hash counts it; `at` is 8 bytes, microseconds since 2000, hex. */
const ReceiptEntry = Type.Object({
  entryId: Id,
  claimKey: Type.String(),
  cause: Type.String(),
  seq: Type.Integer({ minimum: 1, description: 'Place in the chain of the player.' }),
  at: Hex,
  postings: Type.Array(Type.Object({ asset: Type.String(), book: Type.String(), amount: Type.Integer() })),
  before: Type.String({ description: 'Hash of the entry before, hex; empty for the first.' }),
  hash: Hex,
});

/** What a draw came from; `seed` once the player had it shown. */
const ReceiptDraw = Type.Object({
  drawId: Id,
  wheel: Type.Integer(),
  segment: Type.Integer({ minimum: 0 }),
  cost: Type.Integer({ description: 'Points.' }),
  free: Type.Optional(Type.Boolean({ description: 'A free spin paid, and no points.' })),
  prize: Coins,
  nonce: Type.Integer({ minimum: 0 }),
  seedHash: Hex,
  seed: Type.Optional(Hex),
  clientSeed: Type.String(),
  odds: Type.Optional(Type.Array(WheelItem)),
});

/** A round with everything that was posted for it. */
const ReceiptRound = Type.Object({
  provider: Type.String(),
  roundId: Type.String(),
  gameId: Type.Integer(),
  staked: Coins,
  paid: Coins,
  freeBetId: Type.Optional(Type.String({ description: 'Of a free round: what it was played for.' })),
  openTime: Moment,
  closeTime: Type.Union([Moment, Type.Null()]),
  /** Of those that moved coins: negative for stakes. */
  movements: Type.Array(Type.Object({ claimKey: Type.String(), amount: Type.Integer() })),
});

/** What the signature covers, as `JSON.stringify` writes it. */
export const ReceiptBody = Type.Object({
  format: Type.Literal('games-lobby-receipt'),
  version: Type.Literal(1),
  issueTime: Moment,
  userId: Id,
  entry: ReceiptEntry,
  /** SHA-256 and moment of what followed, oldest first: they lead from the entry's hash to `tip`. */
  later: Type.Array(Type.Tuple([Hex, Hex])),
  tip: Type.Object({ seq: Type.Integer(), hash: Hex }),
  draw: Type.Optional(ReceiptDraw),
  round: Type.Optional(ReceiptRound),
});
export type ReceiptBody = Static<typeof ReceiptBody>;

/** A receipt (decisions, "Wallet"): `src/tools/verifyReceipt.mjs` checks it without the service. */
export const Receipt = Type.Object({
  body: ReceiptBody,
  /** Ed25519 public key, 32 bytes in base64url. */
  key: Type.String(),
  signature: Type.String({ description: 'Ed25519 over the body, base64url.' }),
});
export type Receipt = Static<typeof Receipt>;

export const receipt = defineCall({
  id: 'receipt',
  method: 'GET',
  path: '/player/receipts/{recordId}',
  summary: 'A movement of the player, with its round or draw, signed for proof (decisions, "Wallet").',
  access: 'player',
  params: Type.Object({ recordId: Type.String({ minLength: 1, maxLength: 64 }) }),
  data: Receipt,
  codes: [CODE.NOTHING_TO_CLAIM],
});

export const receiptKey = defineCall({
  id: 'receiptKey',
  method: 'GET',
  path: '/index/receiptKey',
  summary: 'The key that receipts are signed with (decisions, "Wallet").',
  access: 'public',
  data: Type.Object({ key: Type.String({ description: 'Ed25519 public key, 32 bytes in base64url.' }) }),
});
