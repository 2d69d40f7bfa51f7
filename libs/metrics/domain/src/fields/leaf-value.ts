import { measured, missing, type RecordsOf } from '@plumbline/formula/domain';
import { daysBetween, epochDay, type Day } from '@plumbline/shared/domain';
import { latestTarget, type CompanyView, type FieldTraced } from '@plumbline/statements/domain';
import { METRIC_SOURCES } from '../compute/metric-sources';
import { monthEndBefore, type TimeBack } from '../compute/time-back';
import type { FieldContext, LeafValue } from './field-context';
import type { Leaf } from '../model/leaf';

/** A leaf as a value: from the prices of the day and the filings where those have it, else from the caller. */
export function leafValue(leaf: Leaf, context: FieldContext, asked: TimeBack | undefined): FieldTraced {
  const { key, doc } = leaf;
  const back = asked && isNow(leaf, asked) ? undefined : asked;
  const source = METRIC_SOURCES[key];
  if (source) return { ...source(context, back), doc, records: recordsOf(leaf, context, back) };
  const own = OWN[key]?.(context);
  const day = back && dayOf(leaf, context, back);
  const value = traced(leaf, own ?? elsewhere(leaf, context, { day, isPast: back !== undefined }), day);
  return own ? value : { ...value, records: recordsOf(leaf, context, back) };
}

/** Records a leaf was read from; for a past day only where that day is known. */
function recordsOf(leaf: Leaf, context: FieldContext, back: TimeBack | undefined): RecordsOf | undefined {
  const day = back && dayOf(leaf, context, back);
  return back && day === undefined ? undefined : context.leaves?.records?.(leaf.key, { day });
}

/** Value from other readers; for a past day only where that day is known. */
function elsewhere(
  { key, label }: Leaf,
  { leaves }: FieldContext,
  { day, isPast }: { readonly day: Day | undefined; readonly isPast: boolean },
): LeafValue {
  if (isPast && day === undefined) return { reason: `${label}: the period is not known` };
  return leaves?.value(key, day) ?? { reason: `${label} is not known here` };
}

function traced(leaf: Leaf, found: LeafValue, day: Day | undefined): FieldTraced {
  const { key, label, unit, doc } = leaf;
  const end = ('day' in found ? found.day : undefined) ?? day;
  const head = { key, label, unit, doc, origin: 'reported', inputs: [] } as const;
  const period = end === undefined ? {} : { period: { label: end, end } };
  if ('reason' in found) return { ...head, ...period, notes: [], result: missing('not_available', found.reason) };
  const notes = found.note === undefined ? [] : [found.note];
  if (typeof found.value === 'string')
    return { ...head, ...period, notes, result: missing('not_meaningful', 'A text is no number'), text: found.value };
  return { ...head, ...period, notes, result: measured(Number(found.value)) };
}

/** Prices are read at month ends, however far back is said. */
const AT_MONTH_ENDS: ReadonlySet<Leaf['reader']> = new Set(['prices', 'dividends']);

/** True where only a period of statements is named, of which a price knows nothing. */
const isNow = ({ reader }: Leaf, { years, quarters, months }: TimeBack): boolean =>
  AT_MONTH_ENDS.has(reader) && years + quarters + months === 0;

/** The day a leaf so far back is of: the end of the period, or the month end. */
function dayOf(
  { reader }: Leaf,
  context: FieldContext,
  { years, quarters, months, period = 'ttm' }: TimeBack,
): Day | undefined {
  return months > 0 || AT_MONTH_ENDS.has(reader)
    ? monthEndBefore(context, 12 * years + 3 * quarters + months)
    : latestTarget(context.view, period, years, quarters)?.period.end;
}

const MANUFACTURING = { first: 2000, last: 3999 } as const;

function isManufacturer({ view }: FieldContext): LeafValue | undefined {
  const { sic } = view.document.profile;
  const code = sic === undefined ? Number.NaN : Number.parseInt(sic, 10);
  if (Number.isNaN(code)) return { reason: 'The SIC code of the company is not known' };
  return { value: code >= MANUFACTURING.first && code <= MANUFACTURING.last };
}

const lastEnd = ({ calendar }: CompanyView): Day | undefined =>
  [calendar.quarterly.at(-1)?.end, calendar.annual.at(-1)?.end]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);

function ageOfReport({ view, prices }: FieldContext): LeafValue | undefined {
  const [end, today] = [lastEnd(view), 'day' in prices ? prices.day : view.asOf];
  if (end === undefined || today === undefined) return { reason: 'No report or no day is known' };
  return { value: daysBetween(end, today), day: today };
}

function lastFiling({ view: { calendar } }: FieldContext): LeafValue | undefined {
  const filed = [...calendar.annual, ...calendar.quarterly]
    .map((period) => period.filed)
    .toSorted()
    .at(-1);
  return filed === undefined ? { reason: 'No report is known' } : { value: epochDay(filed) };
}

const FINANCIAL: ReadonlySet<string> = new Set(['bank', 'insurer']);

type Own = (context: FieldContext) => LeafValue | undefined;

/** Leaf derived from statements; missing for a fund, an index, or a company without any figure. */
const ofStatements =
  (own: (context: FieldContext) => LeafValue): Own =>
  (context) =>
    context.view.document.facts.length > 0 ? own(context) : { reason: 'No financial statements' };

/** Leaves read from the company's own document. */
const OWN: Readonly<Record<string, Own>> = {
  template_type: ofStatements(({ view }) => ({ value: view.template.template, note: view.template.reason })),
  is_financial: ofStatements(({ view }) => ({ value: FINANCIAL.has(view.template.template) })),
  is_reit: ofStatements(({ view }) => ({ value: view.template.template === 'reit' })),
  is_manufacturer: isManufacturer,
  days_since_period_end: ageOfReport,
  last_filing_date: lastFiling,
  fiscal_years_available: ({ view }) => ({ value: view.calendar.annual.length }),
  adj_close: ({ prices }) => ('day' in prices ? { value: prices.close, day: prices.day } : { reason: prices.reason }),
  symbol: ({ view }) => ({ value: view.document.security.symbol }),
  company: ({ view }) => ({ value: view.document.security.company }),
  currency: ({ view }) => ({ value: view.document.security.currency }),
  exchange: ({ view: { document } }) =>
    document.security.exchange === '' ? undefined : { value: document.security.exchange },
  is_adr: ({ view: { document } }) =>
    document.security.kind === undefined ? undefined : { value: document.security.kind === 'adr' },
};
