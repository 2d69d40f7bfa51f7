import { isDay } from '@plumbline/shared/domain';
import { z } from 'zod';

import type { ArchiveRow } from '../../tables/archive-tables';
import { hasColumns } from '../../kit/csv';
import { checked, malformed, parseJson, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { countCell } from '../../kit/sec-cells';
import { columnsOfHead, isJsonList } from '../../kit/table';
import { parseDelimited } from '../kit/delimited';
import { yamlElements } from './yaml-list';

const text = z.string().nullish();
const term = z.object({
  type: z.enum(['rep', 'sen']),
  start: z.string().refine(isDay, 'start is no day'),
  end: z.string().refine(isDay, 'end is no day'),
  state: z.string().min(2),
  district: z.int32().nullish(),
  party: text,
  url: text,
});
const legislator = z.object({
  id: z.looseObject({ bioguide: z.string().min(1) }),
  name: z.object({
    first: z.string(),
    last: z.string(),
    middle: text,
    suffix: text,
    nickname: text,
    official_full: text,
  }),
  bio: z.object({ birthday: text, gender: text }).nullish(),
  terms: z.array(term).min(1),
});
/** Of a list of accounts: by service, some of them numbers. */
const accountHolder = z.object({
  id: z.looseObject({ bioguide: z.string().min(1) }),
  social: z.record(z.string(), z.union([z.string().min(1), z.number()])),
});
type Legislator = z.infer<typeof legislator>;
type LegislatorRow = ArchiveRow<'legislators'>;
type TermRow = ArchiveRow<'legislator_terms'>;
type AccountRow = ArchiveRow<'legislator_accounts'>;

const orNull = (value: string | null | undefined): string | null => value?.trim() || null;
/** A day that the calendar has; some members' are known by the year alone. */
const dayOrNull = (value: string | null | undefined): string | null => {
  const day = orNull(value);
  return day && isDay(day) ? day : null;
};
const CHAMBERS = { rep: 'house', sen: 'senate' } as const;

function toLegislator({ id, name, bio }: Legislator, rank: number): LegislatorRow {
  return {
    bioguide: id.bioguide,
    first: name.first,
    middle: orNull(name.middle),
    last: name.last,
    suffix: orNull(name.suffix),
    nickname: orNull(name.nickname),
    full_name: orNull(name.official_full),
    birthday: dayOrNull(bio?.birthday),
    gender: orNull(bio?.gender),
    ids: JSON.stringify(Object.fromEntries(Object.entries(id).sort(([a], [b]) => (a < b ? -1 : 1)))),
    rank,
  };
}

const toTerms = ({ id, terms }: Legislator): TermRow[] =>
  terms.map(({ type, start, end, state, district, party, url }) => ({
    bioguide: id.bioguide,
    chamber: CHAMBERS[type],
    state,
    district: district ?? null,
    party: orNull(party),
    start_day: start,
    end_day: end,
    url: orNull(url),
  }));

interface Reading {
  readonly legislators: LegislatorRow[];
  readonly terms: TermRow[];
  readonly accounts: AccountRow[];
  readonly rejected: RejectedRow[];
}

const newReading = (): Reading => ({ legislators: [], terms: [], accounts: [], rejected: [] });

const finished = ({ legislators, terms, accounts, rejected }: Reading, accepted = legislators.length): ImportResult =>
  checked({ legislators, legislator_terms: terms, legislator_accounts: accounts }, accepted, rejected);

const firstProblem = (error: z.ZodError): string => z.prettifyError(error).split('\n')[0] ?? 'no legislator';

/** Takes an element of a list of members, or says why not. */
function addMember(reading: Reading, value: unknown, rank: number): string | undefined {
  const { data, error } = legislator.safeParse(value);
  if (!data) return firstProblem(error);
  reading.legislators.push(toLegislator(data, rank));
  reading.terms.push(...toTerms(data));
  return undefined;
}

/** The same of a list of the accounts of members. */
function addAccounts(reading: Reading, value: unknown, rank: number): string | undefined {
  const { data, error } = accountHolder.safeParse(value);
  if (!data) return firstProblem(error);
  for (const [service, account] of Object.entries(data.social))
    reading.accounts.push({ bioguide: data.id.bioguide, service, account: String(account), rank });
  return undefined;
}

/** An element of a list. */
interface Listed {
  readonly line: number;
  readonly value?: unknown;
  readonly text: string;
}

const isOfAccounts = (value: unknown): boolean => typeof value === 'object' && value !== null && 'social' in value;

function readList(list: Iterable<Listed>, rank: number): ImportResult {
  const reading = newReading();
  let accepted = 0;
  for (const { line, value, text } of list) {
    const reason = (isOfAccounts(value) ? addAccounts : addMember)(reading, value, rank);
    if (reason) reading.rejected.push({ line, reason, text: text.slice(0, 300) });
    else accepted += 1;
  }
  return finished(reading, accepted);
}

function readJson(source: string, rank: number): ImportResult {
  const parsed = parseJson(source);
  if ('reason' in parsed) return malformed(parsed.reason);
  if (!Array.isArray(parsed.json)) return malformed('unexpected structure');
  const list = parsed.json.map((value: unknown, index) => ({
    line: index + 1,
    value,
    text: JSON.stringify(value),
  }));
  return readList(list, rank);
}

const NEEDED = ['last_name', 'first_name', 'type', 'state', 'party', 'bioguide_id'] as const;
const ID_COLUMNS = /^(\w+)_ids?$/;

/** The table holds the newest term without its days: who sits there is matched by name, chamber and state alone. */
function readCsv(source: string, rank: number): ImportResult {
  const { header: titles, rows } = parseDelimited(source);
  const header = titles.map((title) => title.toLowerCase());
  const missing = NEEDED.filter((name) => !header.includes(name));
  if (missing.length > 0) return malformed(`lacks ${missing.join(', ')}`);
  const reading = newReading();
  for (const { line, cells } of rows) {
    const cell = (name: string): string => cells[header.indexOf(name)] ?? '';
    const type = cell('type');
    if (!cell('bioguide_id') || (type !== 'rep' && type !== 'sen')) {
      reading.rejected.push({ line, reason: 'no bioguide id or no chamber', text: cells.join(' | ').slice(0, 300) });
      continue;
    }
    const ids = header.flatMap((name) => {
      const key = ID_COLUMNS.exec(name)?.[1];
      return key && cell(name) ? [[key, cell(name)] as const] : [];
    });
    reading.legislators.push({
      bioguide: cell('bioguide_id'),
      first: cell('first_name'),
      middle: orNull(cell('middle_name')),
      last: cell('last_name'),
      suffix: orNull(cell('suffix')),
      nickname: orNull(cell('nickname')),
      full_name: orNull(cell('full_name')),
      birthday: dayOrNull(cell('birthday')),
      gender: orNull(cell('gender')),
      ids: JSON.stringify(Object.fromEntries(ids)),
      rank,
    });
    reading.terms.push({
      bioguide: cell('bioguide_id'),
      chamber: CHAMBERS[type],
      state: cell('state'),
      district: countCell(cell('district')),
      party: orNull(cell('party')),
      start_day: null,
      end_day: null,
      url: orNull(cell('url')),
    });
  }
  return finished(reading);
}

const START = 4000;

/** A list whose elements begin with ids, in the project's own files. */
const isYaml = (head: string): boolean =>
  /^\uFEFF?(?:---[^\n]*\n|#[^\n]*\n|\s*\n)*- +\w+:/.test(head) &&
  /^ +bioguide:/m.test(head.slice(0, START)) &&
  /^ {2}(terms|social):/m.test(head);

const hasMembers = (head: string): boolean => {
  const columns = columnsOfHead(head);
  return (
    columns.includes('id') && (columns.includes('terms') || columns.includes('social')) && head.includes('"bioguide"')
  );
};

/** Members of Congress, current and historical, with their terms, and the accounts where they publish: YAML, JSON or CSV. */
export const congressLegislators: Importer = {
  kind: 'congress-legislators',
  recognises: (head) =>
    isJsonList(head) ? hasMembers(head) : isYaml(head) || hasColumns(head, 'last_name', 'first_name', 'bioguide_id'),
  read: ({ text: source, rank }) => {
    if (isJsonList(source)) return readJson(source, rank);
    return isYaml(source) ? readList(yamlElements(source), rank) : readCsv(source, rank);
  },
};
