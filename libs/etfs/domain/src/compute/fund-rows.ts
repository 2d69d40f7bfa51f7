import {
  fundSecurity,
  holdingKind,
  holdingName,
  holdingWeight,
  type FundHolding,
  type FundMarket,
  type FundReport,
  type PartKind,
  type Security,
} from '@plumbline/market-data/domain';

/** A holding of a fund with the security that is meant. */
export interface FundRow {
  readonly holding: FundHolding;
  readonly kind: PartKind;
  readonly name: string;
  /** Percent points of net assets; below zero for what is sold short or owed. */
  readonly weight: number;
  /** The security of the market; undefined where none is known to be meant. */
  readonly security: Security | undefined;
}

const PERCENT = 100;

const hasSecurity = (kind: PartKind): boolean => kind === 'share' || kind === 'fund';

/** All holdings of a report, the largest first; what is equal as it is in the report. */
export function fundRows(report: FundReport, market: FundMarket): readonly FundRow[] {
  const securityOf = fundSecurity(market, report.reportDay);
  return report.holdings
    .map((holding): FundRow => {
      const kind = holdingKind(holding);
      return {
        holding,
        kind,
        name: holdingName(holding),
        weight: PERCENT * holdingWeight(holding, report),
        security: hasSecurity(kind) ? securityOf(holding) : undefined,
      };
    })
    .sort((a, b) => b.weight - a.weight || a.holding.place - b.holding.place);
}
