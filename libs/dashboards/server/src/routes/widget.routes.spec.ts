import { widgetCalls } from '@plumbline/dashboards/contract';
import { EMBED_NAMES } from '@plumbline/dashboards/domain';
import { SSR_IDENTITY } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { widgetHandlers } from './widget.routes';

const market = { status: () => ({ sample: true, lastPriceDay: '2026-06-30' }) };
const dispatch = createDispatch(
  bindCalls(widgetCalls, widgetHandlers({ ask: async () => ({}), market })),
  SSR_IDENTITY,
);

it('names the last day of prices only where all of a block is of that day', async () => {
  const dated: string[] = [];
  for (const name of EMBED_NAMES) {
    const answer = await dispatch('GET /_api/widgets/{name}', { params: { name }, query: { symbol: 'VTRL' } });
    if ((answer as { date: string | null }).date !== null) dated.push(name);
  }
  expect(dated).toEqual(['map', 'market_overview', 'top_stocks']);
});
