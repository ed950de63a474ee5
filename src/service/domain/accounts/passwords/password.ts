import { CODE } from '../../../../contract/codes.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { Accounts } from '../context.ts';
import { argon2Hash, argon2Verify } from './hashing.ts';

/**
 * @param md5 the password's MD5 in hex, any case.
 * @param address of who asks for it; '' the service itself.
 * @throws Refusal 1144 while too many wait.
 */
export const hashPassword = (md5: string, address = ''): Promise<string> =>
  argon2Hash(md5.toLowerCase(), address);

/**
 * Hashes a password that somebody chooses.
 * @param md5 as of `hashPassword`.
 * @throws Refusal 1155 everybody would guess it; 1144 as of `hashPassword`.
 */
export const hashNewPassword = async (
  { commonPasswords }: Pick<Accounts, 'commonPasswords'>,
  md5: string,
  address: string,
): Promise<string> => {
  if (commonPasswords.has(md5.toLowerCase())) throw new Refusal(CODE.PASSWORD_COMMON);
  return hashPassword(md5, address);
};

let decoy: Promise<string> | undefined;

/** What is compared with where there is no stored hash; made ahead, so that no caller waits for it longer than for a real one. */
export const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword('decoy');
  return decoy;
};

/**
 * Whether the password fits. Without a stored hash it works as long and says no, so that nobody learns from the
 * time which accounts exist.
 * @throws Refusal 1144 while too many wait.
 */
export const passwordFits = async (stored: string | null, md5: string, address: string): Promise<boolean> => {
  const against = stored ?? (await decoyHash());
  const fits = await argon2Verify(against, md5.toLowerCase(), address);
  return fits && stored !== null;
};
