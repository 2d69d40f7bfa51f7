import type { MarketReader, Security } from '@plumbline/market-data/domain';
import {
  columnName,
  FieldColumns,
  meaningOf,
  PanelSecurity,
  PriceHistory,
  securityColumns,
  viewStatements,
  type ColumnRead,
  type FieldColumn,
} from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import { indexOf } from './index-prices';
import { panelColumnsOf, type MetricPanel } from './metric-panel';
import { otherLeaves } from './security-texts';

/** What figures are worked out from, security by security. */
export type PanelMarket = Pick<MarketReader, 'document' | 'prices' | 'list'>;

async function securityOf(
  market: PanelMarket,
  security: Security,
  asOf: Day | undefined,
  indexFor: (currency: string) => Promise<PriceHistory | undefined>,
): Promise<PanelSecurity> {
  const document = await market.document(security.id);
  return new PanelSecurity({
    security,
    statements: document && document.facts.length > 0 ? viewStatements(document, asOf) : undefined,
    prices: await pricesOf(market, security, asOf),
    index: await indexFor(security.currency),
    asOf,
    others: otherLeaves(security, document?.profile ?? {}),
  });
}

async function pricesOf(
  market: PanelMarket,
  { id }: Security,
  asOf: Day | undefined,
): Promise<PriceHistory | undefined> {
  const series = market.prices(id);
  const document = series && (await market.document(id));
  return PriceHistory.of(document && { series, splits: document.splits, actions: document.actions ?? [] }, asOf);
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
  for (const security of list) securities.push(await securityOf(market, security, asOf, indexFor));
  return securities;
}

/** The column of a reading, as `fieldReference` reads it of one company. */
function columnFor(columns: FieldColumns, read: ColumnRead): FieldColumn | undefined {
  const meaning = meaningOf({ kind: 'reference', ...read, optional: false, at: 0, end: 0 }, undefined, undefined);
  if (!meaning) return undefined;
  if (meaning.kind === 'row') return { values: columns.base.row(meaning.read) };
  const { key, back } = meaning;
  return meaning.kind === 'field' ? columns.field(key, back) : { values: columns.base.leaf(key, back) };
}

/** Columns of readings as everything was known at the end of a day, or is known now. */
export async function workOutColumns(
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

/** The panel as known at the end of a day: worked out when it is first asked, slower than a built one. */
export function panelOf(market: PanelMarket, asOf: Day): MetricPanel {
  const securities = market.list();
  let made: Promise<FieldColumns> | undefined;
  return {
    securities,
    columns: async ({ reads, texts }) => {
      made ??= securitiesOf(market, asOf).then((all) => new FieldColumns(securityColumns(all)));
      const columns = await made;
      const known = new Map(texts.map((key) => [key, columns.text(key)]));
      return panelColumnsOf(securities.length, columnsFor(columns, reads), (key) => known.get(key));
    },
  };
}
