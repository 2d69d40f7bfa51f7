const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A name in a text: not part of a longer word or number, and no amount of money. */
const around = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}\\p{Sc}]|\\p{N}[.,]|\\p{Sc} )${escaped(name)}(?![\\p{L}\\p{N}%‰]|[.,]\\p{N}| ?%)`, 'gu');

/** A name that is nothing but a number would let any number through. */
const isName = (name: string): boolean => name.length > 1 && /\p{L}/u.test(name);

/** A text without the names that may be written, the longest first: '3M', 'S&P 500', 'Five Below'. */
export function withoutNames(text: string, names: readonly string[]): string {
  const wanted = [...new Set(names.map((name) => name.normalize('NFKC').trim()))].filter(
    (name) => isName(name) && text.includes(name),
  );
  return wanted.sort((a, b) => b.length - a.length).reduce((rest, name) => rest.replace(around(name), ' '), text);
}
