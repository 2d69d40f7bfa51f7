import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes as base64url text: what a link, a cookie or a request is known by. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Hash of a token as stored: tokens are random enough to need no salt. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A text only this installation can make: for codes, and for keys that hide what they are made of. */
export const sealOf = (secret: string, ...parts: readonly (string | number | Buffer)[]): string => {
  const hmac = createHmac('sha256', secret);
  // Each part with its length, so that no two lists of parts read the same.
  for (const part of parts) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    hmac.update(`${bytes.length}:`).update(bytes);
  }
  return hmac.digest('base64url');
};

/** Compares in constant time, so that its duration does not reveal how much matched. */
export const sameText = (a: string, b: string): boolean => timingSafeEqual(hashOf(a), hashOf(b));
