import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Names the form, so that another one can follow. */
const MARK = 'sealed:1:';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps values in the store that nobody reads without the secret of the installation (decision 043). */
export interface Sealer {
  /** The value under the secret; it is good under its own name only. */
  seal(name: string, value: string): string;
  /** The value; undefined where it was sealed under another secret or name, or was changed. */
  open(name: string, sealed: string): string | undefined;
}

export const isSealed = (value: string): boolean => value.startsWith(MARK);

/** A sealer for one kind of values: what it seals opens by no other. */
export function createSealer(secret: string, kind: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', kind, 32));
  return {
    seal(name, value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(name, sealed) {
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(name)).setAuthTag(tag);
      try {
        const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
        return Buffer.concat(opened).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
