import type { Day } from '@plumbline/shared/domain';
import type { FundHolding } from '../../model/fund-holding';
import type { MarketReader } from '../../model/market-reader';
import type { Security } from '../../model/security';

/** Lookups that resolve holdings to securities. */
export type FundMarket = Pick<MarketReader, 'lookup' | 'findAt'>;

const CUSIP = /^(?!0{9})[0-9A-Z*@#]{9}$/;

/** The CUSIP of a holding, also where only its American ISIN is named. */
function cusipOf({ cusip = '', isin = '' }: FundHolding): string | undefined {
  if (CUSIP.test(cusip)) return cusip;
  return /^US[0-9A-Z]{10}$/.test(isin) ? isin.slice(2, 11) : undefined;
}

/** The security a fund holds: by its CUSIP, else by the symbol it had on the day of the report. */
export const fundSecurity =
  (market: FundMarket, day: Day) =>
  (holding: FundHolding): Security | undefined => {
    const cusip = cusipOf(holding);
    const found = cusip === undefined ? undefined : market.lookup(cusip);
    if (found?.by === 'cusip') return found.security;
    return holding.ticker === undefined ? undefined : market.findAt(holding.ticker, day);
  };
