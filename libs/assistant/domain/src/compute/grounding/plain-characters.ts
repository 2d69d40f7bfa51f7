const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,31}));/g;

const LAST_POINT = 0x10ffff;

function pointOf(code: number): string {
  return code > 0 && code <= LAST_POINT ? String.fromCodePoint(code) : '';
}

/** Entities as the characters they are; a fraction or a number by name becomes a character of its class. */
const withoutEntities = (text: string): string =>
  text.replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return pointOf(Number(decimal));
    if (hex !== undefined) return pointOf(Number.parseInt(hex, 16));
    if (name !== undefined && /^(frac\d*|sup\d*|half)/i.test(name)) return '\u00BD';
    return NAMED[name ?? ''] ?? all;
  });

/** Characters that nobody sees, that only a font gives a shape, or that end nothing; tab and line break stay. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Cs}]|(?![\t\n])\p{Cc}/gu;

/** Each round undoes one layer of escaping. */
const LAYERS = 4;

/** A text as it is read: entities resolved, invisible characters gone. Class of characters as they were written. */
function readable(text: string): string {
  let now = text;
  for (let layer = 0; layer < LAYERS; layer++) {
    const next = withoutEntities(now).replace(UNSEEN, '');
    if (next === now) break;
    now = next;
  }
  return now;
}

/** Normalised text of the model, to check and show, and whether it used numerals other than digits. */
export function plainCharacters(text: string): { readonly text: string; readonly hadNumber: boolean } {
  const seen = readable(text);
  const plain = readable(seen.normalize('NFKC')).normalize('NFKC');
  // A Roman numeral of its own class becomes letters: it is looked for before.
  return { text: plain, hadNumber: /\p{N}/u.test(seen.replace(/\p{Nd}/gu, '')) };
}
