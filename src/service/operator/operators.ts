import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OperatorEntry } from '../catalogue/kinds/operator.ts';
import type { Env } from '../config/variables.ts';
import { CommandError } from './commandErrors.ts';

/** An operator whose key was seen. */
export interface SignedOperator {
  name: string;
  /** @returns the signature, base64url. */
  sign(text: string): string;
}

/** The public half as operator.yaml has it. */
const publicHalf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

/** A new key: what the operator keeps (PEM), and what operator.yaml lists. */
export const newOperatorKey = (): { secret: string; key: string } => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return {
    secret: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    key: publicHalf(privateKey),
  };
};

/** Whether whoever has the secret half of a listed key has signed the text. */
export const isSignedBy = ({ key }: OperatorEntry, text: string, signature: string): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

const readKey = (file: string): KeyObject => {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new CommandError(`OPERATOR_KEY=${file} cannot be read as a key (${(error as Error).message}).`);
  }
};

/**
 * Who gives the command, by the key that OPERATOR_KEY names.
 * @param by name that `--by` says.
 * @returns undefined where operator.yaml lists nobody.
 * @throws CommandError without the key of a listed operator, or with another one's name.
 */
export const signIn = (
  operators: readonly OperatorEntry[],
  { OPERATOR_KEY: file }: Env,
  by?: string,
): SignedOperator | undefined => {
  if (operators.length === 0) return undefined;
  if (!file)
    throw new CommandError(
      'operator.yaml lists who gives commands: name the file of your key in OPERATOR_KEY.',
    );
  const secret = readKey(file);
  const found =
    secret.asymmetricKeyType === 'ed25519'
      ? operators.find(({ key }) => key === publicHalf(secret))
      : undefined;
  if (!found) throw new CommandError(`The key in ${file} is none of the operators' in operator.yaml.`);
  if (by && by !== found.name) throw new CommandError(`The key is of ${found.name}: --by cannot say ${by}.`);
  return { name: found.name, sign: (text) => sign(null, Buffer.from(text), secret).toString('base64url') };
};
