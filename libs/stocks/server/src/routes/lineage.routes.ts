import type { lineageCalls } from '@plumbline/stocks/contract';
import { explain, type Explanation } from '@plumbline/metrics/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import { edgarUrl } from '@plumbline/stocks/domain';
import { metricPrices } from '../read/metric-prices';
import { loadStockOf, type StockContext } from '../read/stock-context';
import type { StocksDeps } from './stock.routes';

/** Every filing an explanation names, anywhere in its tree. */
function accessionsOf({ fact, inputs }: Explanation): string[] {
  const own = fact
    ? [fact.firstReported, ...fact.confirmedBy, ...(fact.restates ?? []), ...(fact.restatedTo ?? [])]
    : [];
  return [...own.map(({ accession }) => accession), ...inputs.flatMap(accessionsOf)];
}

function linksOf(
  explanation: Explanation,
  { security, document, sample }: StockContext,
): Record<string, string | null> {
  const documents = new Map(document.filings.map((filing) => [filing.accession, filing.primaryDocument]));
  const link = (accession: string) =>
    edgarUrl({ cik: security.cik, accession, document: documents.get(accession), sample });
  return Object.fromEntries([...new Set(accessionsOf(explanation))].map((accession) => [accession, link(accession)]));
}

export const lineageHandlers = ({ market }: StocksDeps): Handlers<typeof lineageCalls> => {
  const load = loadStockOf(market);
  return {
    'GET /_api/lineage/{security}/{metric}': async ({ params, query }) => {
      const context = await load(params.security, query.asOf);
      const cell = { period: query.kind, key: query.period, basis: query.basis };
      const explanation = explain(params.metric, { view: context.view, prices: metricPrices(context) }, cell);
      const of = [query.kind, query.period].filter((each) => each !== undefined).join(' ');
      if (!explanation) throw new ApiError(404, `There is no figure "${params.metric}"${of ? ` for ${of}` : ''}`);
      const { security, asOf, sample } = context;
      return {
        stockid: security.id,
        symbol: security.symbol,
        company: security.company,
        asOf: asOf ?? null,
        sample,
        explanation,
        links: linksOf(explanation, context),
      };
    },
  };
};
