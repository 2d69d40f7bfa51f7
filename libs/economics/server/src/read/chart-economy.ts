import { indicatorPath } from '@plumbline/economics/domain';
import type { Day } from '@plumbline/shared/domain';
import type { EconomicDeps } from '../economic-market';
import { openListed, seriesName, type Listed } from './listed';
import { dataOf } from './series-data';
import { chosenSeries } from './series-list';
import type { CatalogueSeries } from './catalogue';

const aboutSeries = (listed: Listed, series: CatalogueSeries) => {
  const { id, unit, frequency, country, source } = series;
  return { id, label: seriesName(listed, series), unit, frequency, country, source };
};

/** Series by id, in any case of its letters. */
const byId = ({ catalogue }: Listed, id: string): CatalogueSeries | undefined =>
  catalogue.byId.get(id) ?? catalogue.byId.get(id.toUpperCase()) ?? catalogue.byNumber.get(Number(id));

/** Series of the economy as charts draw them: found by words, and one with its values and when each became public. */
export const chartEconomy = (deps: Pick<EconomicDeps, 'db' | 'clock' | 'market'>) => ({
  find: async (q: string, asOf: Day | undefined, limit: number) => {
    const listed = await openListed(deps, asOf);
    const found = chosenSeries(listed, { q, sort: 'popular', desc: 'true' });
    const rows = found.slice(0, limit).map((series) => {
      const last = series.state.newest.at(-1);
      return { ...aboutSeries(listed, series), last: last ? { day: last.day, value: last.value } : null };
    });
    return { rows, total: found.length };
  },
  open: async (id: string, asOf: Day | undefined) => {
    const listed = await openListed(deps, asOf);
    const series = byId(listed, id);
    if (!series) return undefined;
    const ask = { format: 'original', basis: 'as-reported', vintages: '1', forecasts: '0', asOf } as const;
    const { data, vintages = [] } = await dataOf(deps.market, series, ask);
    const about = aboutSeries(listed, series);
    return { ...about, href: indicatorPath(series.number, about.label), points: data, vintages };
  },
});
