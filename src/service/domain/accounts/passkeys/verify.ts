import type { PasskeyAssertion, PasskeyRegistration } from '../../../../contract/calls/passkeys.ts';
import type { ClientData } from './challenges.ts';

/** Ed25519, ECDSA P-256, RSA (COSE): every device speaks one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: it takes a fifth of a second, and many processes never see one. */
const library = () => import('@simplewebauthn/server');

/** What a signature has to cover. */
interface Expected extends ClientData {
  domain: string;
}

/** A passkey as a device has made it. */
export interface MadePasskey {
  credentialId: Buffer;
  /** COSE */
  publicKey: Buffer;
  counter: number;
}

/** The passkey that a device has made for this challenge, or null where anything is wrong with it. */
export const verifyRegistration = async (
  passkey: PasskeyRegistration,
  { challenge, origin, domain }: Expected,
): Promise<MadePasskey | null> => {
  const { verifyRegistrationResponse } = await library();
  const { clientDataJSON, attestationObject } = passkey.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...passkey,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.fmt !== 'none') return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
  } catch {
    // The library throws for whatever a device may have got wrong.
    return null;
  }
};

/**
 * Checks what a device has signed.
 * @returns how many signatures the device counts now, for the caller to compare; null where anything is wrong.
 */
export const verifyAssertion = async (
  passkey: PasskeyAssertion,
  publicKey: Buffer,
  { challenge, origin, domain }: Expected,
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
      credential: { id: passkey.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};
