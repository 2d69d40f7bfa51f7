import type { FILE_OPERATION, PublicOperation } from './operations';

/** Groups of the reference, in order. */
export const DOC_CATEGORIES = [
  { id: 'directory', title: 'What there is' },
  { id: 'security', title: 'One security' },
  { id: 'many', title: 'Many securities' },
  { id: 'records', title: 'Reported trades and economies' },
  { id: 'tables', title: 'Whole tables' },
] as const;

export type DocCategory = (typeof DOC_CATEGORIES)[number]['id'];

const TABLES = /\/public\/v1\/(sql|files)/;
const RECORDS = /^GET \/public\/v1\/(insiders|politicians|series)/;

/** The group of an operation. */
export function categoryOf(operation: PublicOperation | typeof FILE_OPERATION): DocCategory {
  if (TABLES.test(operation)) return 'tables';
  if (operation.startsWith('POST')) return 'many';
  if (operation.includes('/securities/{id}')) return 'security';
  return RECORDS.test(operation) ? 'records' : 'directory';
}

/** Meaning of each parameter; the same name means the same everywhere. */
export const PARAMETER_WORDS: Readonly<Record<string, string>> = {
  id: 'Id or symbol of a security, such as one that GET /public/v1/securities answers; number of a series; name of a file',
  f: 'A formula: a field by itself, or a calculation with fields. It may be repeated where several are allowed',
  asOf: 'The day as of which the answer was known; now where there is none',
  version: 'Version of the data the answer must be of; 410 where it is not served any more',
  format: 'csv for comma-separated values; the Accept header text/csv does the same',
  cost_only: '1 answers the price and what is left of the day instead of doing the work',
  next: 'From the answer before: the rows behind it',
  limit: 'The most rows of an answer',
  q: 'Words of the name or symbol',
  exchange: 'Exchange of the securities',
  from: 'The first day',
  to: 'The last day',
  start: 'The first day',
  end: 'The last day',
  period: 'Which periods: of statements their length, of an explanation the one that is explained',
  periods: 'How many periods, the newest',
  basis: 'As first reported, or with what was restated since',
  as: 'known: as it was known at each month end; restated: with what is known now',
  cells: 'List of { security, f, asOf }: one figure each',
  sql: 'One SELECT over the tables of GET /public/v1/files; facts_as_of(DAY) are the facts that were public by a day',
  formula: 'The condition; all securities where it is empty',
  universe: 'Which securities are looked at, as in the address of a screen: r.U, i.sp500',
  columns: 'Formulas of the columns',
  order: '{ f, desc }: what the rows are ordered by',
};
