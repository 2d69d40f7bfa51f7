import type { InsiderActivity, InsiderDeal } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import {
  inWords,
  plainly,
  titled,
  WINDOW_MONTHS,
  windowsOf,
  windowStart,
  type OwnerRead,
  type OwnerReads,
  type TradeSpan,
  type Windows,
} from './owner-read';
import { dealRecords, stakeRecords, type OwnerRecords } from './owner-records';

/** Reports of a company's insiders, as leaves read them. */
export interface InsiderSource extends Pick<InsiderActivity, 'stakes'> {
  /** The day windows end with. */
  readonly today: Day;
  /** Trades by time window. */
  readonly windows: Windows<InsiderDeal>;
  /** Shares that one share of a day has become by today. */
  readonly factor: (day: Day) => number;
}

/** Builds the trades and holdings of insiders for windows that end today. */
export const insiderSource = (
  { deals, stakes }: InsiderActivity,
  { today, factor }: Pick<InsiderSource, 'today' | 'factor'>,
): InsiderSource => ({ stakes, today, factor, windows: windowsOf(deals, today, ({ day }) => day) });

type Wanted = (deal: InsiderDeal) => boolean;

const isBuy: Wanted = ({ side }) => side === 'buy';
const isSell: Wanted = ({ side }) => side === 'sell';

const within = ({ windows }: InsiderSource, span: TradeSpan, wanted: Wanted): readonly InsiderDeal[] =>
  windows[span].filter(wanted);

/** One a person and day. */
const personDays = (deals: readonly InsiderDeal[]): number =>
  new Set(deals.map(({ who, day }) => `${day} ${who}`)).size;

function dealInWords({ day, name, shares, price, accession }: InsiderDeal): string {
  const amount = shares === undefined ? '' : `, ${plainly(shares)} shares`;
  return `${day} ${name}${amount}${price === undefined ? '' : ` at ${plainly(price)}`} (${accession})`;
}

const dealsInWords = (deals: readonly InsiderDeal[], what: string): string => inWords(deals.map(dealInWords), what);

function countOf(span: TradeSpan, wanted: Wanted, what: string): OwnerRead<InsiderSource> {
  const since = ({ today }: InsiderSource): string => `${what} after ${windowStart(today, span)}`;
  return {
    of: (source) => personDays(within(source, span, wanted)),
    note: (source) => dealsInWords(within(source, span, wanted), since(source)),
    records: (source) => dealRecords(titled(since(source)), within(source, span, wanted)),
  };
}

/** Lines without a number of shares or a price are left out of the sum; the note says how many. Missing where all are. */
function valueOf(wanted: Wanted, what: string): OwnerRead<InsiderSource> {
  const isWhole = ({ shares, price }: InsiderDeal): boolean => shares !== undefined && price !== undefined;
  return {
    of: (source) => {
      const found = within(source, '3m', wanted);
      if (found.length > 0 && !found.some(isWhole)) return Number.NaN;
      return found.reduce((sum, { shares = 0, price = 0 }) => sum + shares * price, 0);
    },
    note: (source) => {
      const found = within(source, '3m', wanted);
      const rest = found.filter((deal) => !isWhole(deal)).length;
      const without = rest > 0 ? `; ${rest} without a price or a number of shares do not count` : '';
      return `${dealsInWords(found, what)}${without}`;
    },
    records: (source) =>
      dealRecords(titled(`${what} after ${windowStart(source.today, '3m')}`), within(source, '3m', wanted)),
  };
}

const HOLDINGS = 'holdings by the latest report of each';

/** Missing where no report names any: every company has owners among its insiders. */
const SHARES: OwnerRead<InsiderSource> = {
  of: ({ stakes, factor }) =>
    stakes.length === 0 ? Number.NaN : stakes.reduce((sum, { shares, day }) => sum + shares * factor(day), 0),
  note: ({ stakes }) =>
    inWords(
      stakes
        .toSorted((a, b) => a.shares - b.shares)
        .map(({ name, shares, day, accession }) => `${name} ${plainly(shares)} on ${day} (${accession})`),
      HOLDINGS,
    ),
  records: ({ stakes, factor }) => stakeRecords(titled(HOLDINGS), stakes, factor),
};

const SPANS = Object.keys(WINDOW_MONTHS) as readonly TradeSpan[];

const counts = (prefix: string, wanted: Wanted, what: string): OwnerReads<InsiderSource> =>
  Object.fromEntries(SPANS.map((span) => [`${prefix}_${span}`, countOf(span, wanted, what)]));

/** Readers of insiders' reports, by the key of their leaf (fields/registry/owner-leaves.ts). */
export const INSIDER_READS: OwnerReads<InsiderSource> = {
  ...counts('insider_buys', isBuy, 'purchases'),
  ...counts('insider_sells', isSell, 'sales'),
  ...counts('ceo_buys', (deal) => isBuy(deal) && deal.isCeo, 'purchases of chief executives'),
  ...counts('cfo_buys', (deal) => isBuy(deal) && deal.isCfo, 'purchases of chief financial officers'),
  insider_buy_value_3m: valueOf(isBuy, 'purchases'),
  insider_sell_value_3m: valueOf(isSell, 'sales'),
  insider_shares: SHARES,
};

/** The trades of twelve months as `clusterBuy` reads them, oldest first. */
export const insiderTrades = ({
  windows,
}: InsiderSource): readonly { readonly date: Day; readonly insider: string; readonly code: 'P' | 'S' }[] =>
  windows['12m'].map(({ day, who, side }) => ({
    date: day,
    insider: who,
    code: side === 'buy' ? 'P' : 'S',
  }));

/** The reports of them. */
export const insiderTradesRecords = ({ windows, today }: InsiderSource): OwnerRecords =>
  dealRecords(`Trades after ${windowStart(today, '12m')}`, windows['12m']);

/** The same in words. */
export const insiderTradesNote = (source: InsiderSource): string =>
  dealsInWords(within(source, '12m', isBuy), `purchases after ${windowStart(source.today, '12m')}`);
