import type { Handlers } from '@plumbline/shared/server';
import type { documentCalls } from '@plumbline/stocks/contract';
import { filingWords } from '@plumbline/stocks/domain';
import { filingList } from '../read/filing-list';
import { filingToWire } from '../read/filings';
import { loadStockOf } from '../read/stock-context';
import type { StockDeps } from './stock.routes';

export const documentHandlers = ({ market }: StockDeps): Handlers<typeof documentCalls> => {
  const load = loadStockOf(market);
  return {
    'POST /_api/stock_filings': async ({ body: { security: name, form, text, asOf, page, per_page } }) => {
      const context = await load(name, asOf);
      const { security, sample } = context;
      const { filings, groups } = filingList(context, { form, text });
      const shown = filings.slice((page - 1) * per_page, page * per_page);
      return {
        ...{ stockid: security.id, symbol: security.symbol, asOf: asOf ?? null, sample },
        forms: [...groups],
        data: shown.map((filing) => ({ ...filingToWire(filing, security.cik, sample), words: filingWords(filing) })),
        ...{ total: filings.length, page, per_page },
      };
    },
  };
};
