/** Rows of the cover page of a reporting person by what they hold. */
export type CoverRow =
  | 'name'
  | 'group'
  | 'secUse'
  | 'funds'
  | 'legal'
  | 'citizenship'
  | 'soleVoting'
  | 'sharedVoting'
  | 'soleDispositive'
  | 'sharedDispositive'
  | 'shares'
  | 'excludes'
  | 'percent'
  | 'types';

interface RowTitle {
  readonly row: CoverRow;
  /** Numbers of the row in Schedules 13D and 13G; 0 where a schedule lacks it. */
  readonly numbers: readonly [d: number, g: number];
  readonly title: string;
}

/** Titles as Rule 13d-101 and 13d-102 have them, in the words of several years; blanks stand for any white space. */
const TITLES: readonly RowTitle[] = [
  {
    row: 'name',
    numbers: [1, 1],
    title: 'NAMES?(?: AND I\\.?R\\.?S\\.? [A-Z. ]{5,40})? OF REPORTING PERSON(?:\\(S\\)|S)?',
  },
  { row: 'group', numbers: [2, 2], title: 'CHECK THE APPROPRIATE (?:BOX|LINE|\\[LINE\\]) IF A MEMBER OF A GROUP' },
  { row: 'secUse', numbers: [3, 3], title: 'S\\.?E\\.?C\\.? USE ONLY' },
  { row: 'funds', numbers: [4, 0], title: 'SOURCES? OF FUNDS' },
  {
    row: 'legal',
    numbers: [5, 0],
    title: 'CHECK (?:THE )?(?:APPROPRIATE )?(?:BOX )?IF DISCLOSURE OF LEGAL PROCEEDINGS?',
  },
  { row: 'citizenship', numbers: [6, 4], title: 'CITIZENSHIP O[RF] PLACE OF ORGANI[SZ]ATION' },
  { row: 'soleVoting', numbers: [7, 5], title: 'SOLE VOTING POWER' },
  { row: 'sharedVoting', numbers: [8, 6], title: 'SHARED VOTING POWER' },
  { row: 'soleDispositive', numbers: [9, 7], title: 'SOLE (?:DISPOSITIVE|DISPOSITION|INVESTMENT) POWER' },
  { row: 'sharedDispositive', numbers: [10, 8], title: 'SHARED (?:DISPOSITIVE|DISPOSITION|INVESTMENT) POWER' },
  {
    row: 'shares',
    numbers: [11, 9],
    title: 'AGGREGATE AMOUNT BENEFICIALLY OWNED(?: BY)?(?: (?:EACH|THE|ANY))?(?: REPORTING)?(?: PERSON(?:\\(S\\)|S)?)?',
  },
  {
    row: 'excludes',
    numbers: [12, 10],
    title: 'CHECK (?:THE )?(?:APPROPRIATE )?(?:BOX |LINE )?IF (?:THE )?AGGREGATE AMOUNT(?: IN ROW)?',
  },
  {
    row: 'percent',
    numbers: [13, 11],
    title: 'PERCENT(?:AGE)? OF (?:THE )?(?:CLASS|SERIES) REPRESENTED BY (?:THE )?AMOUNT IN ROW ?\\(?\\d{1,2}[a-z]?\\)?',
  },
  { row: 'types', numbers: [14, 12], title: 'TYPE OF (?:REPORTING )?PERSON(?:\\(S\\)|S)?(?! FILING)' },
];

const white = (title: string): string => title.replaceAll(' ', '\\s+').replaceAll('\\s+?', '\\s*');
const ALL = new RegExp(TITLES.map(({ title }) => `(${white(title)})`).join('|'), 'gi');

/** A title found in a text. */
interface Found {
  readonly row: RowTitle;
  readonly from: number;
  readonly to: number;
}

function titlesIn(text: string): readonly Found[] {
  return Array.from(text.matchAll(ALL), (match) => {
    const at = match.slice(1).findIndex((group) => group !== undefined);
    const row = TITLES[at];
    return row && { row, from: match.index, to: match.index + match[0].length };
  }).filter((found) => found !== undefined);
}

/** Text after each title on one person's cover page, by its place in the schedule. */
export type Cover = ReadonlyMap<CoverRow, string>;

/** After the last row comes the next page: nothing of a row is longer. */
const LAST_ROW_CHARS = 400;

/** The number of the next row at the end of an answer belongs to that row. */
function withoutNumber(answer: string, { numbers }: RowTitle): string {
  for (const number of numbers) {
    const end = new RegExp(`(?:^|\\s)(?:ITEM\\s+|ROW\\s+)?\\(?0?${number}\\)?\\s?[.):]?\\s*$`, 'i');
    if (number > 0 && end.test(answer)) return answer.replace(end, '');
  }
  return answer;
}

/** Notes to a title that are no answer. */
const NOTES =
  /^\s*(?:[*:]|\.(?!\d))*\s*(?:\(?\s*see\s+instructions?(?:\s+before\s+filling\s+out)?!?\s*\)?|\(?\s*(?:s\.?s\.?\s+or\s+)?i\.?r\.?s\.?\s+identification\s+nos?\.?\s+of\s+(?:the\s+)?above\s+persons?(?:\(s\))?(?:\s*\(entities\s+only\))?\s*\)?|\(\s*entities\s+only\s*\)|\(?of\s+above\s+persons?\)?)?\s*(?:[*:]|\.(?!\d))*/i;

function withoutNotes(answer: string): string {
  let rest = answer;
  for (let round = 0; round < 4; round += 1) rest = rest.replace(NOTES, '');
  return rest;
}

/**
 * Words of the box next to the four powers: text files print them in the lines of the figures, each at the beginning of a
 * line and some blanks before the figure.
 */
const SIDE_WORDS =
  /^[ ]*(?:(?:NUMBER|OF|SHARES|BENEFICIALLY|OWNED|BY|EACH|REPORTING|PERSON|WITH)\b:?[ ]?){1,12}(?=[ ]{2,}|[ ]*$)/gim;

const tidy = (answer: string): string =>
  answer
    .replaceAll(SIDE_WORDS, '')
    .replaceAll(/[ ]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();

function coverOf(text: string, titles: readonly Found[]): Cover {
  const answers = new Map<CoverRow, string>();
  for (const [index, { row, to }] of titles.entries()) {
    const next = titles[index + 1];
    if (answers.has(row.row)) continue;
    const whole = tidy(text.slice(to, next?.from ?? to + LAST_ROW_CHARS));
    answers.set(row.row, withoutNotes(next ? withoutNumber(whole, next.row) : whole).trim());
  }
  return answers;
}

/** Without these it is no cover page: items of the schedule have some of the words, too. */
const NEEDED: readonly CoverRow[] = ['name', 'shares', 'percent'];

/** The cover pages of the reporting persons in the order of the text. */
export function coversIn(text: string): readonly Cover[] {
  const titles = titlesIn(text);
  const starts = titles.flatMap(({ row }, index) => (row.row === 'name' ? [index] : []));
  const pages = starts.map((from, index) => coverOf(text, titles.slice(from, starts[index + 1])));
  return pages.filter((page) => NEEDED.every((row) => page.has(row)));
}

const NUMBERED_START = /Item\s+1\s*:\s*Reporting\s+Person\s*-?\s*/gi;
const NUMBERED = /Item\s+(\d{1,2})\s*:/gi;
const BY_NUMBER = new Map(TITLES.map(({ row, numbers: [, g] }) => [g, row]));

/** Covers of a 13G that give the number of each row and no title: 'Item 5: 1,200'. */
export function numberedCoversIn(text: string): readonly Cover[] {
  const starts = Array.from(text.matchAll(NUMBERED_START), ({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  const pages = starts.map(({ to }, index) => {
    const page = text.slice(to, starts[index + 1]?.from ?? to + 4 * LAST_ROW_CHARS);
    const items = [...page.matchAll(NUMBERED)];
    const answers = new Map<CoverRow, string>([['name', page.slice(0, items[0]?.index).trim()]]);
    for (const [at, item] of items.entries()) {
      const row = BY_NUMBER.get(Number(item[1]));
      const answer = page.slice(item.index + item[0].length, items[at + 1]?.index ?? item.index + 60).trim();
      if (row && !answers.has(row)) answers.set(row, answer);
    }
    return answers;
  });
  return pages.filter((page) => NEEDED.every((row) => page.has(row)));
}
