import type { HistoryPoint } from '@plumbline/metrics/domain';
import type { FigureReader } from './tab-reading';

/** Years from which ranks are shown (specification). */
export const FIRST_RANK_YEAR = 2006;

type Years = ReadonlyMap<number, HistoryPoint>;

/** The last point of each year. */
const atYearEnds = (points: readonly HistoryPoint[]): Years =>
  new Map(points.map((point) => [Number(point.day.slice(0, 4)), point]));

const valueOf = (point: HistoryPoint | undefined): number | null => (point && 'value' in point ? point.value : null);

/** The ranks that need no other company, at the ends of years. */
export async function rankHistory({ history }: Pick<FigureReader, 'history'>) {
  const read = async (metric: string) => atYearEnds(await history(metric));
  const [profitability, growth, balanceSheet, fairValue] = await Promise.all([
    read('rank_profitability'),
    read('rank_growth'),
    read('rank_balancesheet'),
    read('rank_gf_value'),
  ]);
  const all = [profitability, growth, balanceSheet, fairValue];
  const years = [...new Set(all.flatMap((one) => [...one.keys()]))].sort((a, b) => a - b);
  return years
    .filter((year) => year >= FIRST_RANK_YEAR)
    .map((year) => ({
      year,
      day: all.map((one) => one.get(year)).find((point) => point)?.day ?? `${year}-12-31`,
      rank_profitability: valueOf(profitability.get(year)),
      rank_growth: valueOf(growth.get(year)),
      rank_balancesheet: valueOf(balanceSheet.get(year)),
      rank_gf_value: valueOf(fairValue.get(year)),
    }));
}
