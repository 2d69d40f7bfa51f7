import { figureOf, unknownFigure } from '@plumbline/metrics/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { compareCalls } from '@plumbline/stocks/contract';
import { displaySymbol, listOf, readCompared, type Compared, type TabBlock } from '@plumbline/stocks/domain';
import { valuesOf } from '../read/figure-values';
import { loadStockOf, type StockContext } from '../read/stock-context';
import { FIGURES } from '../tabs/basket';
import { labelOf, unitOf } from '../tabs/blocks';
import { missingBlock } from '../tabs/tab-builder';
import { figureReader, type FigureReader } from '../tabs/tab-reading';
import type { TabDeps } from './tab.routes';

const MAX_FIGURES = 40;
const HEAD = { key: 'compare', title: 'Comparison' };

function comparedOf(symbols: string): readonly Compared[] {
  const read = readCompared(symbols);
  if ('error' in read) throw new ApiError(400, read.error);
  return read;
}

function figuresOf(metrics: string): readonly string[] {
  const keys = listOf(metrics);
  if (keys.length > MAX_FIGURES) throw new ApiError(400, `Compare at most ${MAX_FIGURES} figures`);
  const unknown = keys.find((key) => !figureOf(key));
  if (unknown !== undefined) throw new ApiError(400, unknownFigure(unknown));
  return keys.length > 0 ? keys : FIGURES;
}

interface Column {
  readonly context: StockContext;
  readonly reader: FigureReader;
}

const columnHead = ({ context: { security, asOf } }: Column, at: number) => {
  const name = displaySymbol(security.exchange, security.symbol);
  return {
    key: `${at}-${security.id}`,
    label: asOf === undefined ? name : `${name}, ${asOf}`,
    title: `${security.company}, ${security.currency}`,
  };
};

async function tableOf(columns: readonly Column[], figures: readonly string[]): Promise<TabBlock> {
  const rows = figures.map(async (metric) => ({
    key: metric,
    label: labelOf(metric),
    unit: unitOf(metric),
    cells: await Promise.all(columns.map(({ reader }) => reader.cell(metric))),
  }));
  return {
    kind: 'grid',
    ...HEAD,
    corner: '',
    columns: columns.map(columnHead),
    rows: await Promise.all(rows),
    note: 'Each figure as known on the day of its column; prices and reported money in the currency of each company.',
  };
}

export const compareHandlers = ({
  market,
  surroundings,
  histories,
  figures: readFigures,
}: Pick<TabDeps, 'market' | 'surroundings' | 'histories' | 'figures'>): Handlers<typeof compareCalls> => {
  const load = loadStockOf(market);
  const sources = { surroundings, histories, values: valuesOf(market, { figures: readFigures, histories }) };
  const open = async ({ name, asOf: own }: Compared, page: Day | undefined): Promise<Column> => {
    const asOf = own ?? page;
    const context = await load(name, asOf);
    const { exchange, symbol } = context.security;
    const place = { security: displaySymbol(exchange, symbol), ...(asOf === undefined ? {} : { asOf }) };
    return { context, reader: figureReader(context, sources, [], place) };
  };
  return {
    'GET /_api/stocks/compare': async ({ query: { symbols, metrics, asOf } }) => {
      const [compared, figures] = [comparedOf(symbols), figuresOf(metrics)];
      const { sample } = market.status();
      const reason = 'Add at least two symbols';
      if (compared.length === 0) return { sample, block: missingBlock(HEAD, reason, 'Separate symbols with commas.') };
      const columns = await Promise.all(compared.map((one) => open(one, asOf)));
      return { sample, block: await tableOf(columns, figures) };
    },
  };
};
