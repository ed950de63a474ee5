import { isIP } from 'node:net';
import { CODE } from '../../../../contract/codes.ts';
import { plainAddress } from '../../../../contract/network.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { secretHash } from '../../sessions/secrets.ts';
import type { Accounts } from '../context.ts';
import type { Caller } from './proof.ts';

/** What sign-up and login can be blocked for, and the code that each block answers with (§8). */
const BLOCK_CODES = {
  maintenance: CODE.MAINTENANCE,
  address: CODE.ADDRESS_REFUSED,
  device: CODE.DEVICE_REFUSED,
  deviceType: CODE.DEVICE_RESTRICTED,
} as const;
export type BlockKind = keyof typeof BLOCK_CODES;
export const BLOCK_KINDS = Object.keys(BLOCK_CODES) as BlockKind[];

/** Who asks to sign up or to log in, and from where. */
export interface Visit extends Caller {
  deviceCode?: string | undefined;
  deviceType?: number | undefined;
}

/** Maintenance has no value of its own. */
const EVERYBODY = '*';

/** An address as PostgreSQL reads it, or null for none. */
const asInet = (address: string): string | null => {
  const plain = plainAddress(address);
  return isIP(plain) === 0 ? null : plain;
};

const deviceValue = (deviceCode: string): string => secretHash(deviceCode).toString('hex');

/**
 * Refuses whoever an access block matches. Sign-up, login and `sendCode` ask here first; a password is set
 * anew by a code of that.
 * @throws Refusal 1006 maintenance, 1101 address, 1100 device, 1141 kind of device; `data.until` (ms) where it ends.
 */
export const refuseBlockedAccess = async (
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  { address, deviceCode, deviceType }: Visit,
): Promise<void> => {
  const { rows } = await db.query<{ kind: BlockKind; until: Date | null }>(
    `select kind, until from door_block
     where (until is null or until > $1) and (kind = 'maintenance' or network >>= $2::inet
       or (kind = 'device' and value = $3) or (kind = 'deviceType' and value = $4))`,
    [
      new Date(now()),
      asInet(address),
      deviceCode === undefined ? null : deviceValue(deviceCode),
      deviceType === undefined ? null : String(deviceType),
    ],
  );
  if (rows.length === 0) return;
  const found = BLOCK_KINDS.map((kind) => rows.find((row) => row.kind === kind)).find(Boolean);
  if (found)
    throw new Refusal(BLOCK_CODES[found.kind], found.until ? { until: found.until.getTime() } : undefined);
};

/** @throws Refusal 1006 while the switch of maintenance is on: nothing new begins. */
export const checkMaintenance = async (db: Db, now: number): Promise<void> => {
  const { rowCount } = await db.query(
    `select 1 from door_block where kind = 'maintenance' and (until is null or until > $1)`,
    [new Date(now)],
  );
  if (rowCount > 0) throw new Refusal(CODE.MAINTENANCE);
};

/** Bars an address, a network, a device, a kind of device, or everybody. */
export interface AccessBlock {
  kind: BlockKind;
  /** Network in CIDR form, 32 hex digits of a device code, number of a device type; nothing for maintenance. */
  value?: string;
  reason: string;
  /** ms since 1970; null until it is lifted. */
  until: number | null;
}

const NETWORK = /^([0-9a-f:.]+)(?:\/(\d{1,3}))?$/i;

/** How a block is stored. @throws RangeError with a sentence for the operator. */
const stored = ({ kind, value = '' }: Pick<AccessBlock, 'kind' | 'value'>) => {
  if (kind === 'maintenance') return { value: EVERYBODY, network: null };
  if (kind === 'device') {
    if (/^[0-9a-f]{64}$/.test(value)) return { value, network: null };
    if (!/^[0-9a-f]{32}$/.test(value))
      throw new RangeError(
        `${value} is no device: give the 32 hex digits of its code, or the 64 of its hash.`,
      );
    return { value: deviceValue(value), network: null };
  }
  if (kind === 'deviceType') {
    if (!/^\d{1,3}$/.test(value)) throw new RangeError(`${value} is no device type: give its number.`);
    return { value, network: null };
  }
  const [, address = '', bits] = NETWORK.exec(value) ?? [];
  const inet = asInet(address);
  if (!inet || Number(bits ?? 0) > (inet.includes(':') ? 128 : 32))
    throw new RangeError(`${value} is no address: write it like 203.0.113.7 or 203.0.113.0/24.`);
  const network = bits === undefined ? inet : `${inet}/${bits}`;
  return { value: network, network };
};

/** Adds a block, or changes its end and reason. Open sessions stay open. @throws RangeError */
export const blockAccess = (
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  by: Actor,
  block: AccessBlock,
): Promise<void> => {
  const { value, network } = stored(block);
  const { kind, reason, until } = block;
  return db.transaction(async (tx) => {
    await tx.query(
      `insert into door_block (kind, value, network, reason, until, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (kind, value) do update set reason = excluded.reason, until = excluded.until`,
      [kind, value, network, reason, until === null ? null : new Date(until), new Date(now())],
    );
    await audit(tx, { actor: by, action: 'door.shut', cause: reason, detail: { kind, value, until } }, now());
  });
};

/** Lifts a block. @returns whether there was one. @throws RangeError */
export const unblockAccess = (
  { db, now }: Pick<Accounts, 'db' | 'now'>,
  by: Actor,
  block: Pick<AccessBlock, 'kind' | 'value' | 'reason'>,
): Promise<boolean> => {
  const { value } = stored(block);
  const { kind, reason } = block;
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.query('delete from door_block where kind = $1 and value = $2', [
      kind,
      value,
    ]);
    if (rowCount > 0)
      await audit(tx, { actor: by, action: 'door.open', cause: reason, detail: { kind, value } }, now());
    return rowCount > 0;
  });
};

/** Every block in force now. */
export const listAccessBlocks = async ({ db, now }: Pick<Accounts, 'db' | 'now'>): Promise<AccessBlock[]> => {
  const { rows } = await db.query<{ kind: BlockKind; value: string; reason: string; until: Date | null }>(
    `select kind, value, reason, until from door_block where until is null or until > $1 order by kind, value`,
    [new Date(now())],
  );
  return rows.map((row) => ({ ...row, until: row.until?.getTime() ?? null }));
};
