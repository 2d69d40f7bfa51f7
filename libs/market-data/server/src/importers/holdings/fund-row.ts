import type { ArchiveRow } from '../../store/archive-tables';
import { toNumber } from '../kit/csv';
import { toCusip, toFlag, toText } from '../kit/sec-cells';
import type { HoldingOrigin } from './holding-row';

/** Cells of one holding of a fund, by the names the data sets give them. */
export type FundCell = (name: string) => string | undefined;

/** What a holding has beside its plain cells. */
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

function namesOf(cell: FundCell) {
  return {
    name: toText(cell('ISSUER_NAME')) ?? null,
    lei: toText(cell('ISSUER_LEI')) ?? null,
    title: toText(cell('ISSUER_TITLE')) ?? null,
    cusip: toCusip(cell('ISSUER_CUSIP')) ?? null,
    isin: toIsin(cell('IDENTIFIER_ISIN')) ?? null,
    ticker: toText(cell('IDENTIFIER_TICKER')) ?? null,
  };
}

function amountsOf(cell: FundCell) {
  return {
    balance: toNumber(cell('BALANCE')) ?? null,
    units: toText(cell('UNIT')) ?? null,
    units_note: toText(cell('OTHER_UNIT_DESC')) ?? null,
    currency: toText(cell('CURRENCY_CODE')) ?? null,
    exchange_rate: toNumber(cell('EXCHANGE_RATE')) ?? null,
    value_usd: toNumber(cell('CURRENCY_VALUE')) ?? null,
    percent: toNumber(cell('PERCENTAGE')) ?? null,
  };
}

function kindsOf(cell: FundCell) {
  return {
    payoff: toText(cell('PAYOFF_PROFILE')) ?? null,
    asset_category: toText(cell('ASSET_CAT')) ?? null,
    asset_note: toText(cell('OTHER_ASSET')) ?? null,
    issuer_category: toText(cell('ISSUER_TYPE')) ?? null,
    issuer_note: toText(cell('OTHER_ISSUER')) ?? null,
    country: toText(cell('INVESTMENT_COUNTRY')) ?? null,
    restricted: toFlag(cell('IS_RESTRICTED_SECURITY')) ?? null,
    fair_value_level: toNumber(cell('FAIR_VALUE_LEVEL')) ?? null,
    derivative: toText(cell('DERIVATIVE_CAT')) ?? null,
  };
}

/**
 * A holding of a fund, or the reason why it can't be one. A value without a number is kept where there is a percentage
 * or a balance: contracts can be worth nothing that is reported. A value below zero is a liability, not a fault.
 */
export function toFundHolding(
  { cik, ...origin }: HoldingOrigin,
  place: number,
  cell: FundCell,
  { holdingId, otherIds = [], detail }: FundExtras = {},
): ArchiveRow<'fund_holdings'> | string {
  const names = namesOf(cell);
  const amounts = amountsOf(cell);
  const isNamed = Object.values(names).some((name) => name !== null);
  if (!isNamed && amounts.value_usd === null) return 'neither name, identifier nor value';
  if (amounts.value_usd === null && amounts.percent === null && amounts.balance === null) return 'no value or balance';
  return {
    ...origin,
    cik: cik ?? null,
    place,
    holding_id: holdingId ?? null,
    ...names,
    other_ids: otherIds.length > 0 ? JSON.stringify(otherIds) : null,
    ...amounts,
    ...kindsOf(cell),
    detail: jsonOf(detail),
  };
}
