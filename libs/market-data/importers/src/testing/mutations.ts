import fc from 'fast-check';

/** How a file is damaged: which way, where, and with what. */
export interface Damage {
  readonly way: string;
  /** Numbers that say where, as the way needs them. */
  readonly places: readonly number[];
  readonly nasty: string;
}

const NASTY = [
  '', ' ', '-', '--', '.', 'NaN', 'Infinity', '1e999', '-1e999', '1e308', '9'.repeat(400), '99999999999', '-0', '0x10',
  '1,5', '\u0000', 'x\u0000y', '\ud800', '\u2028', 'long '.repeat(20_000), '=1+1', "'; DROP TABLE prices; --", '../../x',
  '0000-00-00', '2202-13-45', '0015-01-01', '9999-12-31', '20221345', '31/02/2021', '02/30/2021', '30-FEB-2021',
  '12-31-99999', '2021-01-01T25:61:61Z', 'null', 'undefined', '__proto__', 'constructor', 'toString', '"', '""', '"a',
  '<', '&#0;', '&#x110000;', '&nosuch;', '\t', '|', ';', '\n', '\r', '\u00e9', '\u202e',
] as const; // prettier-ignore

const NASTY_JSON = ['null', 'true', '0', '-1', '1e999', '1e300', '""', '"x"', '[]', '[null]', '{}', '[[[]]]', '{"__proto__":{"polluted":1}}', '"2202-13-45"', '"\\u0000"'] as const; // prettier-ignore

type Way = (text: string, at: (index: number, below: number) => number, nasty: string) => string;

const lines = (text: string): string[] => text.split('\n');

function withCell(text: string, at: Parameters<Way>[1], change: (cells: string[]) => void): string {
  const all = lines(text);
  const row = at(0, all.length);
  const delimiter = [...',\t;|'].reduce((best, sign) =>
    (all[0] ?? '').split(sign).length > (all[0] ?? '').split(best).length ? sign : best,
  );
  const cells = (all[row] ?? '').split(delimiter);
  change(cells);
  all[row] = cells.join(delimiter);
  return all.join('\n');
}

/** Replaces one of the places where a pattern matches. */
function replaceOne(text: string, pattern: RegExp, place: number, by: (found: string) => string): string {
  const found = [...text.matchAll(pattern)];
  const one = found[place % Math.max(found.length, 1)];
  return one ? text.slice(0, one.index) + by(one[0]) + text.slice(one.index + one[0].length) : text;
}

/** Columns of every line in another order, the same for all. */
function shuffled(text: string, by: number): string {
  return lines(text)
    .map((line) => {
      const cells = line.split(',');
      return [...cells.slice(by % cells.length), ...cells.slice(0, by % cells.length)].join(',');
    })
    .join('\n');
}

const ENTITIES = `<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij']
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]>`;
const DEPTH = 20_000;
const ELEMENT_TEXT = />[^<>]+</g;
const JSON_LEAF = /(?<=[:[,]\s*)("[^"\\]*"|-?\d+(\.\d+)?|null|true|false)(?=\s*[,\]}])/g;

/** Before the root element, behind the declaration. */
const intoProlog = (text: string, added: string): string =>
  /^\s*<\?xml[^>]*\?>/.test(text) ? text.replace(/\?>/, () => `?>${added}`) : added + text;

const WAYS: Readonly<Record<string, Way>> = {
  'cut off': (text, at) => text.slice(0, at(0, text.length + 1)),
  'head cut off': (text, at) => text.slice(at(0, text.length + 1)),
  'line deleted': (text, at) => lines(text).toSpliced(at(0, lines(text).length), 1).join('\n'),
  'line doubled': (text, at) => {
    const all = lines(text);
    const line = all[at(0, all.length)] ?? '';
    return all.toSpliced(at(1, all.length), 0, line).join('\n');
  },
  'lines swapped': (text, at) => {
    const all = lines(text);
    const [one, other] = [at(0, all.length), at(1, all.length)];
    [all[one], all[other]] = [all[other] ?? '', all[one] ?? ''];
    return all.join('\n');
  },
  'header doubled': (text) => `${lines(text)[0] ?? ''}\n${text}`,
  'columns shuffled': (text, at) => shuffled(text, 1 + at(0, 20)),
  'cell replaced': (text, at, nasty) => withCell(text, at, (cells) => (cells[at(1, cells.length)] = nasty)),
  'cell added': (text, at, nasty) => withCell(text, at, (cells) => cells.splice(at(1, cells.length), 0, nasty)),
  'cell removed': (text, at) => withCell(text, at, (cells) => cells.splice(at(1, cells.length), 1)),
  'characters inserted': (text, at, nasty) => {
    const place = at(0, text.length + 1);
    return text.slice(0, place) + nasty + text.slice(place);
  },
  'line ends of Windows': (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  'line ends of old': (text) => text.replaceAll(/\r?\n/g, '\r'),
  'mark of byte order': (text) => `\uFEFF${text}`,
  'element text replaced': (text, at, nasty) => replaceOne(text, ELEMENT_TEXT, at(0, 1e6), () => `>${nasty}<`),
  'attribute replaced': (text, at, nasty) => replaceOne(text, /="[^"]*"/g, at(0, 1e6), () => `="${nasty}"`),
  'text as CDATA': (text, at) =>
    replaceOne(text, ELEMENT_TEXT, at(0, 1e6), (found) => `><![CDATA[${found.slice(1, -1)}]]><`),
  'entities that expand': (text, at) =>
    replaceOne(intoProlog(text, ENTITIES), ELEMENT_TEXT, at(0, 1e6), () => '>&j;<'),
  'outer entity': (text, at) =>
    replaceOne(
      intoProlog(text, '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
      ELEMENT_TEXT,
      at(0, 1e6),
      () => '>&f;<',
    ),
  'many comments': (text) => intoProlog(text, '<!-- a -->'.repeat(2_000)),
  'comments before another root': (text) => `${'<!-- a -->\n'.repeat(60)}<other>${text}</other>`,
  'deep elements': (text, at) =>
    replaceOne(text, ELEMENT_TEXT, at(0, 1e6), () => `>${'<d>'.repeat(DEPTH)}${'</d>'.repeat(DEPTH)}<`),
  'element removed': (text, at) => replaceOne(text, /<(\w[\w:-]*)[^<>]*>[^<>]*<\/\1>/g, at(0, 1e6), () => ''),
  'JSON value replaced': (text, at) =>
    replaceOne(text, JSON_LEAF, at(0, 1e6), () => NASTY_JSON[at(1, NASTY_JSON.length)] ?? ''),
  'JSON text replaced': (text, at, nasty) => replaceOne(text, JSON_LEAF, at(0, 1e6), () => JSON.stringify(nasty)),
  'deep JSON': (text, at) =>
    replaceOne(text, JSON_LEAF, at(0, 1e6), () => '['.repeat(DEPTH) + ']'.repeat(DEPTH)),
  'JSON prototype': (text, at) =>
    replaceOne(text, /\{/g, at(0, 1e6), () => '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},'),
  'JSON key replaced': (text, at, nasty) =>
    replaceOne(text, /"[^"\\]*"(?=\s*:)/g, at(0, 1e6), () => JSON.stringify(nasty)),
}; // prettier-ignore

/** Ways that bytes are damaged without looking at their text. */
const BYTE_WAYS: Readonly<Record<string, (bytes: Uint8Array, places: readonly number[]) => Uint8Array>> = {
  'bytes flipped': (bytes, places) => {
    const changed = Uint8Array.from(bytes);
    for (const place of places) changed[place % Math.max(bytes.length, 1)] = place % 256;
    return changed;
  },
  'bytes cut off': (bytes, [place = 0]) => bytes.slice(0, place % (bytes.length + 1)),
  'as UTF-16': (bytes) => Buffer.from(`\uFEFF${Buffer.from(bytes).toString('utf8')}`, 'utf16le'),
  'as UTF-16 without its mark': (bytes) => Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf16le'),
};

/** Names of all ways. */
export const DAMAGES: readonly string[] = [...Object.keys(WAYS), ...Object.keys(BYTE_WAYS)];

export const damages: fc.Arbitrary<Damage> = fc.record({
  way: fc.constantFrom(...DAMAGES),
  places: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  nasty: fc.constantFrom(...NASTY),
});

/** The damaged bytes; the same damage gives the same bytes. */
export function damaged(bytes: Uint8Array, { way, places, nasty }: Damage): Uint8Array {
  const ofBytes = BYTE_WAYS[way];
  if (ofBytes) return ofBytes(bytes, places);
  const at = (index: number, below: number): number => (places[index] ?? 0) % Math.max(below, 1);
  return Buffer.from(WAYS[way]?.(Buffer.from(bytes).toString('utf8'), at, nasty) ?? '', 'utf8');
}
