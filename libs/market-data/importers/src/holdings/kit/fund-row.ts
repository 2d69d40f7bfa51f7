import type { ArchiveRow } from '../../tables/archive-tables';
import { countCell, flagCell, numberCell, textCell, toCusip, toText } from '../../kit/sec-cells';
import type { HoldingOrigin } from './holding-row';

/** Cells of one holding of a fund, by the names the data sets give them. */
export type FundCell = (name: string) => string | undefined;

/** Fields of a holding besides its plain cells. */
export interface FundExtras {
  readonly holdingId?: string | undefined;
  readonly otherIds?: readonly { readonly kind: string; readonly value: string }[];
  /** Debt, derivative, repurchase and convertible terms as published. */
  readonly detail?: unknown;
}

/** An ISIN; undefined for 'N/A' and for text that is none. */
function toIsin(cell: string | undefined): string | undefined {
  const text = toText(cell)?.toUpperCase();
  return text && /^[A-Z]{2}[0-9A-Z]{9}\d$/.test(text) ? text : undefined;
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** A row without a value is kept where there is a percentage or a balance: contracts can have no reported value. */
function fault(row: ArchiveRow<'fund_holdings'>): string | undefined {
  if (row.value_usd === null && row.percent === null && row.balance === null) return 'no value or balance';
  const names = [row.name, row.lei, row.title, row.cusip, row.isin, row.ticker];
  return row.value_usd === null && names.every((name) => name === null)
    ? 'neither name, identifier nor value'
    : undefined;
}

/**
 * A holding of a fund, or the reason why it can't be one. A value below zero is a liability, not a fault. Written out
 * cell by cell: a quarter has millions of rows.
 */
export function toFundHolding(
  origin: HoldingOrigin,
  place: number,
  cell: FundCell,
  { holdingId, otherIds = [], detail }: FundExtras = {},
): ArchiveRow<'fund_holdings'> | string {
  const row: ArchiveRow<'fund_holdings'> = {
    cik: origin.cik ?? null,
    accession: origin.accession,
    copy: origin.copy,
    source: origin.source,
    place,
    holding_id: holdingId ?? null,
    name: textCell(cell('ISSUER_NAME')),
    lei: textCell(cell('ISSUER_LEI')),
    title: textCell(cell('ISSUER_TITLE')),
    cusip: toCusip(cell('ISSUER_CUSIP')) ?? null,
    isin: toIsin(cell('IDENTIFIER_ISIN')) ?? null,
    ticker: textCell(cell('IDENTIFIER_TICKER')),
    other_ids: otherIds.length > 0 ? JSON.stringify(otherIds) : null,
    balance: numberCell(cell('BALANCE')),
    units: textCell(cell('UNIT')),
    units_note: textCell(cell('OTHER_UNIT_DESC')),
    currency: textCell(cell('CURRENCY_CODE')),
    exchange_rate: numberCell(cell('EXCHANGE_RATE')),
    value_usd: numberCell(cell('CURRENCY_VALUE')),
    percent: numberCell(cell('PERCENTAGE')),
    payoff: textCell(cell('PAYOFF_PROFILE')),
    asset_category: textCell(cell('ASSET_CAT')),
    asset_note: textCell(cell('OTHER_ASSET')),
    issuer_category: textCell(cell('ISSUER_TYPE')),
    issuer_note: textCell(cell('OTHER_ISSUER')),
    country: textCell(cell('INVESTMENT_COUNTRY')),
    restricted: flagCell(cell('IS_RESTRICTED_SECURITY')),
    fair_value_level: countCell(cell('FAIR_VALUE_LEVEL')),
    derivative: textCell(cell('DERIVATIVE_CAT')),
    detail: jsonOf(detail),
  };
  return fault(row) ?? row;
}
