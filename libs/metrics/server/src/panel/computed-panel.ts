import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import type { ArchiveAreas, MarketReader, Security, SecurityDocument } from '@plumbline/market-data/domain';
import {
  FieldColumns,
  PanelSecurity,
  PriceHistory,
  readMeaning,
  securityColumns,
  viewStatements,
  type FieldColumn,
} from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import { archiveLeaves, readArchiveData, type LeavesOf } from './archive-leaves';
import { companySays } from './company-says';
import { yearEndOf } from './estimates-of';
import { indexOf } from './index-prices';
import { panelColumnsOf, type MetricPanel } from './metric-panel';
import { isTradedOn, listedOn } from './on-day';
import { NOTHING_OWNED, ownedOf } from './owned';

/** What figures are computed from, security by security. */
export interface PanelMarket extends Pick<MarketReader, 'document' | 'prices' | 'list' | 'status'> {
  /** What else is read of the archive; without it rates and lists are missing. */
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
  const document = await market.document(security.id);
  const statements = document && document.facts.length > 0 ? viewStatements(document, asOf) : undefined;
  const prices = await pricesOf(market, listed, asOf);
  const says = companySays(document ?? NO_FILINGS, asOf);
  const owned = document ? ownedOf(document) : NOTHING_OWNED;
  const today = market.status().lastPriceDay ?? undefined;
  const isTraded = isTradedOn(listed, market.prices(listed.id), asOf ?? today);
  return new PanelSecurity({
    ...{ security, statements, prices, isTraded, today, index: await indexFor(security.currency), asOf },
    others: leavesOf(
      { security, says, reporting: statements?.currency, prices, owned, yearEnd: yearEndOf(statements) },
      asOf,
    ),
  });
}

async function pricesOf(
  market: PanelMarket,
  { id, delisted }: Security,
  asOf: Day | undefined,
): Promise<PriceHistory | undefined> {
  const series = market.prices(id);
  const document = series && (await market.document(id));
  return PriceHistory.of(
    document && { series, splits: document.splits, actions: document.actions ?? [] },
    asOf,
    delisted,
  );
}

/** All securities as everything was known at the end of a day, or is known now, from documents and prices. */
async function securitiesOf(market: PanelMarket, asOf: Day | undefined): Promise<readonly PanelSecurity[]> {
  const list = market.list();
  const known = new Map<string, Promise<PriceHistory | undefined>>();
  const indexFor = (currency: string): Promise<PriceHistory | undefined> => {
    const found = indexOf(
      list.map((security) => ({ security })),
      currency,
      ({ security }) => market.prices(security.id) !== undefined,
    );
    const prices = known.get(currency) ?? (found ? pricesOf(market, found.security, asOf) : Promise.resolve(undefined));
    known.set(currency, prices);
    return prices;
  };
  const securities: PanelSecurity[] = [];
  const data = await readArchiveData(market.areas?.(), new Set(list.map(({ currency }) => currency)));
  const reading = { asOf, indexFor, leavesOf: archiveLeaves(data) };
  for (const security of list) securities.push(await securityOf(market, security, reading));
  return securities;
}

/** The column of a reading, as `fieldReference` reads it of one company. */
function columnFor(columns: FieldColumns, read: ColumnRead): FieldColumn | undefined {
  const meaning = readMeaning(read);
  return meaning && columns.meant(meaning);
}

/** Columns of readings as everything was known at the end of a day, or is known now. */
export async function computeColumns(
  market: PanelMarket,
  reads: readonly ColumnRead[],
  asOf?: Day,
): Promise<ReadonlyMap<string, FieldColumn>> {
  return columnsFor(new FieldColumns(securityColumns(await securitiesOf(market, asOf))), reads);
}

function columnsFor(columns: FieldColumns, reads: readonly ColumnRead[]): ReadonlyMap<string, FieldColumn> {
  const found = new Map<string, FieldColumn>();
  for (const read of reads) {
    const column = columnFor(columns, read);
    if (column) found.set(columnName(read), column);
  }
  return found;
}

/** The panel as known at the end of a day, or now: computed when it is first asked, slower than a built one. */
export function panelOf(market: PanelMarket, asOf: Day | undefined): MetricPanel {
  const securities = market.list();
  let made: Promise<FieldColumns> | undefined;
  return {
    securities,
    columns: async ({ reads, texts }) => {
      made ??= securitiesOf(market, asOf).then((all) => new FieldColumns(securityColumns(all)));
      const columns = await made;
      const known = new Map(texts.map((key) => [key, columns.text(key)]));
      const { isTraded: inGroups } = columns.base;
      return panelColumnsOf(securities.length, columnsFor(columns, reads), {
        inGroups,
        texts: (key) => known.get(key),
      });
    },
  };
}
