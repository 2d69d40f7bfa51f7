import { missing } from '@plumbline/formula/domain';
import { addYears } from '@plumbline/shared/domain';
import { stockToWire } from './stock-wire';
import type { ValuedPortfolio } from './valued-portfolio';

/** Null where a part of it is not known. */
const cents = (value: number): number | null => (Number.isFinite(value) ? Math.round(value * 100) / 100 : null);

function yieldOf(income: number | null, cost: number) {
  if (income === null || Number.isNaN(cost)) return missing('not_available', 'There is no rate of some income or cost');
  return cost > 0 ? { value: income / cost } : missing('not_meaningful', 'Nothing is held');
}

/** Dividends and interest of a portfolio. */
export function incomeOf(valued: ValuedPortfolio) {
  const { ledger, market, securities, base, on, positions } = valued;
  const rows = ledger.income.map((one) => {
    const net = one.amount.minus(one.tax).toNumber() * market.rate(one.currency, one.day);
    return {
      stock: one.ref === undefined ? null : stockToWire(securities.get(one.ref), one.ref),
      kind: one.kind,
      day: one.day,
      pay_day: one.payDay ?? null,
      amount: one.amount.toFixed(2),
      tax: one.tax.toFixed(2),
      currency: one.currency,
      net: cents(net),
      state: one.no === undefined ? ('derived' as const) : ('recorded' as const),
      is_paid: (one.payDay ?? one.day) <= on,
      no: one.no ?? null,
    };
  });
  const years = new Map<string, number[]>();
  for (const { day, net } of rows) {
    const months = years.get(day.slice(0, 4)) ?? new Array<number>(12).fill(0);
    months[Number(day.slice(5, 7)) - 1]! += net ?? Number.NaN;
    years.set(day.slice(0, 4), months);
  }
  const since = addYears(on, -1);
  const lastYear = cents(
    rows.reduce((all, { day, net }) => (day > since && day <= on ? all + (net ?? Number.NaN) : all), 0),
  );
  const cost = positions.reduce((all, { costBase }) => all + (costBase?.toNumber() ?? Number.NaN), 0);
  return {
    date: on,
    currency: base,
    rows: rows.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)),
    years: [...years]
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([year, months]) => ({
        year,
        amount: cents(months.reduce((all, one) => all + one, 0)),
        months: months.map(cents),
      })),
    last_year: lastYear,
    yield_on_cost: yieldOf(lastYear, cost),
  };
}
