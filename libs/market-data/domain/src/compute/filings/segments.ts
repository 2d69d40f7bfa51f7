import type { Day } from '@plumbline/shared/domain';

import type { DimensionFact } from '../../model/dimension-fact';
import type { Fact } from '../../model/fact';
import type { SegmentKind, SegmentRow, SegmentTable } from '../../model/segment-table';
import { segmentPlaces } from './segment-members';
import { reconcilingRows } from './segment-sums';
import { isPeriodicForm, knownAt } from './vintages';

/** Which figure is asked for, of which period, as known when. */
export interface SegmentQuestion {
  readonly concept: string;
  /** Absent for an instant. */
  readonly start?: Day;
  readonly end: Day;
  /** Epoch milliseconds; now when left out. */
  readonly at?: number;
}

const KINDS: readonly SegmentKind[] = ['segments', 'geography', 'products'];

/** Reports before other forms, later ones before earlier ones. */
const newestFirst = (a: Fact, b: Fact): number =>
  Number(isPeriodicForm(b.form)) - Number(isPeriodicForm(a.form)) ||
  b.moment.at - a.moment.at ||
  (a.accession < b.accession ? 1 : a.accession > b.accession ? -1 : 0);

interface Filed {
  readonly unit: string;
  readonly parts: readonly DimensionFact[];
}

/** Facts by filing and unit, the newest filing first. */
function byFiling(parts: readonly DimensionFact[]): readonly Filed[] {
  const groups = new Map<string, DimensionFact[]>();
  for (const part of [...parts].sort((a, b) => newestFirst(a, b) || (a.unit < b.unit ? -1 : 1))) {
    const key = `${part.accession}|${part.unit}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return Array.from(groups.values(), (group) => ({ unit: group[0]?.unit ?? '', parts: group }));
}

/** A member can appear twice, alone and as an operating segment, or from two sources: once is enough. */
function rowsOf(parts: readonly DimensionFact[], kind: SegmentKind): readonly SegmentRow[] {
  const exactFirst = [...parts].sort(
    (a, b) => Number(a.rounded ?? false) - Number(b.rounded ?? false) || a.dimensions.length - b.dimensions.length,
  );
  const rows = new Map<string, SegmentRow>();
  for (const part of exactFirst)
    for (const { kind: found, row } of segmentPlaces(part))
      if (found === kind && !rows.has(row.member)) rows.set(row.member, row);
  return [...rows.values()].sort((a, b) => b.value - a.value || (a.member < b.member ? -1 : 1));
}

function toTable(
  filed: Filed,
  kind: SegmentKind,
  question: SegmentQuestion,
  wholes: readonly Fact[],
): SegmentTable | undefined {
  const [first] = filed.parts;
  const rows = rowsOf(filed.parts, kind);
  if (!first || !rows.some(({ role }) => role === 'part')) return undefined;
  const ofUnit = wholes.filter(({ unit }) => unit === filed.unit);
  const own = ofUnit.filter(({ accession }) => accession === first.accession);
  // The total of the same filing: a restated one would leave a difference that the filing never had.
  const total = knownAt(own.length > 0 ? own : ofUnit)[0]?.fact.value;
  const decimals = Math.min(...filed.parts.map((part) => part.decimals ?? Number.POSITIVE_INFINITY));
  const { taken, memo, reconciled } = reconcilingRows(rows, total, decimals);
  const sum = taken.reduce((all, { value }) => all + value, 0);
  const { concept, start, end } = question;
  return {
    kind,
    concept,
    unit: filed.unit,
    ...(start === undefined ? {} : { start }),
    end,
    rows: taken,
    memo,
    sum,
    ...(total === undefined ? {} : { total, difference: total - sum }),
    reconciled,
    accession: first.accession,
    form: first.form,
    moment: first.moment,
  };
}

/**
 * A figure by segments, regions and products for one period, as known at a moment. Each table comes from one filing, as
 * companies cut their segments again: the newest whose rows reconcile with the figure of the company as a whole, else the
 * newest. `parts` and `wholes` are all vintages of one company.
 */
export function segmentTables(
  parts: readonly DimensionFact[],
  wholes: readonly Fact[],
  question: SegmentQuestion,
): readonly SegmentTable[] {
  const { concept, start, end, at = Number.POSITIVE_INFINITY } = question;
  const isAsked = (fact: Fact): boolean =>
    fact.concept === concept && fact.start === start && fact.end === end && fact.moment.at <= at;
  const filings = byFiling(parts.filter(isAsked));
  const totals = wholes.filter(isAsked);
  return KINDS.flatMap((kind) => {
    const tables = filings
      .map((filed) => toTable(filed, kind, question, totals))
      .filter((table) => table !== undefined);
    return tables.find(({ reconciled }) => reconciled) ?? tables[0] ?? [];
  });
}
