import { addDays, addYears, daysBetween, type Day } from '@plumbline/shared/domain';

import type { SampleFiling } from '../reports/filing-plan';
import { createCache } from '../base/recent-cache';
import { factsOf, type ReportedFact } from '../reports/report-facts';
import type { CompanyHistory } from '../books/simulate';

/** Interim reports of the last years are given whole, older ones in their main lines. */
const WHOLE_YEARS = 2;
const WHOLE_YEARS_GENERATED = 1;

interface FactRow {
  readonly start?: Day;
  readonly end: Day;
  readonly val: number;
  readonly accn: string;
  readonly fy: number;
  readonly fp: string;
  readonly form: string;
  readonly filed: Day;
  frame?: string;
}

interface Concept {
  readonly label: string;
  readonly description: string;
  readonly units: Record<string, FactRow[]>;
}

/** 'NetIncomeLoss' as 'Net Income Loss': a plain label made from the name. */
const labelOf = createCache(4096, (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'));

/** The calendar frame a figure belongs to: 'CY2024', 'CY2024Q2', 'CY2024Q2I'; undefined for other durations. */
export function frameOf(end: Day, start?: Day): string | undefined {
  if (start === undefined) {
    const near = addDays(end, -45);
    return `CY${near.slice(0, 4)}Q${Math.floor((Number(near.slice(5, 7)) - 1) / 3) + 1}I`;
  }
  const days = daysBetween(start, end) + 1;
  const middle = addDays(start, Math.floor(days / 2));
  if (Math.abs(days - 365) <= 30) return `CY${middle.slice(0, 4)}`;
  if (Math.abs(days - 91) > 30) return undefined;
  return `CY${middle.slice(0, 4)}Q${Math.floor((Number(middle.slice(5, 7)) - 1) / 3) + 1}`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byPeriod = (a: FactRow, b: FactRow): number =>
  compare(a.end, b.end) ||
  compare(a.start ?? '', b.start ?? '') ||
  compare(a.filed, b.filed) ||
  compare(a.accn, b.accn);

const frames = new Map<string, string | undefined>();

/** The frame of a period, remembered: companies with the calendar's years have the same ones. */
function knownFrame(end: Day, start = ''): string | undefined {
  const key = `${start}${end}`;
  if (!frames.has(key)) frames.set(key, start ? frameOf(end, start) : frameOf(end));
  return frames.get(key);
}

/** The publisher marks the last filed figure of each frame, and only that. */
function markFrames(rows: readonly FactRow[]): void {
  const last = new Map<string, FactRow>();
  for (const row of rows) {
    const frame = knownFrame(row.end, row.start);
    const known = frame ? last.get(frame) : undefined;
    if (frame && (!known || row.filed >= known.filed)) last.set(frame, row);
  }
  for (const [frame, row] of last) row.frame = frame;
}

function rowOf({ start, end, value }: ReportedFact, { report, form, filed, accession }: SampleFiling): FactRow {
  const [fy, fp] = [report?.quarter.fiscalYear ?? 0, report?.fiscalPeriod ?? ''];
  if (!start) return { end, val: value, accn: accession, fy, fp, form, filed };
  return { start, end, val: value, accn: accession, fy, fp, form, filed };
}

type Taxonomies = Record<string, Record<string, Concept>>;

function collectRows(history: CompanyHistory, filings: readonly SampleFiling[], wholeFrom: Day): Taxonomies {
  const taxonomies: Taxonomies = { dei: {}, 'us-gaap': {} };
  for (const filing of filings) {
    for (const fact of factsOf(history, filing, filing.filed >= wholeFrom)) {
      const [taxonomy = '', name = ''] = fact.concept.split(':');
      const concepts = (taxonomies[taxonomy] ??= {});
      const concept = (concepts[name] ??= { label: labelOf(name), description: 'Sample.', units: {} });
      (concept.units[fact.unit] ??= []).push(rowOf(fact, filing));
    }
  }
  return taxonomies;
}

/** Concepts by name, the rows of each unit by period with their frames. */
function inOrder(concepts: Readonly<Record<string, Concept>>): [string, Concept][] {
  const ordered = Object.entries(concepts).sort(([a], [b]) => compare(a, b));
  for (const rows of ordered.flatMap(([, { units }]) => Object.values(units))) {
    rows.sort(byPeriod);
    markFrames(rows);
  }
  return ordered;
}

/** The companyfacts document of a company: all figures of all its reports, by taxonomy, concept and unit. */
function companyFactsDocument(history: CompanyHistory, filings: readonly SampleFiling[], lastDay: Day): unknown {
  const { cik, name, generated } = history.company;
  const wholeFrom = addYears(lastDay, -(generated ? WHOLE_YEARS_GENERATED : WHOLE_YEARS));
  const facts = Object.entries(collectRows(history, filings, wholeFrom)).flatMap(([taxonomy, concepts]) => {
    const ordered = inOrder(concepts);
    return ordered.length > 0 ? [[taxonomy, Object.fromEntries(ordered)] as const] : [];
  });
  return { cik, entityName: name, facts: Object.fromEntries(facts) };
}

/** The companyfacts document as its publisher writes it. */
export const companyFactsText = (history: CompanyHistory, filings: readonly SampleFiling[], lastDay: Day): string =>
  JSON.stringify(companyFactsDocument(history, filings, lastDay));
