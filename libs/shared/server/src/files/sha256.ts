import { createHash } from 'node:crypto';

/** The SHA-256 of bytes or text, in hexadecimal. */
export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
