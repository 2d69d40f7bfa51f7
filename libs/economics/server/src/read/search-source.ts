import { indicatorPath, seriesNumber } from '@plumbline/economics/domain';
import type { SearchHit, SearchSource } from '@plumbline/shared/server';
import type { EconomicDeps } from '../economic-market';
import type { CatalogueSeries } from './catalogue';
import { openListed, rowToWire, type Listed } from './listed';
import { chosenSeries } from './series-list';

const toHit = (listed: Listed, series: CatalogueSeries): SearchHit => {
  const { name, code, source } = rowToWire(listed, series);
  return { url: indicatorPath(seriesNumber(series.id), name), name, text: `${code}, ${source}` };
};

/** Series of economies by name and mnemonic. The list of them is read once a version; until it is, nothing is found. */
export function indicatorSource(deps: EconomicDeps): SearchSource {
  let known: { readonly version: string; readonly listed: Listed } | undefined;
  let reading: string | undefined;
  const current = (): Listed | undefined => {
    const { version } = deps.market.status();
    if (known?.version !== version && reading !== version) {
      reading = version;
      openListed(deps, undefined)
        .then((listed) => (known = { version, listed }))
        .catch(() => (reading = undefined));
    }
    return known?.listed;
  };
  return {
    type: 'eco',
    size: () => current()?.catalogue.all.length ?? 0,
    find: (q, limit) => {
      const listed = current();
      if (!listed) return [];
      return chosenSeries(listed, { q, sort: 'popular', desc: 'true' })
        .slice(0, limit)
        .map((series) => toHit(listed, series));
    },
  };
}
