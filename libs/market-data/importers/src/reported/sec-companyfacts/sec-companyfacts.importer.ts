import { isDay } from '@plumbline/shared/domain';
import { z } from 'zod';

import type { ArchiveRow, ArchiveRows } from '../../tables/archive-tables';
import {
  checked,
  malformed,
  parseAnyJson,
  toCik,
  type Importer,
  type ImportResult,
  type Reading,
  type RejectedRow,
} from '../../kit/importer';
import { hasKeys } from '../../kit/table';

const file = z.object({
  cik: z.union([z.number(), z.string()]),
  entityName: z.string(),
  facts: z.record(z.string(), z.record(z.string(), z.object({ units: z.record(z.string(), z.array(z.unknown())) }))),
});

interface VendorRow {
  readonly start?: unknown;
  readonly end?: unknown;
  readonly val?: unknown;
  readonly accn?: unknown;
  readonly fy?: unknown;
  readonly fp?: unknown;
  readonly form?: unknown;
  readonly filed?: unknown;
}

const days = new Map<unknown, boolean>();

/** A day of the last and this century; checked once each, as one file repeats few days ten thousands of times. */
function plausibleDay(value: unknown): value is string {
  const known = days.get(value);
  if (known !== undefined) return known;
  const plausible = typeof value === 'string' && /^(19|20)\d\d-/.test(value) && isDay(value);
  if (days.size > 50_000) days.clear();
  days.set(value, plausible);
  return plausible;
}

/** Why a row can't be a fact; undefined when it is one. By hand: a file has tens of thousands of them. */
function fault(row: VendorRow): string | undefined {
  if (typeof row.val !== 'number' || !Number.isFinite(row.val)) return 'value is no number';
  if (!plausibleDay(row.end)) return 'end is no day';
  if (row.start !== undefined && (!plausibleDay(row.start) || row.start > row.end)) return 'start is no day before end';
  if (!plausibleDay(row.filed)) return 'filed is no day';
  if (typeof row.accn !== 'string' || !/^\d{10}-\d{2}-\d{6}$/.test(row.accn)) return 'no accession number';
  if (typeof row.form !== 'string' || !row.form) return 'no form';
  return undefined;
}

const isYear = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 9999;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function toFact(cik: string, concept: string, unit: string, row: VendorRow): ArchiveRow<'facts'> {
  return {
    cik,
    concept,
    unit,
    start_day: text(row.start) || null,
    end_day: text(row.end),
    value: Number(row.val),
    accession: text(row.accn),
    form: text(row.form),
    fiscal_year: isYear(row.fy) ? row.fy : null,
    fiscal_period: text(row.fp) || null,
    filed: text(row.filed),
    rounded: null,
  };
}

type Fact = ArchiveRow<'facts'>;

/** Facts that are handed on at once: of more the collector of garbage would move every row about. */
const ROWS_AT_ONCE = 2048;

interface Reported {
  readonly accepted: number;
  readonly rejected: readonly RejectedRow[];
  /** The latest day something was filed on. */
  readonly newest: string;
}

/** The rows of all concepts, each with what it is of. */
function* vendorRows(facts: z.infer<typeof file>['facts']) {
  for (const [taxonomy, concepts] of Object.entries(facts))
    for (const [name, { units }] of Object.entries(concepts))
      for (const [unit, rows] of Object.entries(units)) yield { concept: `${taxonomy}:${name}`, name, unit, rows };
}

function* readFacts(
  cik: string,
  facts: z.infer<typeof file>['facts'],
): Generator<{ readonly facts: readonly Fact[] }, Reported> {
  const rejected: RejectedRow[] = [];
  let found: Fact[] = [];
  let [accepted, newest] = [0, ''];
  for (const { concept, name, unit, rows } of vendorRows(facts)) {
    for (const raw of rows) {
      const row: VendorRow = typeof raw === 'object' && raw !== null ? raw : {};
      const reason = fault(row);
      if (reason) {
        rejected.push({ line: accepted + rejected.length + 1, reason: `${name}: ${reason}` });
        continue;
      }
      const fact = toFact(cik, concept, unit, row);
      accepted += 1;
      if (String(fact.filed) > newest) newest = String(fact.filed);
      found.push(fact);
    }
    if (found.length < ROWS_AT_ONCE) continue;
    yield { facts: found };
    found = [];
  }
  yield { facts: found };
  return { accepted, rejected, newest };
}

type Document = z.infer<typeof file>;

const isEmpty = (concepts: object): boolean => Object.keys(concepts).length === 0;

function* readCompany(
  cik: string,
  { entityName, facts }: Document,
  rank: number,
): Generator<ArchiveRows, ImportResult> {
  const { accepted, rejected, newest } = yield* readFacts(cik, facts);
  const company = { cik, name: entityName.trim() || null, origin: 'companyfacts', newest, rank };
  const companies = [{ ...company, profile: null, symbols: null, exchanges: null }];
  // Funds and the like are in the set of all companies with no concept at all: nothing is
  // kept of them, as no day shows how recent their name is.
  if (Object.values(facts).every(isEmpty)) return { rows: {}, read: 0, accepted: 0, rejected: [] };
  return checked({ companies }, accepted, rejected);
}

function readCompanyFacts(content: string, rank: number): Reading {
  const parsed = parseAnyJson(content);
  if ('reason' in parsed) return malformed(parsed.reason);
  const { data } = file.safeParse(parsed.json);
  const cik = toCik(data?.cik);
  return data && cik ? readCompany(cik, data, rank) : malformed('unexpected structure');
}

/** companyfacts/CIK##########.json: every reported figure of a company in all its vintages, any taxonomy. */
export const secCompanyFacts: Importer = {
  kind: 'sec-companyfacts',
  recognises: (head) => hasKeys(head, ['cik', 'entityName', 'facts']),
  read: ({ text: content, rank }) => readCompanyFacts(content, rank),
};
