import { serve, type JobDeps, type ServerModule } from '@plumbline/shared/server';
import {
  compareCalls,
  directoryCalls,
  documentCalls,
  figureCalls,
  historyCalls,
  holidayCalls,
  lineageCalls,
  recordCalls,
  stockCalls,
  tabCalls,
  termCalls,
} from '@plumbline/stocks/contract';
import { stocksPages } from '@plumbline/stocks/domain';
import { directoryFile } from './downloads/directory-file';
import { statementFile } from './downloads/statement-file';
import type { StocksTables } from './downloads/tables';
import { forgetStocks } from './read/stock-context';
import { compareHandlers } from './routes/compare.routes';
import { directoryHandlers } from './routes/directory.routes';
import { documentHandlers } from './routes/document.routes';
import { figureHandlers } from './routes/figure.routes';
import { historyHandlers } from './routes/history.routes';
import { lineageHandlers } from './routes/lineage.routes';
import { holidayHandlers } from './routes/holiday.routes';
import { recordHandlers } from './routes/record.routes';
import { stockHandlers } from './routes/stock.routes';
import { tabHandlers, type TabDeps } from './routes/tab.routes';
import { termHandlers } from './routes/term.routes';
import { securitySources } from './search/security-sources';

/** What the calls of stocks work with. */
export type StocksDeps = TabDeps;

/** Summary, statements, prices, histories and explanations of single stocks. */
export const stocksModule: ServerModule<StocksDeps, JobDeps, StocksTables> = {
  name: 'stocks',
  calls: [
    serve(compareCalls, compareHandlers),
    serve(directoryCalls, directoryHandlers),
    serve(documentCalls, documentHandlers),
    serve(figureCalls, figureHandlers),
    serve(historyCalls, historyHandlers),
    serve(holidayCalls, () => holidayHandlers()),
    serve(lineageCalls, lineageHandlers),
    serve(recordCalls, recordHandlers),
    serve(stockCalls, stockHandlers),
    serve(tabCalls, tabHandlers),
    serve(termCalls, termHandlers),
  ],
  pages: stocksPages.pages,
  downloads: [statementFile, directoryFile],
  searchSources: ({ market }) => securitySources(market),
  caches: ({ market }) => [{ name: 'stocks', clear: (scope) => (scope === 'all' ? forgetStocks(market) : 0) }],
};
