import { bestParagraph, excerptOf, hasWords, markedParts, searchWords } from './passages';

it.each([
  ['supply chain', ['supply', 'chain']],
  ['"supply  chain" risk', ['supply  chain', 'risk']],
  ['risk RISK', ['risk']],
  ['  ', []],
  ['""', []],
])('%j is searched as %j', (text, words) => expect(searchWords(text)).toEqual(words));

it.each([
  ['Rates and prices rise', ['rates', 'rise'], true],
  ['Rates and prices rise', ['rates', 'fall'], false],
  ['anything', [], true],
])('%j has %j: %p', (text, words, expected) => expect(hasWords(text, words)).toBe(expected));

const marked = (text: string, words: readonly string[]) =>
  markedParts(text, words)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Interest Rates can rise', ['rates'], 'Interest [Rates] can rise'],
  ['a (b) c', ['(b)'], 'a [(b)] c'],
  ['supply chain of a supply', ['supply', 'supply chain'], '[supply chain] of a [supply]'],
  ['plain', [], 'plain'],
])('%j with %j is %j', (text, words, expected) => expect(marked(text, words)).toBe(expected));

it('an excerpt surrounds the first word and is cut at blanks', () => {
  const text = `${'before '.repeat(60)}needle ${'after '.repeat(100)}`.trim();
  const cut = excerptOf(text, ['needle']);
  expect(cut).toMatch(/^… (before )+needle (after )+…$/);
  expect(cut.length).toBeLessThan(380);
  expect(excerptOf('short', ['short'])).toBe('short');
});

it.each([
  [['rates', 'rates and suppliers', 'suppliers'], ['rate', 'supplier'], 1],
  [['none', 'chip policy'], ['policies'], 1],
  [['none', 'of them'], ['chips'], 0],
  [[], ['chips'], 0],
])('of %j the one for %j is %d', (paragraphs, words, place) => expect(bestParagraph(paragraphs, words)).toBe(place));
