import { presentRead } from '@plumbline/formula/domain';
import type { OpenPanel } from '@plumbline/metrics/domain';
import { displaySymbol } from '@plumbline/stocks/domain';

const FIGURES = ['insider_buys_3m', 'guru_net_buys_3m', 'share_buyback_ratio_3y', 'price'] as const;

/** Stocks of which a figure is true, with the figures it is made of. */
export async function stocksOf(openPanel: OpenPanel, figure: string, asOf: string | undefined) {
  const panel = openPanel(asOf);
  if (!panel) return [];
  const columns = await panel.columns({ reads: [figure, ...FIGURES].map(presentRead), texts: ['sector'] });
  const [isOne, sectors] = [columns.numbers(presentRead(figure)), columns.texts('sector')];
  const at = (key: string, row: number): number | null => {
    const value = columns.numbers(presentRead(key))?.[row] ?? Number.NaN;
    return Number.isFinite(value) ? value : null;
  };
  return panel.securities.flatMap(({ id, exchange, symbol, company }, row) =>
    isOne?.[row] === 1
      ? [
          {
            kind: 'stock' as const,
            stockid: id,
            display_symbol: displaySymbol(exchange, symbol),
            company,
            sector: sectors?.texts[sectors.codes[row] ?? -1] ?? null,
            insider_buys: at('insider_buys_3m', row),
            guru_buys: at('guru_net_buys_3m', row),
            buyback: at('share_buyback_ratio_3y', row),
            price: at('price', row),
          },
        ]
      : [],
  );
}

/** Sectors by id of the security: present ones, as there are no others. */
export async function sectorsOf(openPanel: OpenPanel): Promise<(id: string) => string | null> {
  const panel = openPanel(undefined);
  if (!panel) return () => null;
  const sectors = (await panel.columns({ reads: [], texts: ['sector'] })).texts('sector');
  const known = new Map(panel.securities.map(({ id }, row) => [id, sectors?.texts[sectors.codes[row] ?? -1] || null]));
  return (id) => known.get(id) ?? null;
}
