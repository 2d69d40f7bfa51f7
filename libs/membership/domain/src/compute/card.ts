/** Kind of a card text: a token of the provider, first digits, a full number, or neither. */
export function cardText(text: string): 'token' | 'digits' | 'number' | 'unknown' {
  const digits = text.replace(/[\s-]/g, '');
  if (/^\d{6,8}$/.test(digits)) return 'digits';
  if (/\d{9,}/.test(digits)) return 'number';
  return /^(?:pm|tok|card|src)_\w{3,60}$/.test(text) ? 'token' : 'unknown';
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(?:6011|64[4-9]|65)/, 'Discover'],
  [/^(?:30[0-5]|36|38)/, 'Diners Club'],
  [/^35(?:2[89]|[3-8])/, 'JCB'],
  [/^62/, 'UnionPay'],
];

/** The brand of first digits; undefined: no card begins so. Source: ranges of ISO/IEC 7812. */
export const cardBrand = (digits: string): string | undefined =>
  BRANDS.find(([range]) => range.test(digits.replace(/[\s-]/g, '')))?.[1];
