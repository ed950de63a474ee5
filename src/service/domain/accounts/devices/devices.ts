import { CODE } from '../../../../contract/codes.ts';
import { type Db, together } from '../../../db/database.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { keepMarks } from '../../responsible/marks.ts';
import { secretHash } from '../../sessions/secrets.ts';
import { codeOf, PURPOSE, spendCode, tryCode } from '../codes/codes.ts';
import { contactOf, maskedContact, sendOwnCode } from '../codes/ownCode.ts';
import type { Accounts } from '../context.ts';
import type { Identifier } from '../identifiers.ts';
import type { PlayerRow } from '../players.ts';
import type { Visit } from '../protection/accessBlocks.ts';

/** A login that may carry the code sent to the account's owner. */
interface ProvenVisit extends Visit {
  verifyCode?: string | undefined;
  lan?: string | undefined;
}

/** Whether the player has logged in, signed up or set a password on this device before. */
export const isKnownDevice = async (
  db: Db,
  userId: string,
  deviceCode: string | undefined,
): Promise<boolean> => {
  if (deviceCode === undefined) return false;
  const { rowCount } = await db.query('select 1 from known_device where user_id = $1 and device_hash = $2', [
    userId,
    secretHash(deviceCode),
  ]);
  return rowCount > 0;
};

/** Sends a code to the owner, unless one went out within the last minute. @throws Refusal 1144, 1142. */
const sendDeviceCode = async (
  accounts: Accounts,
  player: PlayerRow,
  contact: Identifier,
  visit: ProvenVisit,
): Promise<void> => {
  try {
    await sendOwnCode(accounts, player, contact, PURPOSE.DEVICE, visit);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === CODE.CODE_SENT_TOO_SOON)) throw error;
  }
};

/**
 * Makes sure that a login with the right password comes from a device of the owner's, where the operator asks for that.
 * @returns the code to use up with `rememberDevice`, or null where none was needed.
 * @throws Refusal 1007, and a code is on its way to `data.sentTo`; 1002 wrong code; 1144 of `tryCode`; 1144, 1142 of the sending.
 */
export const proveDevice = async (
  accounts: Accounts,
  player: PlayerRow,
  visit: ProvenVisit,
): Promise<Buffer | null> => {
  const { db, settings } = accounts;
  const contact = contactOf(player);
  // An account without a contact can prove nothing: only the operator's own word holds it back.
  if (!player.verify_device && (!settings.verifyDevices || !contact)) return null;
  if (!player.verify_device && (await isKnownDevice(db, player.user_id, visit.deviceCode))) return null;
  if (!contact) throw new Refusal(CODE.DEVICE_VERIFICATION);
  if (visit.verifyCode) {
    const code = await tryCode(accounts, codeOf(player), PURPOSE.DEVICE, visit.verifyCode, visit);
    if (!code) throw new Refusal(CODE.VERIFY_CODE_WRONG);
    return code;
  }
  await sendDeviceCode(accounts, player, contact, visit);
  throw new Refusal(CODE.DEVICE_VERIFICATION, { sentTo: maskedContact(contact) });
};

const storeHash = async (tx: Db, userId: string, hash: Buffer, now: number): Promise<void> => {
  const [known, marked] = await together(
    tx.query(
      `insert into known_device (user_id, device_hash, created_at) values ($1, $2, $3) on conflict do nothing`,
      [userId, hash, new Date(now)],
    ),
    keepMarks(tx, userId, 'device', [hash]),
  );
  known();
  marked();
};

/** Knows the device of a player from now on; without a code there is none to know. */
export const storeDevice = async (
  tx: Db,
  userId: string,
  deviceCode: string | undefined,
  now: number,
): Promise<void> => {
  if (deviceCode !== undefined) await storeHash(tx, userId, secretHash(deviceCode), now);
};

/**
 * Knows the device that is a guest's own as one of the account's, before the account gives it up: whoever comes back as a
 * guest of it is the same person. A player who is no guest has none.
 */
export const keepOwnDevice = async (tx: Db, userId: string, now: number): Promise<void> => {
  const { rows } = await tx.query<{ device_hash: Buffer }>(
    'select device_hash from player where user_id = $1 and device_hash is not null',
    [userId],
  );
  if (rows[0]) await storeHash(tx, userId, rows[0].device_hash, now);
};

/** Refuses whom the operator wants to prove themselves first, and who has not. @throws Refusal 1007. */
export const refuseUnproven = ({ verify_device }: PlayerRow): void => {
  if (verify_device) throw new Refusal(CODE.DEVICE_VERIFICATION);
};

/**
 * Knows the device from now on, and uses the code of `proveDevice` up.
 * @param player as the transaction holds it: the operator may have asked for a proof since `proveDevice` looked.
 * @throws Refusal 1002 another login was faster; 1007 of `refuseUnproven`.
 */
export const rememberDevice = async (
  { now }: Accounts,
  tx: Db,
  player: PlayerRow,
  { deviceCode }: Visit,
  code: Buffer | null,
): Promise<void> => {
  if (!code) {
    refuseUnproven(player);
    await storeDevice(tx, player.user_id, deviceCode, now());
    return;
  }
  if (!(await spendCode(tx, codeOf(player), PURPOSE.DEVICE, code))) throw new Refusal(CODE.VERIFY_CODE_WRONG);
  await tx.query('update player set verify_device = false where user_id = $1', [player.user_id]);
  await storeDevice(tx, player.user_id, deviceCode, now());
};
