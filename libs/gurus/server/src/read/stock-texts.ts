import type { OpenPanel } from '@plumbline/metrics/domain';
import { namedStock } from '@plumbline/stocks/domain';
import type { GuruMarket } from './guru-market';

/** Where the business of a security is, and what it is. */
export interface StockTexts {
  readonly sector: string | null;
  readonly country: string | null;
}

const NONE: StockTexts = { sector: null, country: null };

/** Sectors and countries by id of the security: present ones, as there are no others. */
export async function stockTexts(openPanel: OpenPanel): Promise<(id: string) => StockTexts> {
  const panel = openPanel(undefined);
  if (!panel) return () => NONE;
  const columns = await panel.columns({ reads: [], texts: ['sector', 'country'] });
  const texts = new Map<string, StockTexts>();
  const textOf = (key: string, row: number): string | null => {
    const column = columns.texts(key);
    return column?.texts[column.codes[row] ?? -1] || null;
  };
  panel.securities.forEach(({ id }, row) =>
    texts.set(id, { sector: textOf('sector', row), country: textOf('country', row) }),
  );
  return (id) => texts.get(id) ?? NONE;
}

/** A security as lists name it. */
export const stockName = (market: Pick<GuruMarket, 'find'>, id: string) => namedStock(market.find(id), id);
