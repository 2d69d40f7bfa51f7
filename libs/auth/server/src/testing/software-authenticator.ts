import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Ways in which a test authenticator deviates. */
export interface Deviation {
  readonly origin?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
}

/** An authenticator of a spec: makes one passkey and proves to have it. */
export interface SoftwareAuthenticator {
  readonly id: string;
  make(options: Options, deviation?: Deviation): object;
  prove(options: Options, deviation?: Deviation): object;
}

type Options = Readonly<Record<string, unknown>>;

const head = (type: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(type << 5) | length])
    : length < 256
      ? Buffer.from([(type << 5) | 24, length])
      : Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborNumber = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborMap = (...parts: Buffer[]): Buffer => Buffer.concat([head(5, parts.length / 2), ...parts]);

/** The key in the form of COSE: ES256 on P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const part = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
  const named = [cborNumber(1), cborNumber(2), cborNumber(3), cborNumber(-7), cborNumber(-1), cborNumber(1)];
  return cborMap(...named, cborNumber(-2), part(x), cborNumber(-3), part(y));
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

function authenticatorData(rpId: string, flags: number, counter: number, attested = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
}

const clientData = (type: string, options: Options, { origin, challenge }: Deviation): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge: challenge ?? options['challenge'], origin, crossOrigin: false }));

const flagsOf = ({ isVerified = true }: Deviation): number => PRESENT | (isVerified ? VERIFIED : 0);

/** An authenticator at an origin, whose counter grows with each proof. */
export function createAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const rpId = new URL(origin).hostname;
  let counter = 0;
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    make(options, deviation = {}) {
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const data = authenticatorData(rpId, flagsOf(deviation) | ATTESTED, deviation.counter ?? counter, attested);
      const attestation = cborMap(
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        cborMap(),
        cborText('authData'),
        cborBytes(data),
      );
      const client = clientData('webauthn.create', options, { origin, ...deviation });
      const response = {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { ...common, response };
    },
    prove(options, deviation = {}) {
      counter += 1;
      const data = authenticatorData(rpId, flagsOf(deviation), deviation.counter ?? counter);
      const client = clientData('webauthn.get', options, { origin, ...deviation });
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...common, response };
    },
  };
}
