import type { indicatorCalls } from '@plumbline/economics/contract';
import type { insiderCalls, politicianCalls } from '@plumbline/insiders/contract';
import { asking, type ReadSources } from '../read-sources';
import type { Readers } from '../reader';

type Calls = typeof insiderCalls & typeof politicianCalls & typeof indicatorCalls;

const ask = (sources: ReadSources) => asking<Calls>(sources.ask);

/** Trades that had to be reported, and series of economies. */
export const recordReaders: Readers<
  'GET /public/v1/insiders' | 'GET /public/v1/politicians' | 'GET /public/v1/series' | 'GET /public/v1/series/{id}'
> = {
  'GET /public/v1/insiders': async ({ query: { q, asOf } }, { page, limit }, sources) => {
    const query = { page, per_page: limit, q, asOf };
    const { data, total } = await ask(sources)('GET /_api/insider/trades', { query });
    const rows = data.map(({ stockid: security, display_symbol: symbol, ...deal }) => ({ security, symbol, ...deal }));
    return { rows, total };
  },
  'GET /public/v1/politicians': async ({ query: { q, asOf } }, { page, limit }, sources) => {
    const query = { page, per_page: limit, q, asOf };
    const { data, total } = await ask(sources)('GET /_api/politicians', { query });
    const rows = data.map(({ stockid: security, display_symbol: symbol, ...trade }) => ({
      security,
      symbol,
      ...trade,
    }));
    return { rows, total };
  },
  'GET /public/v1/series': async ({ query: { q, asOf } }, { page, limit }, sources) => {
    const query = { page, per_page: limit, sort: 'name' as const, desc: 'false' as const, q, asOf };
    const { data, total } = await ask(sources)('GET /_api/economicindicators', { query });
    return { rows: data, total };
  },
  'GET /public/v1/series/{id}': async ({ params, query: { basis, from, to, asOf } }, _place, sources) => {
    const query = { basis, from, to, asOf };
    const { data } = await ask(sources)('GET /_api/economicindicators/item/{id}/data', { params, query });
    return { rows: data.map(([day, value]) => ({ day, value })) };
  },
};
