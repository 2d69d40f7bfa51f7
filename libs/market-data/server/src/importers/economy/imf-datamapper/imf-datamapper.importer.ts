import { z } from 'zod';

import { malformed, parseJson, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { collectSeries, type SeriesRows } from '../series-rows';
import { imfForecastYears, worldSeries } from '../world-series';

const KIND = 'imf-datamapper';
const years = z.record(z.string(), z.number().nullable());
const answer = z.object({ values: z.record(z.string(), z.record(z.string(), years)).optional() });
type Countries = Readonly<Record<string, z.infer<typeof years>>>;

/** The newest year with a value. */
const lastYear = (countries: Countries): number =>
  Math.max(
    0,
    ...Object.values(countries).flatMap((each) =>
      Object.entries(each).flatMap(([year, value]) => (value === null ? [] : [Number(year)])),
    ),
  );

/**
 * The year in which the figures were made. A file doesn't say, but an edition forecasts its own year and a fixed number
 * of further ones, so the newest year tells. A day stated beside the file comes first.
 */
function editionYear(file: SourceFile, code: string, countries: Countries): number {
  if (file.stated?.vintage) return Number(file.stated.vintage.slice(0, 4));
  const ahead = imfForecastYears(code);
  return ahead === 0 ? lastYear(countries) + 1 : lastYear(countries) - ahead;
}

function readCountry(rows: SeriesRows, code: string, country: string, values: z.infer<typeof years>, edition: number) {
  const series = worldSeries('International Monetary Fund', { code, country });
  let line = 0;
  for (const [year, value] of Object.entries(values)) {
    line += 1;
    const reason = !/^\d{4}$/.test(year)
      ? `${year} is no year`
      : value === null
        ? undefined
        : rows.add(series, `${year}-01-01`, value, Number(year) >= edition ? 'forecast' : 'final');
    if (reason) rows.reject(line, `${code} ${country}: ${reason}`, `${year}: ${value}`);
    else rows.accept();
  }
}

function readAnswer(file: SourceFile): ImportResult {
  const parsed = parseJson(file.text);
  if ('reason' in parsed) return malformed(parsed.reason);
  const given = answer.safeParse(parsed.json);
  if (!given.success) return malformed(z.prettifyError(given.error));
  const indicators = Object.entries(given.data.values ?? {});
  if (indicators.every(([, countries]) => lastYear(countries) === 0)) return malformed('no rows');
  const rows = collectSeries(file, KIND);
  for (const [code, countries] of indicators) {
    const edition = editionYear(file, code, countries);
    for (const [country, values] of Object.entries(countries)) readCountry(rows, code, country, values, edition);
  }
  return rows.finish();
}

/** An answer of the IMF's DataMapper: values by indicator, country and year, forecasts among them. */
export const imfDatamapper: Importer = {
  kind: KIND,
  recognises: (head) => /^\s*\{\s*"values"\s*:\s*\{/.test(head) || /^\s*\{\s*"api"\s*:\s*\{\s*"version"/.test(head),
  read: readAnswer,
};
