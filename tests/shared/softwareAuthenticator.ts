import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '../../src/contract/calls/passkeys.ts';

/** What CBOR is needed for here: texts, bytes, small numbers, maps (RFC 8949). */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (major: number, count: number): Buffer => {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
};

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') {
    const [major, count] = value < 0 ? [1, -1 - value] : [0, value];
    return head(major, count);
  }
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
};

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;
/** ECDSA P-256 (COSE). */
const ES256 = -7;

/** How an answer differs from that of an honest device and browser. */
export interface Odd {
  /** Page that asks. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Signatures counted, this one among them. */
  counter?: number;
  /** Whether the device has asked for a finger or a PIN. */
  isVerified?: boolean;
  /** Statement of the device about itself. */
  format?: string;
  /** Null leaves it out. */
  userHandle?: string | null;
  /** What was asked of the device, as the browser names it. */
  type?: string;
  /** Whether the page that asks lies in a frame of another site. */
  crossOrigin?: boolean;
}

/** A device with one passkey, as browsers hand its answers over (WebAuthn, level 3). */
export class SoftwareAuthenticator {
  readonly credentialId: Buffer = randomBytes(32);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly #origin: string;
  #counter = 0;
  #userHandle = '';

  constructor(origin = 'http://localhost:8080') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#origin = origin;
    this.#publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, ES256],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  #clientData(type: string, challenge: string, odd: Odd): Buffer {
    const origin = odd.origin ?? this.#origin;
    return Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin,
        crossOrigin: odd.crossOrigin ?? false,
      }),
    );
  }

  #authenticatorData(rpId: string, odd: Odd, attested: Buffer = Buffer.alloc(0)): Buffer {
    const verified = odd.isVerified === false ? 0 : USER_VERIFIED;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(odd.counter ?? this.#counter);
    const flags = USER_PRESENT | verified | (attested.length > 0 ? ATTESTED : 0);
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), count, attested]);
  }

  /** `navigator.credentials.create` */
  create({ rp, user, challenge }: PasskeyCreation, odd: Odd = {}): PasskeyRegistration {
    this.#userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#publicKey]);
    const attestation = new Map<string, Cbor>([
      ['fmt', odd.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(rp.id, odd, attested)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, odd).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get` */
  get({ rpId, challenge }: PasskeyRequest, odd: Odd = {}): PasskeyAssertion {
    this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, odd);
    const data = this.#authenticatorData(rpId, odd);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(odd.userHandle !== null && { userHandle: odd.userHandle ?? this.#userHandle }),
      },
    };
  }
}
