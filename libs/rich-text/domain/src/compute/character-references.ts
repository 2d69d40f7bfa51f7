const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

/** The references that a browser writes; others stay the words they are. */
export const decodeText = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => NAMED[name] ?? whole);

/** Text as written in markup. */
export const encodeText = (text: string): string => text.replace(/[&<>\u00a0]/g, (letter) => ENCODED[letter] ?? letter);

/** An attribute's value, for use in double quotes. */
export const encodeAttribute = (value: string): string =>
  value.replace(/[&<>"\u00a0]/g, (letter) => ENCODED[letter] ?? letter);

const ENCODED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(NAMED).map(([name, letter]) => [letter, `&${name};`]),
);
