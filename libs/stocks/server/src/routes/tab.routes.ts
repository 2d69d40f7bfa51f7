import type { TextReader } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { AnyStore, Handlers } from '@plumbline/shared/server';
import type { tabCalls } from '@plumbline/stocks/contract';
import { displaySymbol } from '@plumbline/stocks/domain';
import { valuesOf } from '../read/figure-values';
import { aboutSecurity, loadStockOf, type StockContext } from '../read/stock-context';
import type { TabMarket, TabReading } from '../tabs/tab-builder';
import { compareHere, type CompareTexts } from '../documents/compare-texts';
import { heldTables } from '../documents/held-tables';
import { sectionReaderOf } from '../documents/company-sections';
import type { OpenPanel, ReadFigures } from '@plumbline/metrics/domain';
import type { ReadManagers } from '../read/read-managers';
import { builderOf } from '../tabs/tab-builders';
import { checkedSettings, figureReader } from '../tabs/tab-reading';
import type { HistoryDeps } from './history.routes';
import type { LineageDeps } from './lineage.routes';

export interface TabDeps extends HistoryDeps, LineageDeps {
  readonly openPanel: OpenPanel;
  /** Figures of securities from the columns of all. */
  readonly figures: ReadFigures;
  readonly market: TabMarket;
  readonly readManagers: ReadManagers;
  readonly filingTexts: TextReader;
  /** How two texts are compared; in this thread where it is left out. */
  readonly compareTexts?: CompareTexts | undefined;
  /** The store with the index of all texts; left out where there is none. */
  readonly db?: AnyStore;
}

/** Everything a builder may ask, of one security as of one day. */
export function readingFrom({
  market,
  surroundings,
  histories,
  openPanel,
  figures,
  readManagers,
  filingTexts: texts,
  db: store,
  compareTexts = compareHere,
}: TabDeps) {
  const load = loadStockOf(market);
  const sections = sectionReaderOf(texts);
  const sources = { surroundings, histories, values: valuesOf(market, { figures, histories }) };
  const allTexts = store && { store, market, load, sections };
  const held = heldTables(store);
  return (context: StockContext, query: TabReading['query'], set: readonly string[]): TabReading => ({
    ...figureReader(context, sources, set),
    context,
    query,
    set,
    market,
    openPanel,
    readManagers,
    texts,
    sections,
    allTexts,
    compareTexts,
    held,
    elsewhere: async ({ security, asOf = context.asOf }) => {
      if (security !== undefined && !market.find(security)) return undefined;
      const other = await load(security ?? context.security.id, asOf);
      const { exchange, symbol } = other.security;
      const place = {
        ...(security === undefined ? {} : { security: displaySymbol(exchange, symbol) }),
        ...(asOf === undefined || asOf === context.asOf ? {} : { asOf }),
      };
      return { ...figureReader(other, sources, [], place), context: other };
    },
  });
}

type TabInput = Pick<Parameters<Handlers<typeof tabCalls>['GET /_api/stocks/{id}/{tab}']>[0], 'params' | 'query'>;

/** Answers a tab. */
export const tabAnswerOf = (deps: TabDeps) => {
  const load = loadStockOf(deps.market);
  const readingOf = readingFrom(deps);
  return async ({ params: { id, tab }, query }: TabInput) => {
    const builder = builderOf(tab);
    if (!builder) throw new ApiError(404, `There is no page "${tab}" of a stock`);
    const context = await load(id, query.asOf);
    const set = checkedSettings([query.set ?? []].flat(), builder.settable ?? []);
    const { security, view } = context;
    return {
      ...aboutSecurity(context),
      display_symbol: displaySymbol(security.exchange, security.symbol),
      tab,
      currency: view.currency,
      quoted: security.currency,
      set: [...set],
      blocks: [...(await builder.build(readingOf(context, query, set)))],
    };
  };
};

export const tabHandlers = (deps: TabDeps): Handlers<typeof tabCalls> => ({
  'GET /_api/stocks/{id}/{tab}': tabAnswerOf(deps),
});
