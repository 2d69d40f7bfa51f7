import type { Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import type { RejectedRow } from '../../kit/importer';
import type { ReportCover, ReportFiling } from './report-cover';
import type { XbrlContext, XbrlFact, XbrlReport } from './xbrl-model';

/** A fact with what its context and unit say. */
interface Resolved {
  readonly fact: XbrlFact;
  readonly context: XbrlContext;
  readonly unit: string;
}

function resolve({ contexts, units }: XbrlReport, fact: XbrlFact): Resolved | { readonly reason: string } {
  const context = contexts.get(fact.context);
  const unit = units.get(fact.unit);
  if (!Number.isFinite(fact.value)) return { reason: `${fact.concept}: value is no number` };
  if (!context) return { reason: `${fact.concept}: no context ${fact.context}` };
  if (!unit) return { reason: `${fact.concept}: no unit ${fact.unit}` };
  if (!context.end) return { reason: `${fact.concept}: context ${fact.context} has no day` };
  if ((context.start ?? '') > context.end) return { reason: `${fact.concept}: start after end` };
  return { fact, context, unit };
}

const keyOf = ({ fact, context, unit }: Resolved): string =>
  [fact.concept, unit, context.start ?? '', context.end, JSON.stringify(context.dimensions)].join('|');

/**
 * One figure can be tagged several times, as 5,188 million in a table and as 5.2 billion in the text: the most precise
 * is kept. Figures of equal precision that differ all stay.
 */
function mostPrecise(all: readonly Resolved[]): readonly Resolved[] {
  const groups = new Map<string, Resolved[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each)) ?? [];
    if (group.push(each) === 1) groups.set(keyOf(each), group);
  }
  return [...groups.values()].flatMap((group) => {
    const best = Math.max(...group.map(({ fact }) => fact.decimals ?? Number.NEGATIVE_INFINITY));
    const kept = group.filter(({ fact }) => (fact.decimals ?? Number.NEGATIVE_INFINITY) === best);
    return kept.filter(({ fact }, index) => kept.findIndex((each) => each.fact.value === fact.value) === index);
  });
}

function toRow({ fact, context, unit }: Resolved, cover: ReportCover, filing: ReportFiling): ArchiveRow<'facts'> {
  return {
    cik: cover.cik,
    concept: fact.concept,
    unit,
    start_day: context.start ?? null,
    end_day: context.end,
    value: fact.value,
    accession: filing.accession,
    form: filing.form,
    fiscal_year: cover.fiscalYear,
    fiscal_period: cover.fiscalPeriod,
    filed: filing.filed,
    rounded: null,
  };
}

/** Rows of a report's facts, the company's own and those of its parts. */
export interface ReportRows {
  readonly facts: readonly ArchiveRow<'facts'>[];
  readonly dimension_facts: readonly ArchiveRow<'dimension_facts'>[];
  readonly rejected: readonly RejectedRow[];
}

export function reportRows(report: XbrlReport, cover: ReportCover, filing: ReportFiling): ReportRows {
  const rejected: RejectedRow[] = [];
  const resolved: Resolved[] = [];
  for (const [index, fact] of report.facts.entries()) {
    const each = resolve(report, fact);
    if ('reason' in each) rejected.push({ line: index + 1, reason: each.reason });
    else resolved.push(each);
  }
  const kept = mostPrecise(resolved);
  const ofParts = kept.filter(({ context }) => context.dimensions.length > 0);
  return {
    facts: kept.filter(({ context }) => context.dimensions.length === 0).map((each) => toRow(each, cover, filing)),
    dimension_facts: ofParts.map((each) => ({
      ...toRow(each, cover, filing),
      dimensions: JSON.stringify(each.context.dimensions),
      decimals: each.fact.decimals ?? null,
    })),
    rejected,
  };
}

/** The name on the cover, as of the end of the report's period. */
export const nameRows = ({ cik, name }: ReportCover, day: Day): readonly ArchiveRow<'company_names'>[] =>
  name ? [{ cik, name, day }] : [];
