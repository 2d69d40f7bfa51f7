import type { screenCalls } from '@plumbline/screener/contract';
import { groupBy } from '@plumbline/shared/domain';
import { asking } from '../read-sources';
import type { Readers, RowOf } from '../reader';
import { figureToWire, refuseWrong } from './formulas';

type CellRow = RowOf<'POST /public/v1/cells'>;

/** Figures of many securities at once. */
export const manyReaders: Readers<'POST /public/v1/cells' | 'POST /public/v1/screen'> = {
  'POST /public/v1/cells': async ({ body: { cells } }, _place, { market, figures }) => {
    refuseWrong(cells.map(({ f }) => f));
    const rows: CellRow[] = [];
    const placed = cells.map((cell, at) => ({ ...cell, at }));
    // One reading for each day: all formulas of it together.
    for (const [day, ofDay] of groupBy(placed, ({ asOf }) => asOf ?? '')) {
      const figure = await figures([...new Set(ofDay.map(({ f }) => f))], day || undefined);
      for (const { security, f, asOf = null, at } of ofDay) {
        const id = market.find(security)?.id;
        const wire = id === undefined ? UNKNOWN : figureToWire(figure(id, f));
        rows[at] = { security: id ?? security, f, asOf, ...wire };
      }
    }
    return { rows };
  },
  'POST /public/v1/screen': async ({ body }, { page, limit }, sources) => {
    const { formula, universe, columns, order, asOf } = body;
    const ask = asking<typeof screenCalls>(sources.ask);
    const answer = await ask('POST /_api/screeners/query', {
      body: {
        formula,
        universe,
        fields: columns,
        page,
        per_page: limit,
        asOf,
        ...(order && { order: [{ key: order.f, desc: order.desc }] }),
      },
    });
    const rows = answer.data.map(({ stockid: id, symbol, exchange, company, currency, values }) => ({
      id,
      symbol,
      exchange,
      company,
      currency,
      values: Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])),
    }));
    return { rows, total: answer.total };
  },
};

const UNKNOWN = { value: null, status: 'unknown_security' } as const;
