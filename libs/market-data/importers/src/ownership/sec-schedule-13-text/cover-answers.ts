/** Notes of the filer: '(1)', '[2]', '(see Item 4)', a star. */
const REMARKS = /\(\s*(?:\d{1,2}|[a-z]|see[^()]{0,120})\s*\)|\[\s*\d{1,2}\s*\]|\*+/gi;
const NOTHING = /^(?:-\s*0\s*-|-?\s*none\b|nil\b|zero\b|no\s+shares\b)/i;
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\w,/%]|\s?%|\.\d|-\d|\s\d{3}\b)/;
const PERCENT = /^(?:approximately|about|approx\.?)?\s*(\d{0,3}(?:\.\d+)?)\s*(?:%|per\s?cent)?(?![\w,/]|\.\d|-\d)/i;

const plain = (answer: string): string => answer.replaceAll(REMARKS, ' ').replaceAll(/\s+/g, ' ').trim();

/**
 * The number with which an answer begins; 0 for 'None' and '-0-'. Undefined when it begins otherwise: a number further on
 * is part of a sentence, and of dollars it is none of shares.
 */
export function sharesOf(answer: string | undefined): number | undefined {
  const text = plain(answer ?? '');
  if (NOTHING.test(text)) return 0;
  const digits = NUMBER.exec(text)?.[0];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** Per cent with which an answer begins; undefined for 'less than 5 %' and for prose. */
export function percentOf(answer: string | undefined): number | undefined {
  const text = plain(answer ?? '');
  if (NOTHING.test(text)) return 0;
  const digits = PERCENT.exec(text)?.[1];
  if (!digits || digits === '.') return undefined;
  // A second percentage is that of another class.
  return /\d\s*%.*\d\s*%/.test(text) ? undefined : Number(digits);
}

const CHECKED = String.raw`[\[(|/]\s*x\s*[\])|/]|[\u2611\u2612\u2713\u2714\u2717\u2718\u25A0\u25A3\u00FE\u00FD](?=\s|$)|\bx\b`;
const EMPTY = String.raw`[\[(|/]\s*_?\s*[\])|/]|_+(?=\s|$)|[\u2610\u25A1\u00A8\u006F](?=\s|$)`;
const MARK = new RegExp(`^\\s*(?:(?<checked>${CHECKED})|(?<empty>${EMPTY}))`, 'i');

/** Whether the box at the beginning of a text is checked; undefined when there is none. */
export function boxOf(text: string): boolean | undefined {
  const { checked, empty } = MARK.exec(text)?.groups ?? {};
  if (checked !== undefined) return true;
  return empty === undefined ? undefined : false;
}

/** 'a' for a member of a group, 'b' for none; undefined when both boxes say the same. */
export function groupOf(answer: string | undefined): 'a' | 'b' | undefined {
  const [, a = '', b = ''] = /(?:\(\s*a\s*\)|\ba\.)([\s\S]*?)(?:\(\s*b\s*\)|\bb\.)([\s\S]*)/i.exec(answer ?? '') ?? [];
  const [inGroup, alone] = [boxOf(a) ?? false, boxOf(b) ?? false];
  if (inGroup === alone) return undefined;
  return inGroup ? 'a' : 'b';
}

const IDENTIFICATION =
  /(?:\(?\b(?:s\.?s\.?\s+or\s+)?i\.?r\.?s\.?\s+(?:identification|employer|id|i\.d\.|no)[^\n]*|\(?\bEIN\b[^\n]*|[-(\s]*\b\d{2}-\d{7}\b\)?)/gi;
const MAX_WORDS = 200;

/** The first line of an answer that has words; a number for taxes next to it is left out. */
export function firstLine(answer: string | undefined): string | undefined {
  const lines = (answer ?? '').replaceAll(IDENTIFICATION, '').split('\n');
  const line = lines
    .map((each) => each.replace(/^[\s.:;,()#*-]+/, '').replace(/[\s*:;-]+$/, ''))
    .find((each) => /[a-z]{2}/i.test(each));
  return line?.slice(0, MAX_WORDS);
}

/** Codes of a list in the first words of an answer. */
export function codesOf(answer: string | undefined, known: readonly string[]): readonly string[] {
  const words = plain(answer ?? '')
    .slice(0, 60)
    .split(/[\s,;/&]+/);
  const found: string[] = [];
  for (const word of words.map((each) => each.replace(/[^A-Z]/g, ''))) {
    if (!known.includes(word)) break;
    if (!found.includes(word)) found.push(word);
  }
  return found;
}
