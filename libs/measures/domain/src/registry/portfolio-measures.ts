import { daysBetween } from '@plumbline/shared/domain';
import { amount, day, list, number, optional, record, tuple, withDefault, word, type Field } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { modifiedDietz, modifiedRate, presentValue, rateOf, timeWeighted } from '../models/cash-flows';
import { COST_METHODS, costBasis, type CostMethod, type Lot } from '../models/cost-basis';

const PORTFOLIO = { category: 'portfolio', unit: 'fraction' } as const;

/** Days of the year of an XIRR, leap years too. */
const XIRR_YEAR = 365;

/** A lot: shares, price, and the commission where there was one. */
const LOT: Field<Lot> = {
  read: (raw) => {
    const pair = tuple(amount, amount).read(raw);
    if ('absent' in pair) return pair;
    const commission: unknown = Array.isArray(raw) ? raw[2] : undefined;
    return { quantity: pair[0], price: pair[1], commission: typeof commission === 'number' ? commission : 0 };
  },
};

/** Deposits, withdrawals, and their return. */
export const PORTFOLIO_MEASURES: readonly Measure[] = [
  measure({
    ...PORTFOLIO,
    key: 'npv',
    label: 'Net present value',
    unit: 'money',
    doc: 'Flows of equal periods discounted to the first, which is not discounted itself.',
    source: 'numpy-financial',
    inputs: { rate: amount, cashflows: list(amount) },
    of: ({ rate, cashflows }) => presentValue(rate, cashflows),
  }),
  measure({
    ...PORTFOLIO,
    key: 'irr',
    label: 'IRR',
    doc: 'The rate a period at which flows are worth nothing together; of several the one nearest zero. None where all have one sign.',
    source: 'numpy-financial',
    inputs: { cashflows: list(amount) },
    of: ({ cashflows }) => rateOf(cashflows.map((value, time) => ({ time, value }))),
  }),
  measure({
    ...PORTFOLIO,
    key: 'mirr',
    label: 'Modified IRR',
    doc: 'The rate a period where costs are financed at one rate and gains reinvested at another. None where all flows have one sign.',
    source: 'Reference of the MIRR function of Excel',
    inputs: { cashflows: list(amount), finance_rate: amount, reinvest_rate: amount },
    of: ({ cashflows, finance_rate, reinvest_rate }) => modifiedRate(cashflows, finance_rate, reinvest_rate),
  }),
  measure({
    ...PORTFOLIO,
    key: 'xirr',
    label: 'XIRR',
    doc: 'The yearly rate at which dated flows are worth nothing together, years of 365 days: money put in is negative, money taken out and the final value positive. Of several the one nearest zero.',
    source: 'Reference of the XIRR function of Excel',
    inputs: { cashflows: list(tuple(day, amount)) },
    of: ({ cashflows }) => {
      const [start] = cashflows[0] ?? [];
      return rateOf(cashflows.map(([date, value]) => ({ time: daysBetween(start ?? date, date) / XIRR_YEAR, value })));
    },
  }),
  measure({
    ...PORTFOLIO,
    key: 'twr',
    label: 'Time-weighted return',
    doc: 'Growth of the periods between flows compounded, flows at the start of each; what an owner puts in or takes out does not matter. None where nothing is invested at the start of one.',
    source: 'GIPS of the CFA Institute',
    inputs: { subperiods: list(record({ begin: amount, flow: amount, end: amount })) },
    of: ({ subperiods }) => timeWeighted(subperiods),
  }),
  measure({
    ...PORTFOLIO,
    key: 'modified_dietz',
    label: 'Modified Dietz return',
    doc: 'Gain over the capital invested on average: each flow counts for the part of the period behind it. None where that is not positive.',
    source: 'Dietz 1966',
    inputs: { begin: amount, end: amount, days: number, flows: list(tuple(amount, amount)) },
    of: modifiedDietz,
  }),
  measure({
    ...PORTFOLIO,
    key: 'cost_basis',
    label: 'Cost basis of shares sold',
    unit: 'money',
    doc: 'What the shares sold have cost with their commissions: first in first out, last in first out, dearest first, average, or the lots a user names. Refused where more is sold than held.',
    source: 'IRS Publications 550 and 564',
    inputs: {
      method: withDefault<CostMethod>(word(COST_METHODS), 'fifo'),
      lots: list(LOT),
      sell: amount,
      specific: optional(list(tuple(amount, amount))),
    },
    of: ({ method, lots, sell, specific }) => costBasis(lots, sell, method, specific),
  }),
  measure({
    ...PORTFOLIO,
    key: 'realized_gain',
    label: 'Realised gain',
    unit: 'money',
    doc: 'What a sale brought after costs less what the shares had cost.',
    source: 'IRS Publication 564',
    inputs: { proceeds: amount, basis: amount },
    of: ({ proceeds, basis }) => proceeds - basis,
  }),
];
