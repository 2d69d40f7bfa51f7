import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import type {
  ArchiveAreas,
  MarketReader,
  PriceSeries,
  Security,
  SecurityDocument,
} from '@plumbline/market-data/domain';
import {
  PanelSecurity,
  PriceHistory,
  securityColumns,
  viewStatements,
  type FieldColumn,
  type FieldColumns,
  type MetricPanel,
} from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import { archiveLeaves, readArchiveData, type LeavesOf } from './archive-leaves';
import { columnFor, KeptParts, PartCollector } from './column-parts';
import { companySays } from './company-says';
import { yearEndOf } from './estimates-of';
import { indexOf } from './index-prices';
import { panelColumnsOf } from './metric-panel';
import { isTradedOn, listedOn } from './on-day';
import { NOTHING_OWNED, ownedOf } from './owned';

/** Market data that figures are computed from, security by security. */
export interface PanelMarket extends Pick<MarketReader, 'document' | 'prices' | 'list' | 'status'> {
  /** Other archive data; without it rates and lists are missing. */
  readonly areas?: () => ArchiveAreas;
}

/** How securities of a market are read as of a day. */
interface Reading {
  readonly asOf: Day | undefined;
  readonly indexFor: (currency: string) => Promise<PriceHistory | undefined>;
  readonly leavesOf: LeavesOf;
}

const NO_FILINGS: Pick<SecurityDocument, 'profile' | 'filings'> = { profile: {}, filings: [] };

async function securityOf(
  market: PanelMarket,
  listed: Security,
  { asOf, indexFor, leavesOf }: Reading,
): Promise<PanelSecurity> {
  const security = listedOn(listed, asOf);
  const series = market.prices(listed.id);
  const document = await market.document(listed.id);
  const statements = document && document.facts.length > 0 ? viewStatements(document, asOf) : undefined;
  const prices = toHistory(listed, series, document, asOf);
  const says = companySays(document ?? NO_FILINGS, asOf);
  const owned = document ? ownedOf(document) : NOTHING_OWNED;
  const today = market.status().lastPriceDay ?? undefined;
  const isTraded = isTradedOn(listed, series, asOf ?? today);
  return new PanelSecurity({
    security,
    statements,
    prices,
    isTraded,
    today,
    index: await indexFor(security.currency),
    asOf,
    others: leavesOf(
      { security, says, reporting: statements?.currency, prices, owned, yearEnd: yearEndOf(statements) },
      asOf,
    ),
  });
}

function toHistory(
  { delisted }: Security,
  series: PriceSeries | undefined,
  document: SecurityDocument | undefined,
  asOf: Day | undefined,
): PriceHistory | undefined {
  const priced = series && document && { series, splits: document.splits, actions: document.actions ?? [] };
  return PriceHistory.of(priced, asOf, delisted);
}

/** How securities are read as everything was known at the end of a day, or is known now. */
async function openReading(market: PanelMarket, asOf: Day | undefined): Promise<Reading> {
  const list = market.list();
  const known = new Map<string, Promise<PriceHistory | undefined>>();
  const readIndex = async (currency: string): Promise<PriceHistory | undefined> => {
    const candidates = list.map((security) => ({ security }));
    const index = indexOf(candidates, currency, ({ security }) => market.prices(security.id) !== undefined)?.security;
    return index && toHistory(index, market.prices(index.id), await market.document(index.id), asOf);
  };
  const indexFor = (currency: string): Promise<PriceHistory | undefined> => {
    const prices = known.get(currency) ?? readIndex(currency);
    known.set(currency, prices);
    return prices;
  };
  const data = await readArchiveData(market.areas?.(), new Set(list.map(({ currency }) => currency)));
  return { asOf, indexFor, leavesOf: archiveLeaves(data) };
}

function columnsFor(columns: FieldColumns, reads: readonly ColumnRead[]): ReadonlyMap<string, FieldColumn> {
  const found = new Map<string, FieldColumn>();
  for (const read of reads) {
    const column = columnFor(columns, read);
    if (column) found.set(columnName(read), column);
  }
  return found;
}

/** Securities whose documents are in memory together: a document of twenty years takes up to several megabytes. */
const BATCH = 32;

/** Reads the parts of columns that are not known yet, a few securities at a time: their documents are not kept. */
function partsReader(market: PanelMarket, asOf: Day | undefined, batch: number) {
  const securities = market.list();
  const parts = new KeptParts(securities.length);
  let reading: Promise<Reading> | undefined;
  return async (read: (columns: FieldColumns) => void): Promise<FieldColumns> => {
    const missing = parts.missing(read);
    if (missing.length === 0) return parts.columns();
    const how = await (reading ??= openReading(market, asOf));
    const collector = new PartCollector(missing, securities.length);
    for (let first = 0; first < securities.length; first += batch) {
      const together: PanelSecurity[] = [];
      for (const listed of securities.slice(first, first + batch)) together.push(await securityOf(market, listed, how));
      collector.add(securityColumns(together), first);
    }
    return parts.columns(collector);
  };
}

/**
 * The panel as known at the end of a day, or now: computed from documents, slower than a built one. `batch`: so many
 * securities are read together.
 */
export function panelOf(market: PanelMarket, asOf: Day | undefined, batch = BATCH): MetricPanel {
  const securities = market.list();
  const readColumns = partsReader(market, asOf, batch);
  return {
    securities,
    columns: async ({ reads, texts }) => {
      const columns = await readColumns((all) => {
        columnsFor(all, reads);
        for (const key of texts) all.text(key);
      });
      const known = new Map(texts.map((key) => [key, columns.text(key)]));
      const { isTraded: inGroups } = columns.base;
      return panelColumnsOf(securities.length, columnsFor(columns, reads), {
        inGroups,
        texts: (key) => known.get(key),
      });
    },
  };
}

/** Columns of readings as everything was known at the end of a day, or is known now. */
export async function computeColumns(
  market: PanelMarket,
  reads: readonly ColumnRead[],
  asOf?: Day,
): Promise<ReadonlyMap<string, FieldColumn>> {
  const { column } = await panelOf(market, asOf).columns({ reads, texts: [] });
  return new Map(reads.flatMap((read) => [column(read)].flatMap((each) => (each ? [[columnName(read), each]] : []))));
}
