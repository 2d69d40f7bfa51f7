const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, value) => [word, value] as const),
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, index) => [word, 20 + 10 * index] as const),
    [['no', 0] as const, ['none', 0] as const, ['a', 1] as const, ['an', 1] as const],
  ].flat(),
);
const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };

/** 'one hundred and twenty-five' is 125; NaN for words that are no number. */
export function numberOfWords(text: string): number {
  let total = 0;
  let part = 0;
  const words = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word && word !== 'and');
  if (words.length === 0) return Number.NaN;
  for (const word of words) {
    const scale = SCALES[word];
    if (word === 'hundred') part = (part || 1) * 100;
    else if (scale !== undefined) {
      total += (part || 1) * scale;
      part = 0;
    } else part += WORDS[word] ?? Number.NaN;
  }
  return total + part;
}

/** The digits of the text as a plain number; undefined when something else is between them. */
function digits(text: string, format: string): string | undefined {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  const isComma = /^num-?(comma-?decimal|dot-?comma|space-?comma|comma$)/.test(format) || format === 'numcommadecimal';
  const number = isComma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  return /^\d*\.?\d+$|^\d+\.$/.test(number) ? number : undefined;
}

const ZERO = /^(fixed-?zero|zero-?dash|num-?dash|no-?content|fixed-?empty)$/;

/** Attributes of an inline number. */
export interface InlineNumber {
  readonly text: string;
  /** Format with or without prefix, 'ixt:num-dot-decimal'. */
  readonly format: string | undefined;
  readonly scale: string | undefined;
  readonly sign: string | undefined;
}

/**
 * The value of a number as printed: a dash is zero where the format says so, `scale` shifts the point, `sign` turns it.
 * NaN when the text is no number.
 */
export function inlineValue({ text, format = '', scale = '0', sign }: InlineNumber): number {
  const kind = format.slice(format.indexOf(':') + 1).toLowerCase();
  if (ZERO.test(kind)) return 0;
  const plain = /^num-?words/.test(kind) ? String(numberOfWords(text)) : digits(text.trim(), kind);
  // By text and not by multiplication, which would give 5199999999.999.
  const value = Number(`${plain ?? 'x'}e${scale.trim() || '0'}`);
  if (value === 0) return 0;
  return sign?.trim() === '-' ? -value : value;
}
