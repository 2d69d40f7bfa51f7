import { daysBetween } from '@plumbline/shared/domain';
import { amount, day, list, maybe, number, record, word } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { clusterBuy } from '../models/cluster-buy';
import { ownershipChange } from '../models/holdings';
import { meaningless, percent, ratio } from '../numbers/outcome';

const INSIDERS = { category: 'insiders', unit: 'code' } as const;

const isDoubleBuy = (guruNetBuys: number, insiderBuys: number): boolean => guruNetBuys >= 1 && insiderBuys >= 1;

/** Measures of trades by insiders and politicians. */
export const INSIDER_MEASURES: readonly Measure[] = [
  measure({
    ...INSIDERS,
    key: 'cluster_buy',
    label: 'Cluster buy',
    unit: 'object',
    doc: 'Three or more insiders who bought on the open market within 30 days, and how many the busiest window has. A person counts once; exercises and grants do not count.',
    source: 'Common rule of insider screens',
    inputs: { trades: list(record({ date: day, insider: word(), code: word() })) },
    of: ({ trades }) => ({ value: { ...clusterBuy(trades) } }),
  }),
  measure({
    ...INSIDERS,
    key: 'double_buy',
    label: 'Double buy',
    doc: 'Managers bought more than they sold within three months, and an insider bought.',
    source: 'Published rule of guru and insider screens',
    inputs: { guru_net_buys_3m: number, insider_buys_3m: number },
    of: ({ guru_net_buys_3m, insider_buys_3m }) => ({ value: isDoubleBuy(guru_net_buys_3m, insider_buys_3m) }),
  }),
  measure({
    ...INSIDERS,
    key: 'triple_buy',
    label: 'Triple buy',
    doc: 'A double buy of a company that has fewer shares than a year ago.',
    source: 'Published name; the third condition recalled',
    inputs: { guru_net_buys_3m: number, insider_buys_3m: number, shares_now: number, shares_1y_ago: number },
    of: (x) => ({ value: isDoubleBuy(x.guru_net_buys_3m, x.insider_buys_3m) && x.shares_now < x.shares_1y_ago }),
  }),
  measure({
    ...INSIDERS,
    key: 'insider_buy_ratio',
    label: 'Insider buy ratio %',
    unit: '%',
    doc: 'Purchases as a share of purchases and sales, counted; none without either.',
    source: 'Standard',
    inputs: { buys: number, sells: number },
    of: ({ buys, sells }) => percent(ratio(buys, buys + sells, 'The count of trades')),
  }),
  measure({
    ...INSIDERS,
    key: 'insider_ownership_change',
    label: 'Insider holding change %',
    unit: '%',
    doc: "An insider's holding after a trade against before, which follows from the shares traded; a status for a new holding and for one given up.",
    source: 'Fields of Form 4',
    inputs: { shares_traded: amount, shares_owned_after: amount, code: word() },
    of: ({ shares_traded, shares_owned_after, code }) => ownershipChange(shares_traded, shares_owned_after, code),
  }),
  measure({
    ...INSIDERS,
    key: 'politician_amount_mid',
    label: 'Politician trade amount',
    unit: 'money',
    doc: 'Middle of the range a politician reports; the lower end where there is no upper one.',
    source: 'Periodic transaction reports of the STOCK Act',
    inputs: { low: number, high: maybe },
    of: ({ low, high = low }) => (high < low ? meaningless('The range ends before it begins') : low + (high - low) / 2),
  }),
  measure({
    ...INSIDERS,
    key: 'filing_delay_days',
    label: 'Filing delay',
    unit: 'days',
    doc: 'Days from a trade to its report: late above 45 for politicians, above two business days for insiders.',
    source: 'STOCK Act; SEC Rule 16a-3',
    inputs: { trade_date: day, filing_date: day },
    of: ({ trade_date, filing_date }) => daysBetween(trade_date, filing_date),
  }),
];
