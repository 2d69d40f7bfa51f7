import { writeText } from '@plumbline/formula/domain';

/** Factors of return on equity. */
export const DUPONT_FACTORS: readonly string[] = [
  'dupont_3',
  'net_margin',
  'asset_turnover',
  'equity_multiplier',
  'tax_burden',
  'interest_burden',
];

const [MAX_COLUMNS, MAX_LINES] = [12, 20];

const filled = (texts: readonly string[]): readonly string[] => texts.map((text) => text.trim()).filter(Boolean);

/** Fields and formulas with commas between them, twelve at most; commas in brackets belong to their formula. */
export function columnFormulas(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += Number('({['.includes(letter)) - Number(')}]'.includes(letter));
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return filled(parts).slice(0, MAX_COLUMNS);
}

/** Formulas in lines, twenty at most. */
export const lineFormulas = (text: string): readonly string[] => filled(text.split('\n')).slice(0, MAX_LINES);

/** The condition that one security meets; formulas know its symbol without the exchange. */
export const securityCondition = (name: string): string =>
  `symbol = ${writeText((name.split(':').at(-1) ?? name).toUpperCase())}`;
