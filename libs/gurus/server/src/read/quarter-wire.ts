import { newYorkDay, type HoldingChange, type HoldingReport, type Position } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { namedStock, edgarUrl } from '@plumbline/stocks/domain';
import type { GuruMarket } from './guru-market';
import type { OpenedGuru } from './open-guru';
import {
  ACTION_NAMES,
  averageClose,
  changesByKey,
  impactOf,
  positionKey,
  valueBefore,
  type FullQuarter,
  type ImpactBase,
} from './portfolio';
import type { StockTexts } from './stock-texts';
import { wireChange } from './trade-rows';
import { guruHead } from './who';

/** How a report names a security that is served, as lists name it. */
const reportedStock = (market: GuruMarket, { security, issuer }: Pick<Position, 'security' | 'issuer'>) =>
  namedStock(market.find(security), issuer ?? security);

/** The day the first of some reports was public. */
export const firstPublic = (reports: readonly HoldingReport[]): Day | null =>
  reports[0] ? newYorkDay(reports[0].moment.at) : null;

type Part = FullQuarter['portfolio']['reports'][number];
type Check = FullQuarter['portfolio']['reconciliations'][number];

const partToWire = (part: Part | undefined) => ({
  part: part?.part ?? 'copy',
  unit: part?.unit?.unit ?? null,
  unit_by: part?.unit?.by ?? null,
});

const checkToWire = (check: Check | undefined, rows: number) => ({
  entries: check?.entries ?? (rows > 0 ? rows : null),
  entries_total: check?.entriesTotal ?? null,
  value: check?.value ?? null,
  value_total: check?.valueTotal ?? null,
  verdict: check?.verdict ?? null,
});

/** Reports of a quarter with what their cover and their table say. */
export function reportsToWire({ portfolio, reports }: FullQuarter, sample: boolean) {
  const parts = new Map(portfolio.reports.map((part) => [part.accession, part]));
  const checks = new Map(portfolio.reconciliations.map((check) => [check.accession, check]));
  return reports.map(({ accession, form, moment, cik, rows }) => ({
    accession,
    form,
    public: newYorkDay(moment.at),
    url: edgarUrl({ cik, accession, sample }),
    ...partToWire(parts.get(accession)),
    ...checkToWire(checks.get(accession), rows.length),
  }));
}

/** The worst verdict of the reports that hold. */
export const verdictOf = ({ portfolio: { reconciliations } }: FullQuarter): string | null =>
  (reconciliations.find(({ verdict }) => verdict !== 'reconciles') ?? reconciliations[0])?.verdict ?? null;

const basesOf = (market: GuruMarket, { changes, portfolio, period }: FullQuarter): ImpactBase => ({
  now: portfolio.valueUsd,
  before: valueBefore(changes),
  average: averageClose(market, period),
});

const changeToWire = (change: HoldingChange | undefined, bases: ImpactBase) =>
  change
    ? {
        action: ACTION_NAMES[change.action],
        change: wireChange(change.amountBefore, change.amountAfter),
        impact: impactOf(change, bases),
      }
    : { action: null, change: null, impact: null };

/** Turns positions of a quarter into rows. */
export function positionsToWire(market: GuruMarket, quarter: FullQuarter, textsOf: (id: string) => StockTexts) {
  const [changes, bases, total] = [changesByKey(quarter), basesOf(market, quarter), quarter.portfolio.valueUsd];
  return (position: Position) => {
    const stock = reportedStock(market, position);
    return {
      ...stock,
      cusip: position.cusip ?? null,
      kind: position.kind,
      title: position.title ?? null,
      shares: position.amount,
      value: position.valueUsd,
      sector: stock.stockid === null ? null : textsOf(stock.stockid).sector,
      weight: total > 0 ? (100 * position.valueUsd) / total : null,
      ...changeToWire(changes.get(positionKey(position)), bases),
      revealed: quarter.isRevealed(position),
    };
  };
}

/** Trades of a quarter, and the bases of its sums. */
export function quarterTrades(market: GuruMarket, { cik, last, notes }: OpenedGuru, quarter: FullQuarter) {
  const { guru_id, GuruName } = guruHead(last, notes);
  const bases = basesOf(market, quarter);
  const accession = quarter.portfolio.reports.at(-1)?.accession ?? '';
  const url = edgarUrl({ cik, accession, sample: market.status().sample });
  const toWire = (change: HoldingChange) => ({
    guru_id,
    GuruName,
    ...reportedStock(market, change),
    kind: change.kind,
    period: quarter.period,
    ...changeToWire(change, bases),
    action: ACTION_NAMES[change.action],
    public: firstPublic(quarter.reports) ?? quarter.period,
    shares: change.amountAfter,
    before: change.amountBefore,
    revealed: quarter.isRevealed(change),
    accession,
    url,
  });
  const changes = (quarter.changes?.changes ?? []).filter(({ action }) => action !== 'unchanged');
  return { changes, toWire };
}
