import type { Security } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { historyCalls, lineageCalls, recordCalls, stockCalls } from '@plumbline/stocks/contract';
import { asking, type ReadSources } from '../read-sources';
import type { Readers } from '../reader';
import { figureToWire, refuseWrong } from './formulas';

type Calls = typeof stockCalls & typeof historyCalls & typeof lineageCalls & typeof recordCalls;

const ask = (sources: ReadSources) => asking<Calls>(sources.ask);

function named({ market }: ReadSources, name: string): Security {
  const found = market.find(name);
  if (!found) throw new ApiError(404, `No security is called ${name}`);
  return found;
}

/** Rows that the page of a stock reads at once. */
const CHANGES_A_PAGE = 100;

type Base = 'GET /public/v1/securities/{id}';

/** One security: figures, prices, statements, what changed, where a figure comes from. */
export const stockReaders: Readers<
  `${Base}/metrics` | `${Base}/prices` | `${Base}/statements` | `${Base}/history` | `${Base}/explain` | `${Base}/owners`
> = {
  'GET /public/v1/securities/{id}/metrics': async ({ params, query: { f, asOf } }, _place, sources) => {
    refuseWrong(f);
    const { id } = named(sources, params.id);
    const figure = await sources.figures(f, asOf);
    return { rows: f.map((one) => ({ security: id, f: one, ...figureToWire(figure(id, one)) })) };
  },
  'GET /public/v1/securities/{id}/prices': async ({ params, query: { from, to, asOf } }, _place, sources) => {
    const query = { from, to, asOf };
    const { day, close, volume, currency } = await ask(sources)('GET /_api/stocks/{id}/prices', { params, query });
    return { rows: day.map((one, at) => ({ day: one, close: close[at]!, volume: volume[at] ?? null, currency })) };
  },
  'GET /public/v1/securities/{id}/statements': async ({ params, query }, _place, sources) => {
    const { period, basis, periods: length, asOf } = query;
    const body = { period, basis, length, asOf };
    const { table } = await ask(sources)('POST /_api/stocks/{id}/financial', { params, body });
    const { currency } = table;
    return {
      rows: table.periods.flatMap(({ key, start, end, filed }, at) =>
        table.rows.map(({ key: row, label, section, unit, values, origins, reasons }) => ({
          period: key,
          start,
          end,
          filed,
          row,
          label,
          section,
          unit,
          currency,
          value: values[at] ?? null,
          origin: origins[at] ?? '-',
          reason: reasons[String(at)] ?? null,
        })),
      ),
    };
  },
  'GET /public/v1/securities/{id}/history': async ({ params, query: { f, as, asOf, start, end } }, _place, sources) => {
    const { points } = await ask(sources)('GET /_api/metrics/{security}/{metric}/history', {
      params: { security: params.id, metric: f },
      query: { as, asOf, start, end },
    });
    return {
      rows: points.map(({ day, value, text, status }) => ({ day, value, text: text ?? null, status: status ?? null })),
    };
  },
  'GET /public/v1/securities/{id}/explain': async ({ params, query: { f, period, asOf } }, _place, sources) => {
    const { stockid, explanation, links } = await ask(sources)('GET /_api/lineage/{security}/{metric}', {
      params: { security: params.id, metric: f },
      query: { period, asOf },
    });
    return { rows: [{ security: stockid, f, explanation: { ...explanation }, links }] };
  },
  'GET /public/v1/securities/{id}/owners': async ({ params, query: { asOf } }, { page, limit }, sources) => {
    const read = (at: number) => ask(sources)('GET /_api/stocks/{id}/trades', { params, query: { page: at, asOf } });
    const from = (page - 1) * limit;
    const first = Math.floor(from / CHANGES_A_PAGE);
    const { data, total } = await read(first + 1);
    const skipped = from - first * CHANGES_A_PAGE;
    const goesOn = skipped + limit > CHANGES_A_PAGE && total > (first + 1) * CHANGES_A_PAGE;
    const rows = goesOn ? [...data, ...(await read(first + 2)).data] : data;
    return { rows: rows.slice(skipped, skipped + limit), total };
  },
};
