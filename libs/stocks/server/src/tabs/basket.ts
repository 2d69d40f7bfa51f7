import { ApiError } from '@plumbline/shared/domain';
import { displaySymbol, type GridRow, type TabBlock } from '@plumbline/stocks/domain';
import { labelOf, unitOf } from './blocks';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

/** Figures that companies are compared by. */
export const FIGURES = [
  'price',
  'mktcap_norm',
  'pettm',
  'pb',
  'ps',
  'ev_to_ebitda',
  'dividend_yield',
  'price_to_gf_value',
  'revenue',
  'gross_margin',
  'operating_margin',
  'net_margin',
  'roe',
  'roic',
  'debt_to_equity',
  'revenue_growth_3y',
  'eps_nri_growth_5y',
  'predictability',
  'rank_balancesheet',
  'rank_profitability',
  'rank_growth',
  'total_return_1y',
  'total_return_5y',
];

const PEERS = 7;
const MAX_CHOSEN = 9;

/** How far two sizes are apart: ten times as large is as far as ten times as small. */
const distance = (size: number | undefined, own: number | undefined): number =>
  size !== undefined && own !== undefined && size > 0 && own > 0 ? Math.abs(Math.log(size / own)) : Infinity;

/** Companies of the same industry, nearest in size first, as they are today. */
async function peersOf({ context, market }: TabReading): Promise<readonly string[]> {
  const columns = market.columns?.();
  const [industries, sizes] = await Promise.all([columns?.texts('industry'), columns?.numbers('mktcap_norm')]);
  const securities = market.list();
  const own = securities.findIndex(({ id }) => id === context.security.id);
  const industry = industries?.codes[own] ?? -1;
  if (!industries || industry < 0) return [];
  return securities
    .map(({ exchange, symbol }, row) => ({ row, name: displaySymbol(exchange, symbol) }))
    .filter(({ row }) => row !== own && industries.codes[row] === industry)
    .map((one) => ({ ...one, distance: distance(sizes?.[one.row], sizes?.[own]) }))
    .filter((one) => one.distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, PEERS)
    .map(({ name }) => name);
}

/** The companies of the address. */
function chosenOf({ query, market }: TabReading): readonly string[] | undefined {
  if (query.symbols === undefined) return undefined;
  const names = [...new Set(query.symbols.split(',').map((name) => name.trim()))].filter(Boolean);
  if (names.length > MAX_CHOSEN) throw new ApiError(400, `Choose at most ${MAX_CHOSEN} companies`);
  const unknown = names.find((name) => !market.find(name));
  if (unknown !== undefined) throw new ApiError(400, `There is no security "${unknown}"`);
  return names;
}

/** One company a column, one figure a row. */
async function tableBlock(reading: TabReading, names: readonly string[]): Promise<TabBlock> {
  const others = await Promise.all(names.map((security) => reading.elsewhere({ security })));
  const known = others.filter((other) => other !== undefined);
  const { exchange, symbol } = reading.context.security;
  const columns = [
    { key: 'own', label: displaySymbol(exchange, symbol), title: reading.context.security.company },
    ...known.map(({ context: { security } }) => ({
      key: security.id,
      label: displaySymbol(security.exchange, security.symbol),
      title: security.company,
    })),
  ];
  const rows = FIGURES.map(async (metric): Promise<GridRow> => ({
    key: metric,
    label: labelOf(metric),
    unit: unitOf(metric),
    cells: await Promise.all([reading, ...known].map(({ cell }) => cell(metric))),
  }));
  return {
    kind: 'grid',
    key: 'peers',
    title: 'Peers',
    corner: '',
    columns,
    rows: await Promise.all(rows),
    note: 'Companies of its industry today, those nearest in size; each figure as known on the day of the page, prices and reported money in the currency of each.',
  };
}

/** A company next to others of its industry. */
export const basketTab: TabBuilder = {
  build: async (reading) => {
    const names = chosenOf(reading) ?? (await peersOf(reading));
    if (names.length === 0)
      return [
        missingBlock(
          { key: 'peers', title: 'Peers' },
          'No other company of its industry is known',
          'Name companies in the address: symbols=AAPL,MSFT.',
        ),
      ];
    return [await tableBlock(reading, names)];
  },
};
