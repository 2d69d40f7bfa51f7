import { fundChanges, slicesBy, type FundChange, type FundRow } from '@plumbline/etfs/domain';
import { splitFactor, type PartKind } from '@plumbline/market-data/domain';
import { compareKnown } from '@plumbline/shared/domain';
import { paged } from '@plumbline/shared/server';
import { namedStock } from '@plumbline/stocks/domain';
import type { EtfDeps, EtfMarket } from './etf-market';
import { holdingToWire } from './holding-wire';
import { reportBefore, reportToWire, rowsOf, type OpenedFund } from './open-fund';
import { KIND_NAMES, sectorReader, shownRows } from './tabs';

/** Which rows are asked for, and in which order. */
export interface RowAsk {
  readonly q?: string | undefined;
  readonly kind?: PartKind | undefined;
  readonly action?: FundChange['action'] | undefined;
  readonly sort?: string | undefined;
  readonly desc: boolean;
  readonly page: number;
  readonly perPage: number;
}

const isNamed = ({ name, holding, security }: FundRow, words: string): boolean =>
  `${security?.symbol ?? ''} ${security?.company ?? ''} ${name} ${holding.title ?? ''} ${holding.cusip ?? ''}`
    .toLowerCase()
    .includes(words);

const wordsOf = ({ q = '' }: RowAsk): string => q.trim().toLowerCase();

const nameOf = ({ security, name }: FundRow): string => (security?.company ?? name).toLowerCase();

function holdingCell(row: FundRow, sort: string | undefined): number | string | null {
  if (sort === 'company') return nameOf(row);
  if (sort === 'value') return row.holding.valueUsd ?? null;
  return sort === 'balance' ? (row.holding.balance ?? null) : row.weight;
}

/** A page of the holdings of the report that is shown. */
export async function holdingsPage(deps: EtfDeps, fund: OpenedFund, ask: RowAsk) {
  const [rows, sectorOf] = [await shownRows(deps.market, fund), await sectorReader(deps)];
  const found = rows
    .filter((row) => (ask.kind === undefined || row.kind === ask.kind) && isNamed(row, wordsOf(ask)))
    .toSorted((a, b) => compareKnown(holdingCell(a, ask.sort), holdingCell(b, ask.sort), ask.desc));
  return paged(
    cut(found, ask).map((row) => holdingToWire(row, sectorOf)),
    { total: found.length, page: ask.page, perPage: ask.perPage },
  );
}

/** The same with how much there is of each kind. */
export async function portfolioTab(deps: EtfDeps, fund: OpenedFund, ask: RowAsk) {
  const rows = await shownRows(deps.market, fund);
  return {
    ...(await holdingsPage(deps, fund, ask)),
    kinds: [...slicesBy(rows, ({ kind }) => KIND_NAMES[kind])],
  };
}

const cut = <T>(rows: readonly T[], { page, perPage }: RowAsk): T[] => rows.slice((page - 1) * perPage, page * perPage);

/** Returns changes from the previous report to the selected one; none without both. */
async function changesOf(market: EtfMarket, fund: OpenedFund): Promise<readonly FundChange[]> {
  const [before, shown] = [reportBefore(fund), fund.shown];
  if (!before || !shown) return [];
  const [from, to] = [before.cover.reportDay, shown.cover.reportDay];
  return fundChanges(await rowsOf(market, before), await rowsOf(market, shown), (id) =>
    splitFactor(market.splits(id), from, to),
  );
}

const impactOf = ({ traded }: FundChange, netAssets: number | undefined): number | null =>
  traded === null || netAssets === undefined || netAssets <= 0 ? null : (100 * traded) / netAssets;

function changeCell(change: FundChange, sort: string | undefined): number | string | null {
  if (sort === 'company') return nameOf(change.row);
  if (sort === 'change') return change.change;
  if (sort === 'weight') return change.weightAfter;
  return change.traded === null ? null : Math.abs(change.traded);
}

const changeToWire = (change: FundChange, netAssets: number | undefined) => ({
  ...namedStock(change.row.security, change.row.name),
  row: `${change.row.holding.place} ${change.row.kind} ${change.action}`,
  kind: change.kind,
  action: change.action,
  before: change.before,
  after: change.after,
  change: change.change,
  weight_before: change.weightBefore,
  weight: change.weightAfter,
  traded: change.traded,
  impact: impactOf(change, netAssets),
});

/** A page of changes; `isWanted` chooses among all of them. */
async function changesPage(
  { market }: EtfDeps,
  fund: OpenedFund,
  ask: RowAsk & { readonly isWanted: (change: FundChange) => boolean },
) {
  const before = reportBefore(fund);
  const found = (await changesOf(market, fund))
    .filter((change) => ask.isWanted(change) && isNamed(change.row, wordsOf(ask)))
    .filter(({ kind, action }) => (!ask.kind || kind === ask.kind) && (!ask.action || action === ask.action))
    .toSorted((a, b) => compareKnown(changeCell(a, ask.sort), changeCell(b, ask.sort), ask.desc));
  const netAssets = fund.shown?.cover.netAssetsUsd;
  return {
    before: before ? reportToWire(before, market.status().sample) : null,
    ...paged(
      cut(found, ask).map((change) => changeToWire(change, netAssets)),
      { total: found.length, page: ask.page, perPage: ask.perPage },
    ),
  };
}

/** Shares that are new or more than in the report before. */
export const picksTab = (deps: EtfDeps, fund: OpenedFund, ask: RowAsk) =>
  changesPage(deps, fund, {
    ...ask,
    isWanted: ({ kind, action }) => kind === 'share' && (action === 'New' || action === 'Add'),
  });

/** Everything that changed between two reports. */
export const tradesTab = (deps: EtfDeps, fund: OpenedFund, ask: RowAsk) =>
  changesPage(deps, fund, { ...ask, isWanted: ({ action }) => ask.action === 'No change' || action !== 'No change' });
