import {
  portfolioVintages,
  securityVintages,
  splitFactor,
  standingTrades,
  type DisclosedTrade,
  type HeldShares,
  type HoldingReport,
  type OwnerBook,
  type PortfolioVintage,
  type PriceLookup,
  type SecurityOwners,
  type SecurityVintage,
  type Split,
  type VintagePorts,
} from '@plumbline/market-data/domain';
import { compareText, groupBy, type Day } from '@plumbline/shared/domain';
import {
  partFiles,
  readForeignInsiderTrades,
  readHoldingReports,
  readPoliticians,
  readShortPositions,
  selectRows,
  type Archive,
} from '@plumbline/market-data/archive';
import { z } from 'zod';

import { shortHash } from '../inputs/build-inputs';
import { keptSince } from './kept-quarters';
import type { SecurityFinder } from './security-finder';

/** Inputs of owners besides the archive. */
export interface OwnerInputs {
  readonly finder: SecurityFinder;
  /** Splits of a security, by its id. */
  readonly splits: (id: string) => readonly Split[];
  /** The quarter ends that are kept, oldest first. */
  readonly quarters: readonly Day[];
  /** Prices that check the units of reports. */
  readonly prices: PriceLookup;
}

/** Managers read at once. */
const MANAGERS = 100;

type Lists = {
  -readonly [Name in Exclude<keyof SecurityOwners, 'key'>]-?: NonNullable<SecurityOwners[Name]>[number][];
};

/** Collected lists of each security. */
class Found {
  readonly securities = new Map<string, Partial<Lists>>();

  add<Name extends keyof Lists>(id: string | undefined, name: Name, item: Lists[Name][number]): void {
    if (id === undefined) return;
    const lists = this.securities.get(id) ?? {};
    this.securities.set(id, lists);
    const list = (lists[name] ?? []) as Lists[Name][number][];
    list.push(item);
    lists[name] = list as Lists[Name];
  }
}

const managerRow = z.object({ cik: z.string() });
const quarterRow = z.object({ period: z.string(), entries: z.number() });

const NAMED = 'FROM {} WHERE cik IS NOT NULL AND period IS NOT NULL';

/** The quarter ends whose holdings are kept, oldest first. */
export async function keptQuarters(archive: Archive): Promise<readonly Day[]> {
  // A report that came in several files is one.
  const counted = `SELECT period, sum(entries)::DOUBLE AS entries FROM (
      SELECT accession, max(period) AS period, max(coalesce(entries_total, 0)) AS entries ${NAMED} GROUP BY accession)
    GROUP BY period ORDER BY period`;
  const quarters = await selectRows(archive, 'holding_reports', counted, quarterRow);
  const since = keptSince(quarters);
  return quarters.map(({ period }) => period).filter((period) => period >= since);
}

async function managersOf(archive: Archive): Promise<readonly string[]> {
  const rows = await selectRows(archive, 'holding_reports', `SELECT DISTINCT cik ${NAMED} ORDER BY cik`, managerRow);
  return rows.map(({ cik }) => cik);
}

/** CUSIPs of one security are one: what changed its number was not sold. */
const portsOf = ({ finder, splits, prices }: OwnerInputs, nameAt: ReturnType<typeof namesAt>): VintagePorts => ({
  prices,
  successorOf: (cusip, _from, to) => {
    const id = finder.byCusip(cusip);
    return id === undefined ? undefined : nameAt(id, to);
  },
  splitFactor: (cusip, from, to) => {
    const id = finder.byCusip(cusip);
    return id === undefined ? undefined : splitFactor(splits(id), from, to);
  },
});

/** The CUSIP by which a manager names a security at a quarter end. */
function namesAt(
  reports: readonly HoldingReport[],
  { byCusip }: SecurityFinder,
): (id: string, period: Day) => string | undefined {
  const names = new Map<string, string>();
  for (const { rows, period } of reports)
    for (const { cusip } of rows) {
      const id = cusip === undefined ? undefined : byCusip(cusip);
      if (id !== undefined && cusip !== undefined) names.set(`${period} ${id}`, cusip);
    }
  return (id, period) => names.get(`${period} ${id}`);
}

function byManager(reports: readonly HoldingReport[]): readonly (readonly HoldingReport[])[] {
  const groups = new Map<string, HoldingReport[]>();
  for (const report of reports) groups.set(report.cik, [...(groups.get(report.cik) ?? []), report]);
  return [...groups.values()];
}

interface Held {
  readonly portfolios: readonly PortfolioVintage[];
  /** Vintages of portfolios by manager. */
  readonly managers: ReadonlyMap<string, readonly SecurityVintage[]>;
}

async function readHeld(archive: Archive, inputs: OwnerInputs, found: Found): Promise<Held> {
  const portfolios: PortfolioVintage[] = [];
  const managers = new Map<string, readonly SecurityVintage[]>();
  const ciks = await managersOf(archive);
  const since = inputs.quarters[0] ?? '';
  for (let from = 0; from < ciks.length; from += MANAGERS) {
    const reports = await readHoldingReports(archive, { ciks: ciks.slice(from, from + MANAGERS), since });
    for (const own of byManager(reports)) {
      const ports = portsOf(inputs, namesAt(own, inputs.finder));
      const vintages = portfolioVintages(own, ports);
      managers.set(own[0]?.cik ?? '', securityVintages(vintages, inputs.finder.byCusip));
      for (const { vintage, positions } of vintages) {
        const place = portfolios.push(vintage) - 1;
        for (const { cusip, shares, valueUsd, shared } of positions) {
          const held: HeldShares = shared.length > 0 ? [place, shares, valueUsd, shared] : [place, shares, valueUsd];
          found.add(inputs.finder.byCusip(cusip), 'held', held);
        }
      }
    }
  }
  return { portfolios, managers };
}

/** Kinds of assets, in words and in the codes of the House, that are no shares though they name a ticker. */
const NO_SHARES = /option|bond|note|warrant|^(?:OP|CS|GS)$/i;

/** Without what no answer depends on. */
function leanTrade({ trade, until }: DisclosedTrade): DisclosedTrade {
  const {
    link: _l,
    comment: _c,
    notes: _n,
    state: _s,
    district: _d,
    hasCapitalGains: _g,
    assetType: _t,
    ...rest
  } = trade;
  return { trade: rest, ...(until === undefined ? {} : { until }) };
}

async function readTradesOfPoliticians(archive: Archive, { finder }: OwnerInputs, found: Found): Promise<void> {
  for (const each of standingTrades(await readPoliticians(archive))) {
    const { ticker, tradeDay, disclosedDay, assetType = '' } = each.trade;
    const day = tradeDay ?? disclosedDay;
    if (ticker === undefined || day === undefined || NO_SHARES.test(assetType)) continue;
    found.add(finder.bySymbol(ticker, day), 'politicians', leanTrade(each));
  }
}

async function readTradesAbroad(archive: Archive, { finder }: OwnerInputs, found: Found): Promise<void> {
  for (const trade of await readForeignInsiderTrades(archive)) {
    const { link: _link, ...rest } = trade;
    const { symbol, tradeDay, publishedDay, issuer, isin } = rest;
    const named = symbol === undefined ? undefined : finder.bySymbol(symbol, tradeDay ?? publishedDay ?? '9999-12-30');
    found.add(named ?? finder.byIssuer(issuer, isin), 'foreignInsiders', rest);
  }
}

async function readPeople(archive: Archive, inputs: OwnerInputs, found: Found): Promise<void> {
  await readTradesOfPoliticians(archive, inputs, found);
  await readTradesAbroad(archive, inputs, found);
  for (const position of await readShortPositions(archive))
    found.add(inputs.finder.byIssuer(position.issuer, position.isin), 'shorts', position);
}

const isImported = ({ archiveDir, manifest }: Archive, table: 'insider_filings' | 'politician_trades'): boolean =>
  partFiles(archiveDir, manifest, table).length > 0;

/** All that depends on the portfolios of those who ever held it, too: who does not hold it any more sold it. */
function keyOf(
  lists: Partial<Lists>,
  portfolios: readonly PortfolioVintage[],
  byCik: ReadonlyMap<string, string>,
): string {
  const holders = [...new Set((lists.held ?? []).map(([place]) => portfolios[place]?.cik ?? ''))].sort();
  const held = (lists.held ?? []).map(([place, ...rest]) => [portfolios[place]?.accession, ...rest]);
  return shortHash([
    holders.map((cik) => byCik.get(cik)),
    held,
    lists.politicians,
    lists.foreignInsiders,
    lists.shorts,
  ]);
}

function portfolioKeys(portfolios: readonly PortfolioVintage[]): ReadonlyMap<string, string> {
  const groups = groupBy(portfolios, ({ cik }) => cik);
  return new Map([...groups].map(([cik, all]) => [cik, shortHash(all)]));
}

/** The book of owners, and the portfolios its tables are made of. */
export interface ReadOwners {
  readonly book: OwnerBook;
  readonly managers: Held['managers'];
}

/** Reads what owners report of all securities: the same whatever the order of imports. */
export async function readOwners(archive: Archive, inputs: OwnerInputs): Promise<ReadOwners> {
  const found = new Found();
  const { portfolios, managers } = await readHeld(archive, inputs, found);
  await readPeople(archive, inputs, found);
  const keys = portfolioKeys(portfolios);
  const ordered = [...found.securities].sort(([a], [b]) => compareText(a, b));
  const book: OwnerBook = {
    hasInsiders: isImported(archive, 'insider_filings'),
    hasPoliticians: isImported(archive, 'politician_trades'),
    portfolios,
    securities: new Map(ordered.map(([id, lists]) => [id, { ...lists, key: keyOf(lists, portfolios, keys) }])),
  };
  return { book, managers };
}
