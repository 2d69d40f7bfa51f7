import { seriesOfCode, type EconomicSeries } from '@plumbline/market-data/domain';

/** Columns of Shiller's table by the code under which the registry has them. */
export function shillerSeries(code: string): EconomicSeries {
  const series = seriesOfCode('shiller', code);
  if (!series) throw new Error(`No series of Shiller's is called ${code}`);
  return series;
}
