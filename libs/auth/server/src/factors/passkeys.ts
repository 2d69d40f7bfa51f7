import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import type { FactorRow, MadePasskey } from './factor-store';

/** Whom a passkey is for: a site at an origin. */
export interface RelyingParty {
  readonly name: string;
  readonly origin: string;
  /** True where the authenticator has to know who uses it: by a finger, a face or a PIN. */
  readonly isVerified: boolean;
}

export const rpIdOf = ({ origin }: Pick<RelyingParty, 'origin'>): string => new URL(origin).hostname;

/** Browsers take no passkey for an address in figures, and over plain connections on the own machine only. */
export function canUsePasskeys(party: Pick<RelyingParty, 'origin'>): boolean {
  const host = rpIdOf(party);
  const isNamed = isIP(host.replace(/^\[|\]$/g, '')) === 0;
  return isNamed && (party.origin.startsWith('https:') || host === 'localhost');
}

// A second of code that most installations never need.
const library = () => import('@simplewebauthn/server');

const describe = ({ credential_id, transports }: FactorRow) => ({ id: credential_id ?? '', transports });

const verificationOf = ({ isVerified }: RelyingParty) => (isVerified ? 'required' : 'preferred');

/** Options with which a browser creates a passkey. */
export async function registrationOptions(
  party: RelyingParty,
  person: { readonly id: string; readonly name: string },
  existing: readonly FactorRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: rpIdOf(party),
    userName: person.name,
    userID: new TextEncoder().encode(person.id),
    attestationType: 'none',
    excludeCredentials: existing.map(describe),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: verificationOf(party) },
  });
}

/** The passkey a browser made for a challenge; undefined for an answer that does not prove it. */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const checks = {
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: rpIdOf(party),
    requireUserVerification: party.isVerified,
  };
  const { registrationInfo } = await verifyRegistrationResponse(checks).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { credential } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    rp_id: rpIdOf(party),
  };
}

/** Options with which a browser signs in with one of these passkeys. */
export async function authenticationOptions(
  party: RelyingParty,
  passkeys: readonly FactorRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpIdOf(party),
    allowCredentials: passkeys.map(describe),
    userVerification: verificationOf(party),
  });
}

/**
 * The counter a passkey proves itself with; undefined for an answer that does not. A counter that does not grow is of a
 * copy: the library refuses it.
 */
export async function verifyAuthentication(
  party: RelyingParty,
  { passkey, challenge }: { readonly passkey: FactorRow; readonly challenge: string },
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { credential_id: id, public_key: publicKey, counter } = passkey;
  if (id === null || publicKey === null) return undefined;
  const proven = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: rpIdOf(party),
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: party.isVerified,
  }).catch(() => undefined);
  return proven?.verified ? proven.authenticationInfo.newCounter : undefined;
}
