import { Secret, TOTP } from 'otpauth';

/** The settings that every authenticator app knows: SHA-1, six digits, half a minute. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks of phones differ: the codes of one step before and after are good, too. */
const WINDOW = 1;

/** Name a secret is sealed under: that of its person, so that no row passes for one of somebody else. */
export const totpName = (userId: number): string => `totp of user ${userId}`;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Content of the QR code for an authenticator app. */
export const totpUri = (issuer: string, label: string, secret: string): string =>
  new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The time step of a code; undefined for a wrong one. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / SETTINGS.period) + delta;
}
