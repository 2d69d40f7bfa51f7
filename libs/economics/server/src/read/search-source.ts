import { indicatorPath } from '@plumbline/economics/domain';
import type { SearchHit, SearchSource } from '@plumbline/shared/server';
import { setTimeout as wait } from 'node:timers/promises';
import type { EconomicDeps } from '../economic-market';
import { readCatalogue, type CatalogueSeries } from './catalogue';
import { openListed, seriesName, type Listed } from './listed';
import { chosenSeries } from './series-list';

const toHit = (listed: Listed, series: CatalogueSeries): SearchHit => {
  const name = seriesName(listed, series);
  return { url: indicatorPath(series.number, name), name, text: `${series.id}, ${series.source}` };
};

/** A search waits this long for the list of a new version; after that it finds no series until the list is read. */
const PATIENCE_MS = 1_000;

const inTime = <T>(reading: Promise<T>): Promise<T | undefined> =>
  Promise.race([reading.catch(() => undefined), wait(PATIENCE_MS, undefined, { ref: false })]);

/** Series of economies by name and mnemonic. */
export const indicatorSource = (deps: EconomicDeps): SearchSource => ({
  type: 'eco',
  size: async () => (await inTime(readCatalogue(deps.market, undefined)))?.all.length ?? 0,
  find: async (q, limit) => {
    const listed = await inTime(openListed(deps, undefined));
    if (!listed) return [];
    return chosenSeries(listed, { q, sort: 'popular', desc: 'true' })
      .slice(0, limit)
      .map((series) => toHit(listed, series));
  },
});
