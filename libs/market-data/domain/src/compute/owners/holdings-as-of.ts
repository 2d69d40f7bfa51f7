import { compareText, type Day } from '@plumbline/shared/domain';

import type {
  HoldingReport,
  HoldingRow,
  ManagerPortfolio,
  ReportPart,
  UnitDecision,
} from '../../model/manager-holding';
import { reconcile, toPositions, type ValuedRow } from './holding-positions';
import { decideUnit, impliedPrices, type PriceLookup } from '../prices/value-unit';

/** Moment of a portfolio, and the prices used to check units. */
export interface HoldingsQuery {
  /** Epoch milliseconds; all that is known when left out. */
  readonly at?: number;
  readonly prices?: PriceLookup;
}

/** Order of filing: total, so that the order in which reports are given has no part in an answer. */
const compareReports = (a: HoldingReport, b: HoldingReport): number =>
  a.moment.at - b.moment.at ||
  (a.amendmentNumber ?? 0) - (b.amendmentNumber ?? 0) ||
  compareText(a.accession, b.accession);

const isCopy = ({ accession }: HoldingReport): boolean => accession.startsWith('file:');

const isSameCover = (a: HoldingReport, b: HoldingReport): boolean =>
  a.form === b.form &&
  a.period === b.period &&
  a.amendmentNumber === b.amendmentNumber &&
  a.entriesTotal === b.entriesTotal &&
  a.valueTotal === b.valueTotal;

/** Without covers that came as files of their own when the filing itself is known. */
const withoutCopies = (reports: readonly HoldingReport[]): readonly HoldingReport[] =>
  reports.filter((one) => !isCopy(one) || !reports.some((other) => !isCopy(other) && isSameCover(one, other)));

/** Reports of one manager public at a moment, in the order of filing, each once. */
function knownReports(reports: Iterable<HoldingReport>, at: number): readonly HoldingReport[] {
  const byAccession = new Map<string, HoldingReport>();
  for (const report of reports) if (report.moment.at <= at) byAccession.set(report.accession, report);
  return withoutCopies([...byAccession.values()].sort(compareReports));
}

const partOf = (report: HoldingReport): ReportPart['part'] => {
  if (report.kind === 'notice') return 'notice';
  if (report.rows.length === 0) return 'no-table';
  return report.amendmentType === 'NEW HOLDINGS' ? 'added' : 'base';
};

/** Everything a manager reports in a row; two rows equal in all of it are one row reported twice. */
const contentOf = ({ place: _, ...row }: HoldingRow): string => JSON.stringify(row, Object.keys(row).sort());

interface Folded {
  readonly parts: readonly ReportPart[];
  readonly rows: readonly ValuedRow[];
  readonly repeatedRows: number;
}

function added(folded: Folded, valued: readonly ValuedRow[]): Pick<Folded, 'rows' | 'repeatedRows'> {
  const known = new Set(folded.rows.map(({ row }) => contentOf(row)));
  const fresh = valued.filter(({ row }) => !known.has(contentOf(row)));
  const repeated = valued.length - fresh.length;
  return { rows: [...folded.rows, ...fresh], repeatedRows: folded.repeatedRows + repeated };
}

const replaced = (part: ReportPart): ReportPart =>
  part.part === 'base' || part.part === 'added' ? { ...part, part: 'replaced' } : part;

/**
 * One report more: new holdings add to what is known, anything else with a table (a restatement, an amendment that does
 * not say what it is, a second original) replaces it, a notice and a cover without its table leave it as it is.
 */
function fold(folded: Folded, report: HoldingReport, unit: UnitDecision | undefined): Folded {
  const { accession, form, moment } = report;
  const part = partOf(report);
  const next: ReportPart = { accession, form, moment, part, ...(unit ? { unit } : {}) };
  const valued = report.rows.map((row) => ({ accession, row, factor: unit?.factor ?? 1 }));
  if (part === 'added') return { ...added(folded, valued), parts: [...folded.parts, next] };
  if (part === 'base') return { parts: [...folded.parts.map(replaced), next], rows: valued, repeatedRows: 0 };
  return { ...folded, parts: [...folded.parts, next] };
}

const EMPTY: Folded = { parts: [], rows: [], repeatedRows: 0 };

/** Units of all known reports, each period with the prices the period before implies. */
function decideUnits(reports: readonly HoldingReport[], prices?: PriceLookup): ReadonlyMap<string, UnitDecision> {
  const units = new Map<string, UnitDecision>();
  let earlier: ReadonlyMap<string, number> = new Map();
  const periods = [...new Set(reports.map(({ period }) => period))].sort();
  for (const period of periods) {
    const found = reports.filter((report) => report.period === period && report.rows.length > 0);
    for (const report of found) units.set(report.accession, decideUnit(report, { prices, earlier }));
    const implied = found.flatMap((report) => {
      const unit = units.get(report.accession);
      return unit ? [...impliedPrices(report, unit)] : [];
    });
    // A manager that held nothing alike for a while has no earlier prices worth a comparison.
    earlier = new Map(implied);
  }
  return units;
}

const sumUsd = (positions: ManagerPortfolio['positions']): number =>
  positions.reduce((sum, { valueUsd }) => sum + valueUsd, 0);

function statusOf(parts: readonly ReportPart[]): ManagerPortfolio['status'] {
  const has = (kind: ReportPart['part']): boolean => parts.some(({ part }) => part === kind);
  if (has('base') || has('added')) return 'holdings';
  return has('no-table') ? 'cover-only' : 'notice';
}

function toPortfolio(
  reports: readonly HoldingReport[],
  units: ReadonlyMap<string, UnitDecision>,
  latest: HoldingReport,
) {
  const folded = reports.reduce((all, report) => fold(all, report, units.get(report.accession)), EMPTY);
  const holding = new Set(
    folded.parts.filter(({ part }) => part !== 'replaced' && part !== 'notice').map(({ accession }) => accession),
  );
  const counted = reports.filter(({ accession }) => holding.has(accession));
  const all = toPositions(folded.rows);
  const positions = all.filter(({ kind }) => kind === 'shares' || kind === 'principal');
  const options = all.filter(({ kind }) => kind === 'put' || kind === 'call');
  return {
    cik: latest.cik,
    manager: latest.manager,
    period: latest.period,
    status: statusOf(folded.parts),
    isCombination: counted.some(({ kind }) => kind === 'combination'),
    reports: folded.parts,
    positions,
    options,
    valueUsd: sumUsd(positions),
    optionNotionalUsd: sumUsd(options),
    reconciliations: counted.map(reconcile),
    confidentialOmitted: counted.some(({ confidentialOmitted }) => confidentialOmitted === true),
    repeatedRows: folded.repeatedRows,
    hasBase: folded.parts.some(({ part }) => part === 'base'),
  };
}

/** The same of some quarter ends; units are decided of all. */
function portfoliosOf(
  reports: Iterable<HoldingReport>,
  { at = Number.POSITIVE_INFINITY, prices }: HoldingsQuery,
  isWanted: (period: Day) => boolean,
): readonly ManagerPortfolio[] {
  const known = knownReports(reports, at);
  const units = decideUnits(known, prices);
  const periods = [...new Set(known.map(({ period }) => period))].filter(isWanted).sort();
  return periods.flatMap((period) => {
    const found = known.filter((report) => report.period === period);
    const latest = found.at(-1);
    return latest ? [toPortfolio(found, units, latest)] : [];
  });
}

/**
 * Portfolios of one manager as known at a moment, by quarter end, oldest first; `reports` are all of that manager.
 * @internal
 */
export const portfoliosAsOf = (
  reports: Iterable<HoldingReport>,
  query: HoldingsQuery = {},
): readonly ManagerPortfolio[] => portfoliosOf(reports, query, () => true);

/** The portfolio of one manager at a quarter end as known at a moment; undefined when nothing was filed for it by then. */
export const holdingsAsOf = (
  reports: Iterable<HoldingReport>,
  period: Day,
  query: HoldingsQuery = {},
): ManagerPortfolio | undefined => portfoliosOf(reports, query, (each) => each === period)[0];
