import type { RecordCell, RecordColumn, TracedRecords } from '@plumbline/formula/domain';
import {
  newYorkDay,
  type InsiderDeal,
  type InsiderStake,
  type PoliticianTrade,
  type ShortPosition,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { HolderPosition, HolderTrade } from './holder-position';

/** Reports of owners as rows, each with its filing. */
export type OwnerRecords = Pick<TracedRecords, 'title' | 'columns' | 'rows'>;

interface Column<Thing> extends RecordColumn {
  readonly of: (thing: Thing) => string | number | undefined;
}

const plain = (value: string | number | undefined): RecordCell =>
  value === undefined || Number.isNaN(value) ? null : value;

const tableOf = <Thing>(title: string, columns: readonly Column<Thing>[], things: readonly Thing[]): OwnerRecords => ({
  title,
  columns: columns.map(({ of: _of, ...column }) => column),
  rows: things.map((thing) => columns.map(({ of }) => plain(of(thing)))),
});

type Of<Thing> = Column<Thing>['of'];

const day = <Thing>(key: string, label: string, of: Of<Thing>): Column<Thing> => ({ key, label, kind: 'day', of });
const text = <Thing>(key: string, label: string, of: Of<Thing>): Column<Thing> => ({ key, label, kind: 'text', of });
const number = <Thing>(key: string, label: string, of: Of<Thing>, unit: RecordColumn['unit']): Column<Thing> => ({
  key,
  label,
  kind: 'number',
  of,
  ...(unit ? { unit } : {}),
});
const filing = <Thing extends { readonly accession: string }>(): Column<Thing> => ({
  key: 'accession',
  label: 'Filing',
  kind: 'filing',
  of: ({ accession }) => accession,
});

const DEALS: readonly Column<InsiderDeal>[] = [
  day('day', 'Day', (deal) => deal.day),
  text('name', 'Insider', ({ name }) => name),
  text('who', 'Counted as', ({ who }) => who),
  text('side', 'Side', ({ side }) => side),
  number('shares', 'Shares', ({ shares }) => shares, 'shares'),
  number('price', 'Price', ({ price }) => price, 'per-share'),
  number('ceo', 'Chief executive', ({ isCeo }) => Number(isCeo), 'boolean'),
  number('cfo', 'Chief financial officer', ({ isCfo }) => Number(isCfo), 'boolean'),
  filing(),
];

/** Table of insider trades. */
export const dealRecords = (title: string, deals: readonly InsiderDeal[]): OwnerRecords => tableOf(title, DEALS, deals);

/** Table of insider holdings, with the current number of shares for one share of the report. */
export const stakeRecords = (
  title: string,
  stakes: readonly InsiderStake[],
  factor: (day: Day) => number,
): OwnerRecords =>
  tableOf<InsiderStake>(
    title,
    [
      text('name', 'Insider', ({ name }) => name),
      day('day', 'As on', (stake) => stake.day),
      number('reported', 'Shares reported', ({ shares }) => shares, 'shares'),
      number('factor', 'Shares today', (stake) => factor(stake.day), 'x'),
      number('shares', 'Shares of today', (stake) => stake.shares * factor(stake.day), 'shares'),
      filing(),
    ],
    stakes,
  );

/** A trade of a manager, with the mean close of its quarter where that is asked for. */
export const tradeRecords = (
  title: string,
  trades: readonly HolderTrade[],
  averagePrice?: (period: Day) => number,
): OwnerRecords =>
  tableOf<HolderTrade>(
    title,
    [
      day('filed', 'Filed', ({ filed }) => filed),
      text('manager', 'Manager', ({ manager }) => manager),
      text('action', 'Action', ({ action }) => action),
      day('period', 'Quarter to', ({ period }) => period),
      number('before', 'Shares before', ({ sharesBefore }) => sharesBefore, 'shares'),
      number('now', 'Shares after', ({ sharesNow }) => sharesNow, 'shares'),
      number('impact', 'Impact', ({ impact }) => impact, '%'),
      number('latest', 'Latest quarter', ({ isLatest }) => Number(isLatest), 'boolean'),
      ...(averagePrice
        ? [number<HolderTrade>('average', 'Mean close', ({ period }) => averagePrice(period), 'per-share')]
        : []),
      filing(),
    ],
    trades,
  );

/** Table of manager holdings, with the value of their whole portfolios. */
export const positionRecords = (title: string, positions: readonly HolderPosition[]): OwnerRecords =>
  tableOf<HolderPosition>(
    title,
    [
      text('manager', 'Manager', ({ manager }) => manager),
      day('period', 'Quarter to', ({ period }) => period),
      number('shares', 'Shares', ({ shares }) => shares, 'shares'),
      number('value', 'Value', ({ valueUsd }) => valueUsd, 'money'),
      number('portfolio', 'Portfolio', ({ quarter }) => quarter.portfolio.valueUsd, 'money'),
      filing(),
    ],
    positions,
  );

/** Table of the total purchases and sales of holders' portfolios; blank where two quarters are not comparable. */
export const portfolioRecords = (title: string, positions: readonly HolderPosition[]): OwnerRecords =>
  tableOf<HolderPosition>(
    title,
    [
      text('manager', 'Manager', ({ manager }) => manager),
      day('period', 'Quarter to', ({ period }) => period),
      number('bought', 'Bought', ({ quarter }) => quarter.portfolio.traded?.boughtUsd, 'money'),
      number('sold', 'Sold', ({ quarter }) => quarter.portfolio.traded?.soldUsd, 'money'),
      number('before', 'Portfolio before', ({ quarter }) => quarter.portfolio.traded?.valueBeforeUsd, 'money'),
      number('portfolio', 'Portfolio', ({ quarter }) => quarter.portfolio.valueUsd, 'money'),
      filing(),
    ],
    positions,
  );

/** Table of disclosures by members of Congress. */
export const disclosureRecords = (title: string, trades: readonly PoliticianTrade[]): OwnerRecords =>
  tableOf<PoliticianTrade>(
    title,
    [
      day('disclosed', 'Disclosed', ({ moment }) => newYorkDay(moment.at)),
      text('person', 'Member', ({ person }) => person),
      text('kind', 'Kind', ({ kind }) => kind),
      day('traded', 'Traded', ({ tradeDay }) => tradeDay),
      text('amount', 'Amount', ({ amountText }) => amountText),
      text('report', 'Report', ({ document }) => document),
    ],
    trades,
  );

/** Published short positions. */
export const shortRecords = (title: string, positions: readonly ShortPosition[]): OwnerRecords =>
  tableOf<ShortPosition>(
    title,
    [
      text('holder', 'Holder', ({ holder }) => holder ?? 'all reported'),
      text('kind', 'Kind', ({ kind }) => kind),
      text('country', 'Country', ({ country }) => country),
      text('issuer', 'Issuer', ({ isin, issuer }) => isin ?? issuer),
      number('percent', 'Of the capital', ({ percent }) => percent, '%'),
      day('day', 'Position of', ({ positionDay }) => positionDay),
      day('published', 'Published', ({ moment }) => newYorkDay(moment.at)),
    ],
    positions,
  );
