import { ApiError } from '@plumbline/shared/domain';
import type { AnyStore, Handlers } from '@plumbline/shared/server';
import type { documentCalls } from '@plumbline/stocks/contract';
import { filingWords } from '@plumbline/stocks/domain';
import { sectionReaderOf } from '../documents/company-sections';
import { compareHere } from '../documents/compare-texts';
import { heldTables } from '../documents/held-tables';
import { searchSections, sectionFilters } from '../documents/search-sections';
import { filingList } from '../read/filing-list';
import { filingToWire } from '../read/filings';
import { loadStockOf } from '../read/stock-context';
import { knownTables } from '../tabs/operating';
import { segmentWire } from './record.routes';
import { searchAllTexts } from '../texts/all-companies';
import { ALL_A_PAGE, NO_INDEX } from '../texts/text-limits';
import type { TabDeps } from './tab.routes';

export const documentHandlers = ({
  market,
  filingTexts: texts,
  db: store,
  compareTexts = compareHere,
}: Pick<TabDeps, 'market' | 'filingTexts' | 'compareTexts'> & { readonly db: AnyStore }): Handlers<
  typeof documentCalls
> => {
  const load = loadStockOf(market);
  const sections = sectionReaderOf(texts);
  const held = heldTables(store);
  return {
    'POST /_api/stock_filings': async ({ body: { security: name, form, text, asOf, page, per_page } }) => {
      const context = await load(name, asOf);
      const { security, sample } = context;
      const { filings, groups } = filingList(context, { form, text });
      const shown = filings.slice((page - 1) * per_page, page * per_page);
      return {
        stockid: security.id,
        symbol: security.symbol,
        asOf: asOf ?? null,
        sample,
        forms: [...groups],
        data: shown.map((filing) => ({ ...filingToWire(filing, security.cik, sample), words: filingWords(filing) })),
        total: filings.length,
        page,
        per_page,
      };
    },
    'POST /_api/documents/_search': async ({ body: { security, asOf, page, per_page, ...choice } }) => {
      if (security === undefined) {
        const sources = { store, market, load, sections };
        const all = await searchAllTexts(sources, { ...choice, asOf, page, perPage: Math.min(per_page, ALL_A_PAGE) });
        if (!all) throw new ApiError(503, NO_INDEX);
        return { ...all, page, per_page: Math.min(per_page, ALL_A_PAGE) };
      }
      const found = searchSections(await sections(await load(security, asOf)), choice);
      const data = found.slice((page - 1) * per_page, page * per_page);
      return { data: [...data], total: found.length, page, per_page };
    },
    'GET /_api/documents/filters': async ({ query: { security, asOf } }) =>
      sectionFilters(await sections(await load(security, asOf))),
    'GET /_api/documents/tables': async ({ query: { security, accession, asOf } }) => {
      const context = await load(security, asOf);
      const tables = await knownTables({ context, market, held });
      const data = tables.filter((table) => table.accession === accession).map(segmentWire);
      const heldBack = await held.reasonOf(accession);
      const none = data.length === 0 ? 'This filing takes no figure apart, or was not imported' : undefined;
      const reason = heldBack === undefined ? none : `Held back by staff: ${heldBack}`;
      return { data, ...(reason === undefined ? {} : { reason }) };
    },
    'GET /_api/documents/diff': async ({ query: { security, a, b, item, asOf } }) => {
      const all = await sections(await load(security, asOf));
      const [before, after] = [a, b].map((accession) =>
        all.find((one) => one.accession === accession && one.item === item),
      );
      if (!before || !after) throw new ApiError(404, `There is no text of item ${item} in both filings`);
      const paragraphs = await compareTexts(before.paragraphs, after.paragraphs);
      return {
        cut: paragraphs === undefined,
        paragraphs: (paragraphs ?? []).map(({ op, parts }) => ({ op, parts: [...parts] })),
      };
    },
  };
};
