import type { Day } from '@plumbline/shared/domain';

import { createRandom } from '../base/random';
import type { SampleFile } from '../writing/sample-file';
import type { ListedMarket } from '../universe/universe-listings';

/** Countries with their size: product, billion USD, and people, million, at the beginning. */
const COUNTRIES: readonly (readonly [
  iso3: string,
  iso2: string,
  name: string,
  product: number,
  people: number,
  growth: number,
])[] = [
  ['USA', 'US', 'United States', 10_250, 282, 2.1],
  ['CAN', 'CA', 'Canada', 745, 31, 2],
  ['GBR', 'GB', 'United Kingdom', 1660, 59, 1.6],
  ['DEU', 'DE', 'Germany', 1950, 82, 1.2],
  ['FRA', 'FR', 'France', 1370, 61, 1.3],
  ['ITA', 'IT', 'Italy', 1150, 57, 0.6],
  ['ESP', 'ES', 'Spain', 600, 41, 1.7],
  ['NLD', 'NL', 'Netherlands', 418, 16, 1.6],
  ['SWE', 'SE', 'Sweden', 263, 9, 2.1],
  ['CHE', 'CH', 'Switzerland', 280, 7, 1.8],
  ['JPN', 'JP', 'Japan', 4970, 127, 0.7],
  ['CHN', 'CN', 'China', 1210, 1263, 7.4],
  ['IND', 'IN', 'India', 470, 1060, 6.2],
  ['KOR', 'KR', 'Korea, Rep.', 576, 47, 3.4],
  ['AUS', 'AU', 'Australia', 415, 19, 2.8],
  ['BRA', 'BR', 'Brazil', 655, 175, 2.2],
  ['MEX', 'MX', 'Mexico', 740, 98, 1.9],
  ['ZAF', 'ZA', 'South Africa', 152, 46, 2.1],
];

const FIRST = 2000;

const INDICATORS: Readonly<Record<string, string>> = {
  'NY.GDP.MKTP.CD': 'GDP (current US$)',
  'NY.GDP.MKTP.KD.ZG': 'GDP growth (annual %)',
  'NY.GDP.PCAP.CD': 'GDP per capita (current US$)',
  'FP.CPI.TOTL.ZG': 'Inflation, consumer prices (annual %)',
  'SP.POP.TOTL': 'Population, total',
  'SL.UEM.TOTL.ZS': 'Unemployment, total (% of total labor force)',
  'CM.MKT.LCAP.GD.ZS': 'Market capitalization of listed domestic companies (% of GDP)',
  'GC.DOD.TOTL.GD.ZS': 'Central government debt, total (% of GDP)',
};

interface CountryYear {
  readonly growth: number;
  readonly values: Readonly<Record<string, number>>;
}

/** A country's years: its trend, the cycle of all, and luck of its own. */
function yearsOf([iso3, , , product, people, trend]: (typeof COUNTRIES)[number], market: ListedMarket, count: number) {
  const random = createRandom(market.seed, 'country', iso3);
  let [gdp, population, debt] = [product * 1e9, people * 1e6, random.between(30, 110)];
  return Array.from({ length: count }, (_, index): CountryYear => {
    const cycle = market.economy.cycle(`${FIRST + index}-06-30`);
    const growth = trend + 1.3 * cycle + 0.7 * random.normal();
    const inflation = 1.2 + trend * 0.45 + 0.6 * cycle + 0.5 * random.normal();
    gdp *= 1 + (growth + inflation * 0.8) / 100;
    population *= 1 + (trend > 3 ? 0.8 : 0.4) / 100;
    debt = Math.max(15, debt + 0.8 - 1.5 * cycle + random.normal());
    return {
      growth,
      values: {
        'NY.GDP.MKTP.CD': Math.round(gdp),
        'NY.GDP.MKTP.KD.ZG': growth,
        'NY.GDP.PCAP.CD': gdp / population,
        'FP.CPI.TOTL.ZG': inflation,
        'SP.POP.TOTL': Math.round(population),
        'GC.DOD.TOTL.GD.ZS': debt,
        'SL.UEM.TOTL.ZS': 6.2 - 1.1 * cycle + 0.3 * random.normal(),
        'CM.MKT.LCAP.GD.ZS': 80 + 22 * cycle + 6 * random.normal(),
      },
    };
  });
}

const round = (value: number): number => Number(value.toPrecision(12));

function bankFile(id: string, market: ListedMarket, lastYear: number): SampleFile {
  const count = lastYear - FIRST + 1;
  const rows = COUNTRIES.flatMap((country) => {
    const [countryiso3code, iso2, name] = country;
    return yearsOf(country, market, count)
      .map(({ values }, index) => ({
        indicator: { id, value: INDICATORS[id] ?? id },
        country: { id: iso2, value: name },
        countryiso3code,
        // Debt of some countries is not reported for all years.
        date: String(FIRST + index),
        value: id.startsWith('GC.') && index % 7 === 3 ? null : round(values[id] ?? 0),
        unit: '',
        obs_status: '',
        decimal: 1,
      }))
      .toReversed();
  });
  const head = {
    page: 1,
    pages: 1,
    per_page: 20_000,
    total: rows.length,
    sourceid: '2',
    lastupdated: `${lastYear + 2}-01-15`,
  };
  return { path: `economy/world-bank/${id}.json`, text: JSON.stringify([head, rows]) };
}

/** Figures and forecasts of the fund: its own year and five more. */
function outlookFile(code: string, id: string, market: ListedMarket, edition: number): SampleFile {
  const count = edition + 5 - FIRST + 1;
  const values = Object.fromEntries(
    COUNTRIES.map((country) => {
      const years = yearsOf(country, market, count).map(({ values: found }, index) => [
        FIRST + index,
        round(Number((found[id] ?? 0).toFixed(1))),
      ]);
      return [country[0], Object.fromEntries(years) as Record<string, number>];
    }),
  );
  const text = JSON.stringify({ values: { [code]: values }, api: { version: '1', 'output-method': 'json' } });
  return { path: `economy/imf/${code}.json`, text };
}

/** Countries by year. */
export function* worldFiles(market: ListedMarket): Generator<SampleFile> {
  const edition: Day = market.lastDay.slice(0, 4);
  for (const id of Object.keys(INDICATORS)) yield bankFile(id, market, Number(edition) - 2);
  // The files do not say of which edition they are.
  const statement = { vintage: `${edition}-04-15` };
  const names = ['NGDP_RPCH', 'GGXWDG_NGDP', 'PCPIPCH'];
  const text = JSON.stringify(Object.fromEntries(names.map((name) => [`${name}.json`, statement])));
  yield { path: 'economy/imf/series.meta.json', text };
  yield outlookFile('NGDP_RPCH', 'NY.GDP.MKTP.KD.ZG', market, Number(edition));
  yield outlookFile('GGXWDG_NGDP', 'GC.DOD.TOTL.GD.ZS', market, Number(edition));
  yield outlookFile('PCPIPCH', 'FP.CPI.TOTL.ZG', market, Number(edition));
}
