import { ESTIMATE_FIGURES, type Estimate } from '@plumbline/market-data/domain';
import { z } from 'zod';

import { literal } from '../engine/duckdb';
import { selectRows, type Archive } from './market-sources';

const row = z.object({
  symbol: z.string(),
  cik: z.string().nullable(),
  figure: z.enum(ESTIMATE_FIGURES),
  kind: z.enum(['annual', 'quarterly']).nullable(),
  end_day: z.string().nullable(),
  mean: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  analysts: z.number().nullable(),
  currency: z.string().nullable(),
  source: z.string(),
  at: z.number(),
  by_time: z.boolean(),
});

/** The parts that are known. */
const given = <T extends object>(parts: { readonly [K in keyof T]: T[K] | null }): Partial<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null)) as Partial<T>;

const toEstimate = ({ end_day: periodEnd, at, by_time: byTime, ...each }: z.infer<typeof row>): Estimate => {
  const { symbol, figure, mean, source, cik, kind, low, high, analysts, currency } = each;
  return {
    symbol,
    figure,
    mean,
    source,
    ...given<Pick<Estimate, 'cik' | 'kind' | 'periodEnd' | 'low' | 'high' | 'analysts' | 'currency'>>({
      cik,
      kind,
      periodEnd,
      low,
      high,
      analysts,
      currency,
    }),
    moment: { at, precision: byTime ? 'time' : 'day' },
  };
};

/** Estimates with every vintage once, in an order that no order of imports changes; of one symbol or of all. */
export async function readEstimates(archive: Archive, symbol?: string): Promise<readonly Estimate[]> {
  const wanted = symbol === undefined ? '' : `WHERE symbol = ${literal(symbol)}`;
  return (await selectRows(archive, 'estimates', `SELECT DISTINCT * FROM {} ${wanted} ORDER BY ALL`, row)).map(
    toEstimate,
  );
}
