import { countryName, indicatorName, isCountry, seriesNumber, worldParts } from '@plumbline/economics/domain';
import { momentOf, newYorkDay, observationsAsOf } from '@plumbline/market-data/domain';
import { compareText, medianOf, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import type { EconomicMarket } from '../economic-market';
import { readCatalogue, readSeries } from './catalogue';

export const DEBT = 'IMF:GGXWDG_NGDP';

/** A year of a country. */
export interface WorldValue {
  readonly value: number;
  readonly isForecast: boolean;
}

/** An indicator of all countries. */
export interface WorldIndicatorYears {
  readonly unit: string;
  readonly name: string;
  /** Values by country and year; groups of countries are not among them. */
  readonly countries: ReadonlyMap<string, ReadonlyMap<number, WorldValue>>;
  /** Years with any value, oldest first. */
  readonly years: readonly number[];
  /** The last year in which any value is no forecast. */
  readonly actual: number | undefined;
  /** Day on which the newest edition became public. */
  readonly edition: Day | undefined;
}

interface Asked {
  readonly indicator: string;
  readonly asOf: Day | undefined;
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** All countries and years of an indicator as known on a day, forecasts marked. */
export const readWorld = keptByVersion<EconomicMarket, Asked, WorldIndicatorYears>({
  most: 12,
  keyOf: ({ indicator, asOf }) => `${indicator} ${asOf ?? ''}`,
  read: async (market, { indicator, asOf }) => {
    const series = [...(await readSeries(market, undefined)).values()].filter(
      ({ id }) => worldParts(id)?.indicator === indicator,
    );
    const found = await market.areas().observations(series.map(({ id }) => id));
    const at = momentOf(asOf);
    const countries = new Map<string, ReadonlyMap<number, WorldValue>>();
    let newest = 0;
    for (const { id, country } of series) {
      if (!isCountry(country) && country !== 'XKX') continue;
      const known = observationsAsOf(found.get(id) ?? [], { at, withForecasts: true });
      if (known.length === 0) continue;
      newest = Math.max(newest, ...known.map(({ observation }) => observation.moment.at));
      countries.set(
        country,
        new Map(
          known.map(({ day, observation: { value, status } }) => [
            yearOf(day),
            { value, isForecast: status === 'forecast' },
          ]),
        ),
      );
    }
    const all = [...countries.values()].flatMap((years) => [...years]);
    const actual = all.filter(([, { isForecast }]) => !isForecast).map(([year]) => year);
    return {
      unit: series[0]?.unit ?? '',
      name: indicatorName(indicator),
      countries,
      years: [...new Set(all.map(([year]) => year))].sort((a, b) => a - b),
      actual: actual.length > 0 ? Math.max(...actual) : undefined,
      edition: newest > 0 ? newYorkDay(newest) : undefined,
    };
  },
});

/** Indicators of many countries that have values by a day, by name. */
async function indicatorsOf(market: EconomicMarket, asOf: Day | undefined) {
  const { all } = await readCatalogue(market, asOf);
  const names = new Set(all.flatMap(({ id }) => worldParts(id)?.indicator ?? []));
  return [...names]
    .map((indicator) => ({ indicator, name: indicatorName(indicator) }))
    .sort((a, b) => compareText(a.name, b.name));
}

/** The values of a year: of countries that lack it, nothing. */
export async function worldMapOf(
  market: EconomicMarket,
  { indicator, year, asOf }: Asked & { readonly year?: number | undefined },
) {
  const world = await readWorld(market, { indicator, asOf });
  const shown = year ?? world.actual;
  const data = [...world.countries].flatMap(([iso3, years]): [string, number, number, boolean, number][] => {
    const found = shown === undefined ? undefined : years.get(shown);
    return found && shown !== undefined
      ? [[iso3, found.value, shown, found.isForecast, seriesNumber(`${indicator}:${iso3}`)]]
      : [];
  });
  return {
    indicator,
    name: world.name,
    unit: world.unit,
    year: shown ?? null,
    years: [...world.years],
    indicators: await indicatorsOf(market, asOf),
    data: data.sort((a, b) => b[1] - a[1]),
    countries: Object.fromEntries(data.map(([iso3]) => [iso3, countryName(iso3)])),
  };
}

const meanOf = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

/** Countries by debt; forecasts have no rank and are in no mean. */
export async function debtListOf(market: EconomicMarket, year: number | undefined, asOf: Day | undefined) {
  const world = await readWorld(market, { indicator: DEBT, asOf });
  const shown = year ?? world.actual;
  const rows = [...world.countries].flatMap(([iso3, years]) => {
    const found = shown === undefined ? undefined : years.get(shown);
    if (!found || shown === undefined) return [];
    const before = years.get(shown - 1)?.value ?? null;
    return [{ iso3, name: countryName(iso3), value: found.value, before, forecast: found.isForecast }];
  });
  rows.sort((a, b) => b.value - a.value || compareText(a.name, b.name));
  const actual = rows.filter(({ forecast }) => !forecast);
  const ranks = new Map(actual.map(({ iso3 }, place) => [iso3, place + 1]));
  const values = actual.map(({ value }) => value);
  return {
    year: shown ?? null,
    years: [...world.years],
    actual: world.actual ?? null,
    data: rows.map((row) => ({ ...row, rank: ranks.get(row.iso3) ?? null })),
    mean: meanOf(values),
    median: medianOf(values) ?? null,
  };
}
