import { isDay, type Day } from '@plumbline/shared/domain';

/** Files by their paths below one folder. */
export type Files = ReadonlyMap<string, string>;

/** The same files as a publisher would have given them in two goes: what is of days before, and the rest. */
export interface Parts {
  readonly older: Files;
  readonly newer: Files;
}

/** Cuts a file; a part is undefined where it would hold nothing. */
type Cut = (
  text: string,
  isOlder: (day: Day) => boolean,
) => readonly [older: string | undefined, newer: string | undefined];

type DayOf<T> = (row: T) => Day | undefined;

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** How publishers write a day: 2021-03-09 or 20210309, 3/9/2021, 09.03.2021, 09-MAR-2021. */
const DAYS: readonly RegExp[] = [
  /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})/,
  /^(?<day>\d{2})\.(?<month>\d{2})\.(?<year>\d{4})/,
  /^(?<day>\d{2})-(?<month>[A-Z]{3})-(?<year>\d{4})/,
];

/** The day at the begin of a text; undefined where there is none. */
export function dayIn(text = ''): Day | undefined {
  for (const written of DAYS) {
    const { year = '', month = '', day = '' } = written.exec(text)?.groups ?? {};
    const number = MONTHS.includes(month) ? String(MONTHS.indexOf(month) + 1) : month;
    const found = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isDay(found)) return found;
  }
  return undefined;
}

/** Rows of which none is left out: each must have its day. */
function divided<T>(rows: readonly T[], dayOf: DayOf<T>, isOlder: (day: Day) => boolean): readonly [T[], T[]] {
  const parts: [T[], T[]] = [[], []];
  for (const row of rows) {
    const day = dayOf(row);
    if (day === undefined) throw new Error(`a row without a day: ${JSON.stringify(row).slice(0, 200)}`);
    parts[isOlder(day) ? 0 : 1].push(row);
  }
  return parts;
}

const textOf = <T>(rows: readonly T[], write: (rows: readonly T[]) => string): string | undefined =>
  rows.length > 0 ? write(rows) : undefined;

/** A table with one line a row below a header. */
export const linesBy =
  (dayOf: DayOf<string>, trailer: (rows: number) => string = () => ''): Cut =>
  (text, isOlder) => {
    const [header = '', ...lines] = text.split('\n');
    const rows = lines.filter((line) => line.trim() !== '' && !/^Trailer/.test(line));
    const write = (part: readonly string[]): string => `${[header, ...part].join('\n')}\n${trailer(part.length)}`;
    const [older, newer] = divided(rows, dayOf, isOlder);
    return [textOf(older, write), textOf(newer, write)];
  };

/** The cell of a column by its place. */
export const cellAt =
  (place: number, separator: string) =>
  (line: string): Day | undefined =>
    dayIn(line.split(separator)[place]);

/** JSON with a list of rows. */
export const listBy =
  (field: string): Cut =>
  (text, isOlder) => {
    const rows = JSON.parse(text) as readonly Readonly<Record<string, string>>[];
    const [older, newer] = divided(rows, (row) => dayIn(row[field]), isOlder);
    return [textOf(older, (part) => JSON.stringify(part)), textOf(newer, (part) => JSON.stringify(part))];
  };

/** XML with elements of one name that hold their day in another. */
export const elementsBy =
  (element: string, day: string): Cut =>
  (text, isOlder) => {
    const whole = new RegExp(`<${element}>[^]*?</${element}>\\s*`, 'g');
    const rows = text.match(whole) ?? [];
    const at = new RegExp(`<${day}>([^<]*)<`);
    const write = (part: readonly string[]): string => {
      let place = 0;
      return text.replaceAll(whole, () => (place++ === 0 ? part.join('') : ''));
    };
    // An index has rows without a day: they were there from the start.
    const [older, newer] = divided(rows, (row) => dayIn(at.exec(row)?.[1]) ?? '1900-01-01', isOlder);
    return [textOf(older, write), textOf(newer, write)];
  };

/** Each file by itself. */
export const fileByFile =
  (cut: Cut) =>
  (files: Files, isOlder: (day: Day) => boolean): Parts => {
    const [older, newer] = [new Map<string, string>(), new Map<string, string>()];
    for (const [path, text] of files) {
      const [before, from] = cut(text, isOlder);
      if (before !== undefined) older.set(path, before);
      if (from !== undefined) newer.set(path, from);
    }
    return { older, newer };
  };

/** Documents that each were public on one day, as their header says. */
export const documents = fileByFile((text, isOlder) => {
  const day = dayIn(/^<SEC-DOCUMENT>\S+ : (\d{8})/.exec(text)?.[1]);
  if (day === undefined) throw new Error('a document without a day');
  return isOlder(day) ? [text, undefined] : [undefined, text];
});

/** No publisher puts out a set without a submission. */
function withoutEmptySets(files: Files, submissions: string): Files {
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
  const isEmpty = (text: string | undefined): boolean => (text ?? '').trimEnd().split('\n').length < 2;
  return new Map([...files].filter(([path]) => !isEmpty(files.get(`${folderOf(path)}${submissions}`))));
}

/** How the tables of a data set hang together. */
interface DataSet {
  /** The file of submissions, and its columns with their ids and days. */
  readonly table: string;
  readonly id: string;
  readonly filed: string;
  /** The column of a line's own id: tables below lines name that one only. */
  readonly line?: string;
}

const linesIn = (text: string): readonly string[] => text.split(/\r?\n/).filter((line) => line !== '');

/** The cells of some columns in all rows of a table; none where it lacks one of them. */
function columnsOf(text: string, names: readonly string[]): readonly (readonly string[])[] {
  const [header = '', ...rows] = linesIn(text);
  const places = names.map((name) => header.split('\t').indexOf(name));
  if (places.includes(-1)) return [];
  return rows.map((row) => places.map((place) => row.split('\t')[place] ?? ''));
}

/** Tables of a data set about the same submissions, whose days are in one of them. */
export const tablesBy =
  ({ table, id, filed, line = id }: DataSet) =>
  (files: Files, isOlder: (day: Day) => boolean): Parts => {
    const [texts, older] = [[...files.values()], new Set<string>()];
    const submissions = [...files].flatMap(([path, text]) =>
      path.endsWith(table) ? columnsOf(text, [id, filed]) : [],
    );
    for (const [submission = '', day] of submissions) if (isOlder(dayIn(day) ?? '')) older.add(submission);
    for (const [submission = '', own = ''] of texts.flatMap((text) => columnsOf(text, [id, line])))
      if (older.has(submission)) older.add(own);
    const part = (wanted: boolean): Files => {
      const kept = new Map<string, string>();
      for (const [path, text] of files) {
        const [header = '', ...rows] = linesIn(text);
        const place = [id, line].map((name) => header.split('\t').indexOf(name)).find((each) => each >= 0) ?? -1;
        const own = rows.filter((row) => older.has(row.split('\t')[place] ?? '') === wanted);
        kept.set(path, `${[header, ...own].join('\n')}\n`);
      }
      return withoutEmptySets(kept, table);
    };
    return { older: part(true), newer: part(false) };
  };

type Values = Readonly<Record<string, readonly { readonly filed: Day }[]>>;
interface CompanyFacts {
  readonly facts: Readonly<Record<string, Readonly<Record<string, { readonly units: Values }>>>>;
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

/** Facts of a company by the day they were filed. */
export const companyFacts = fileByFile((text, isOlder) => {
  const whole = JSON.parse(text) as CompanyFacts;
  const part = (wanted: boolean): string | undefined => {
    let count = 0;
    const kept = (values: Values[string]) => values.filter(({ filed }) => isOlder(filed) === wanted);
    const facts = mapValues(whole.facts, (concepts) =>
      mapValues(concepts, (concept) => ({
        ...concept,
        units: mapValues(concept.units, (values) => {
          const left = kept(values);
          count += left.length;
          return left;
        }),
      })),
    );
    return count > 0 ? JSON.stringify({ ...whole, facts }) : undefined;
  };
  return [part(true), part(false)];
});

interface FilingList {
  readonly cik: string;
  readonly filings: { readonly recent: Readonly<Record<string, readonly unknown[]>> };
}

/** A filing list as the publisher cuts it: the newer rows in the list, the older ones in a part of it. */
export function filingLists(files: Files, isOlder: (day: Day) => boolean): Parts {
  const [older, newer] = [new Map<string, string>(), new Map<string, string>()];
  for (const [path, text] of files) {
    const whole = JSON.parse(text) as FilingList;
    const { recent } = whole.filings;
    const days = (recent['filingDate'] ?? []) as readonly Day[];
    const part = (wanted: boolean) =>
      mapValues(recent, (column) => column.filter((_, row) => isOlder(days[row] ?? '') === wanted));
    newer.set(path, JSON.stringify({ ...whole, filings: { ...whole.filings, recent: part(false) } }));
    if (days.some(isOlder)) older.set(path.replace(/\.json$/, '-submissions-001.json'), JSON.stringify(part(true)));
  }
  return { older, newer };
}
