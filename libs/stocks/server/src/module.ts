import { serve, type Database, type ServerModule } from '@plumbline/shared/server';
import {
  compareCalls,
  detailCalls,
  directoryCalls,
  documentCalls,
  figureCalls,
  financialViewCalls,
  historyCalls,
  holidayCalls,
  lineageCalls,
  offeringCalls,
  placeCalls,
  recordCalls,
  sideBySideCalls,
  stockCalls,
  tabCalls,
  termCalls,
} from '@plumbline/stocks/contract';
import { DOCUMENT_TABLES, stocksPages } from '@plumbline/stocks/domain';
import { directoryFile } from './downloads/directory-file';
import { explainCommand } from './commands/explain';
import { historyCommand } from './commands/history';
import type { StocksCommandContext } from './commands/stocks-command';
import { statementFile } from './downloads/statement-file';
import type { StocksTables } from './downloads/tables';
import type { OfferingMarket } from './read/offerings';
import { forgetOlderStocks, forgetStocks } from './read/stock-context';
import { compareHandlers } from './routes/compare.routes';
import { detailHandlers } from './routes/detail.routes';
import { directoryHandlers } from './routes/directory.routes';
import { documentHandlers } from './routes/document.routes';
import { figureHandlers } from './routes/figure.routes';
import { financialViewHandlers } from './routes/financial-view.routes';
import { historyHandlers } from './routes/history.routes';
import { lineageHandlers } from './routes/lineage.routes';
import { holidayHandlers } from './routes/holiday.routes';
import { offeringHandlers } from './routes/offering.routes';
import { placeHandlers } from './routes/place.routes';
import { recordHandlers } from './routes/record.routes';
import { sideBySideHandlers } from './routes/side-by-side.routes';
import { stockHandlers } from './routes/stock.routes';
import { tabHandlers, type TabDeps } from './routes/tab.routes';
import { termHandlers } from './routes/term.routes';
import { stocksData } from './store/financial-views';
import { stocksMigrations } from './store/migrations';
import { securitySources } from './search/security-sources';
import { termSource } from './search/term-source';
import { textJobs, type TextJobDeps } from './jobs/text-jobs';

/** Dependencies of the stock calls. */
export interface StocksDeps extends TabDeps {
  readonly db: Database;
  readonly market: TabDeps['market'] & OfferingMarket;
}

/** Summary, statements, prices, histories and explanations of single stocks. */
export const stocksModule: ServerModule<StocksDeps, TextJobDeps, StocksTables, StocksCommandContext> = {
  name: 'stocks',
  calls: [
    serve(compareCalls, compareHandlers),
    serve(detailCalls, detailHandlers),
    serve(directoryCalls, directoryHandlers),
    serve(documentCalls, documentHandlers),
    serve(figureCalls, figureHandlers),
    serve(financialViewCalls, financialViewHandlers),
    serve(historyCalls, historyHandlers),
    serve(holidayCalls, () => holidayHandlers()),
    serve(lineageCalls, lineageHandlers),
    serve(offeringCalls, offeringHandlers),
    serve(placeCalls, placeHandlers),
    serve(recordCalls, recordHandlers),
    serve(sideBySideCalls, sideBySideHandlers),
    serve(stockCalls, stockHandlers),
    serve(tabCalls, tabHandlers),
    serve(termCalls, termHandlers),
  ],
  pages: stocksPages.pages,
  staffResources: [DOCUMENT_TABLES],
  migrations: stocksMigrations,
  personalData: stocksData,
  jobs: textJobs,
  searchSources: ({ market }) => [...securitySources(market), termSource],
  downloads: [statementFile, directoryFile],
  commands: { explain: explainCommand, history: historyCommand },
  caches: ({ market }) => [
    {
      name: 'stocks',
      clear: (scope) => (scope === 'all' ? forgetStocks(market) : 0),
      shrink: () => forgetOlderStocks(market),
    },
  ],
};
