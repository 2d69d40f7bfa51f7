import { FIELDS } from '@plumbline/metrics/domain';
import { STATEMENT_ITEMS } from '@plumbline/statements/domain';

/** Words people use for figures whose labels are others. */
const USUAL_WORDS: Readonly<Record<string, string>> = {
  sales: 'revenue',
  turnover: 'revenue',
  profit: 'net_income',
  earnings: 'net_income',
  income: 'net_income',
  'market cap': 'mktcap',
  'market capitalization': 'mktcap',
  pe: 'pettm',
  'p/e': 'pettm',
  'pe ratio': 'pettm',
  'return on equity': 'roe',
  'return on assets': 'roa',
  'share price': 'price',
  'stock price': 'price',
  debt: 'total_debt',
  'free cash flow': 'free_cash_flow',
  fcf: 'free_cash_flow',
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\((?:ttm|%|x)\)|%/g, ' ')
    .replace(/[^\p{L}\p{N}/&]+/gu, ' ')
    .trim();

let known: ReadonlyMap<string, string> | undefined;

/** Figures by their labels and keys; made once. */
function labels(): ReadonlyMap<string, string> {
  if (known) return known;
  const map = new Map<string, string>();
  const add = (text: string, key: string) => {
    const words = plain(text);
    if (words !== '' && !map.has(words)) map.set(words, key);
  };
  for (const { key, label } of FIELDS) {
    add(label, key);
    add(key, key);
    add(key.replaceAll('_', ' '), key);
  }
  for (const { key, label, hidden } of STATEMENT_ITEMS)
    if (!hidden) {
      add(label, key);
      add(key.replaceAll('_', ' '), key);
    }
  const keys = new Set(map.values());
  for (const [words, key] of Object.entries(USUAL_WORDS)) if (keys.has(key)) map.set(words, key);
  known = map;
  return map;
}

const LONGEST = 6;

/** The figure that a text names by the most words. */
export function metricIn(text: string, synonyms: ReadonlyMap<string, string>): { readonly key: string } | undefined {
  const words = plain(text).split(' ');
  const all = labels();
  for (let length = Math.min(LONGEST, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const phrase = words.slice(at, at + length).join(' ');
      const key = synonyms.get(phrase) ?? all.get(phrase);
      if (key !== undefined) return { key };
    }
  return undefined;
}
