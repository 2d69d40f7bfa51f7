/** Keys of the data API start like this, so that people and scanners for leaked secrets recognise them. */
export const KEY_START = 'plk_';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const [ID_LENGTH, SECRET_LENGTH, CHECK_LENGTH] = [8, 32, 6];
const CRC_POLYNOMIAL = 0xedb88320;

/** CRC-32 of ISO 3309, as in zip files, of a text of ASCII letters. */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) & 0xff;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ CRC_POLYNOMIAL : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function checkOf(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    digits = ALPHABET[rest % ALPHABET.length]! + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

/** Random bytes as letters of a key; one that would favour some letters is left out. */
function lettersOf(bytes: Uint8Array): string {
  const fair = 256 - (256 % ALPHABET.length);
  return [...bytes].flatMap((byte) => (byte < fair ? [ALPHABET[byte % ALPHABET.length]!] : [])).join('');
}

/** Random bytes that suffice for a key even if many of them are left out. */
export const KEY_BYTES = 96;

/** A key of random bytes: its start, the id that finds it, the secret, a checksum. */
export function makeKeyText(random: Uint8Array): { readonly id: string; readonly text: string } {
  const letters = lettersOf(random);
  if (letters.length < ID_LENGTH + SECRET_LENGTH) throw new Error('too few random bytes for a key');
  const body = letters.slice(0, ID_LENGTH + SECRET_LENGTH);
  return { id: body.slice(0, ID_LENGTH), text: `${KEY_START}${body}${checkOf(body)}` };
}

const KEY = new RegExp(`^${KEY_START}([0-9A-Za-z]{${ID_LENGTH + SECRET_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`);

/** The id of a well-formed key; undefined for a typing error or a random text, which needs no look into the store. */
export function readKeyText(text: string): string | undefined {
  const [, body, check] = KEY.exec(text) ?? [];
  return body !== undefined && check === checkOf(body) ? body.slice(0, ID_LENGTH) : undefined;
}

/** Returns the displayed part of a key: enough to recognise it, nothing to use. */
export const keyHint = (id: string): string => `${KEY_START}${id}…`;

/** A text with all keys in it made unreadable. @internal */
export const maskKeys = (text: string): string => text.replace(/plk_[0-9A-Za-z]{4,}/g, `${KEY_START}[masked]`);
