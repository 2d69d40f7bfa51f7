import {
  COMPUTED_SERIES,
  CURVE_TENORS,
  computedObservations,
  computedSeries,
  seriesBook,
  type SeriesBook,
} from '@plumbline/economics/domain';
import { knownSeries, type Observation, type SeriesFrequency } from '@plumbline/market-data/domain';
import { keptByVersion } from '@plumbline/shared/server';
import type { EconomicMarket } from '../economic-market';

/** Series of which all vintages are kept: a reader changes format, basis and day of one again and again. */
const KEPT_SERIES = 48;

/** Inputs of computed series and of the curve: one query for all is much faster than one each. */
const TOGETHER = new Set([...COMPUTED_SERIES.flatMap(({ inputs }) => inputs), ...CURVE_TENORS.map(([, id]) => id)]);

const readTogether = keptByVersion<EconomicMarket, undefined, ReadonlyMap<string, readonly Observation[]>>({
  most: 1,
  keyOf: () => '',
  read: (market) => market.areas().observations([...TOGETHER]),
});

/** All vintages of a series, of one made of others by its inputs. */
export const observationsOfSeries = keptByVersion<EconomicMarket, string, readonly Observation[]>({
  most: KEPT_SERIES,
  keyOf: (id) => id,
  read: async (market, id) => {
    const computed = computedSeries(id);
    if (computed) return computedObservations(computed, await readTogether(market, undefined));
    if (TOGETHER.has(id)) return (await readTogether(market, undefined)).get(id) ?? [];
    return (await market.areas().observations([id])).get(id) ?? [];
  },
});

interface AskedBook {
  readonly id: string;
  readonly frequency: SeriesFrequency;
  readonly withForecasts?: boolean;
}

/** A series by period and vintage, read once a version. */
export const openBook = keptByVersion<EconomicMarket, AskedBook, SeriesBook>({
  most: KEPT_SERIES,
  keyOf: ({ id, withForecasts }) => `${id} ${String(withForecasts ?? false)}`,
  read: async (market, { id, frequency, withForecasts }) =>
    seriesBook(await observationsOfSeries(market, id), frequency, withForecasts),
});

/** A series of the registry or one made of others, by period and vintage; without values where nothing was imported. */
export function openKnownBook(market: EconomicMarket, id: string): Promise<SeriesBook> {
  const frequency = knownSeries(id)?.frequency ?? COMPUTED_SERIES.find((series) => series.id === id)?.frequency ?? 'A';
  return openBook(market, { id, frequency });
}
