import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Seconds a signature is good for. */
export const SIGNATURE_LIFE_S = 3600;

/** Seconds a signature may lie in the future: clocks differ a little. */
const CLOCK_SLACK_S = 120;

const HEADER = { alg: 'HS256', typ: 'JWT' } as const;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const encodeJson = (value: unknown): string => base64url(utf8ToBytes(JSON.stringify(value)));

function decodeJson(text: string): Record<string, unknown> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const mac = (key: string, text: string): string => base64url(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));

/** Equal texts in a time that does not depend on where they differ. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1)
    difference |= a.charCodeAt(index) ^ b.charCodeAt(index % Math.max(b.length, 1));
  return difference === 0;
}

/**
 * The value of the Signature header: a JSON web token (HS256) over the url as sent, path and query without origin.
 * It proves that a request is whole and fresh, never who makes it (decision A15). Written on a small hash library, as
 * the browser's own is missing on plain http.
 */
export function signUrl(url: string, key: string, nowMs: number): string {
  const iat = Math.floor(nowMs / 1000);
  const text = `${encodeJson(HEADER)}.${encodeJson({ url, iat, exp: iat + SIGNATURE_LIFE_S })}`;
  return `${text}.${mac(key, text)}`;
}

export type SignatureProblem = 'missing' | 'malformed' | 'forged' | 'stale' | 'other url';

/** Checks a Signature header; undefined if it is valid. */
export function signatureProblem(
  header: string | undefined,
  url: string,
  key: string,
  nowMs: number,
): SignatureProblem | undefined {
  if (!header) return 'missing';
  const [head, claims, signature, ...more] = header.split('.');
  if (!head || !claims || !signature || more.length) return 'malformed';
  const kind = decodeJson(head);
  if (kind?.['alg'] !== HEADER.alg) return 'malformed';
  if (!sameText(signature, mac(key, `${head}.${claims}`))) return 'forged';
  return claimsProblem(decodeJson(claims), url, nowMs / 1000);
}

function claimsProblem(
  claims: Record<string, unknown> | undefined,
  url: string,
  now: number,
): SignatureProblem | undefined {
  const { iat, exp, url: signed } = claims ?? {};
  if (typeof iat !== 'number' || typeof exp !== 'number' || typeof signed !== 'string') return 'malformed';
  if (signed !== url) return 'other url';
  if (exp - iat > SIGNATURE_LIFE_S || exp <= now || iat > now + CLOCK_SLACK_S) return 'stale';
  return undefined;
}
