import type { FundRow } from '@plumbline/etfs/domain';
import { countryName } from '@plumbline/shared/domain';
import { namedStock } from '@plumbline/stocks/domain';

/** Sectors by id of the security. */
export type SectorOf = (id: string) => string | null;

const textOr = (value: string | undefined): string | null =>
  value === undefined || value === '' || value === 'N/A' ? null : value;

/** A holding on the wire. */
export function holdingToWire({ holding, kind, name, weight, security }: FundRow, sectorOf: SectorOf) {
  const title = textOr(holding.title);
  return {
    ...namedStock(security, name),
    row: String(holding.place),
    title: title === name ? null : title,
    kind,
    weight,
    cusip: textOr(holding.cusip),
    isin: textOr(holding.isin),
    value: holding.valueUsd ?? null,
    balance: holding.balance ?? null,
    units: textOr(holding.units),
    currency: textOr(holding.currency),
    country: holding.country ? countryName(holding.country) : null,
    sector: security ? sectorOf(security.id) : null,
    payoff: textOr(holding.payoff),
    level: holding.fairValueLevel ?? null,
  };
}
