import { addDays, type Day } from '@plumbline/shared/domain';

import { splitFactorAfter } from '../companies/company';
import type { Quarter } from '../base/ledger';
import type { CompanyHistory } from '../books/simulate';
import { businessDay } from '../base/trading-days';

/** A dividend as its payer announces it. */
export interface SampleDividend {
  readonly kind: 'dividend' | 'special-dividend';
  readonly exDay: Day;
  readonly declaredDay: Day;
  readonly payDay: Day;
  /** Per share as traded on the ex-day, in the currency of the price. */
  readonly amount: number;
}

const EX_BEFORE_END = 24;
const DECLARED_BEFORE_EX = 23;
const PAID_AFTER_EX = 17;

/** First day without the dividends of a quarter. */
export const exDayOf = ({ end }: Quarter): Day => businessDay(addDays(end, -EX_BEFORE_END));

/** The dividends of a company, oldest first, also those of days on which it was not listed. */
export function dividendsOf({ company, quarters }: CompanyHistory): SampleDividend[] {
  const { perQuote = 1 } = company;
  return quarters.flatMap((quarter) => {
    const exDay = exDayOf(quarter);
    const days = {
      exDay,
      declaredDay: businessDay(addDays(exDay, -DECLARED_BEFORE_EX)),
      payDay: businessDay(addDays(exDay, PAID_AFTER_EX)),
    };
    const paid = (kind: SampleDividend['kind'], perShare: number): SampleDividend[] => {
      const amount = Number(((perShare * splitFactorAfter(company, exDay)) / perQuote).toFixed(4));
      return amount > 0 ? [{ kind, ...days, amount }] : [];
    };
    return [...paid('dividend', quarter.dividendPerShare), ...paid('special-dividend', quarter.specialPerShare ?? 0)];
  });
}
