import { z } from 'zod';

import { malformed, parseJson, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { collectSeries, type SeriesRows } from '../kit/series-rows';
import { imfForecastYears, worldSeries } from '../kit/world-series';

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
 * of further ones, so the newest year shows it. A day stated next to the file comes first.
 */
function editionYear(file: SourceFile, code: string, countries: Countries): number {
  if (file.stated?.vintage) return Number(file.stated.vintage.slice(0, 4));
  const ahead = imfForecastYears(code);
  return ahead === 0 ? lastYear(countries) + 1 : lastYear(countries) - ahead;
}

interface Country {
  readonly code: string;
  readonly country: string;
  readonly values: z.infer<typeof years>;
  /** Its own year and later ones are forecasts. */
  readonly edition: number;
}

function readCountry(rows: SeriesRows, { code, country, values, edition }: Country): void {
  const series = worldSeries('International Monetary Fund', { code, country });
  Object.entries(values).forEach(([year, value], index) => {
    const status = Number(year) >= edition ? 'forecast' : 'final';
    const reason = value === null ? undefined : rows.add(series, `${year}-01-01`, value, status);
    if (reason) rows.reject(index + 1, `${code} ${country}: ${reason}`, `${year}: ${value}`);
    else rows.accept();
  });
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
    for (const [country, values] of Object.entries(countries)) readCountry(rows, { code, country, values, edition });
  }
  return rows.finish();
}

/** Indicator, country and year. */
const VALUES = /"values"\s*:\s*\{\s*"\w+"\s*:\s*\{\s*"[A-Z0-9_]{2,10}"\s*:\s*\{\s*"\d{4}"\s*:/;

/** An answer of the IMF's DataMapper: values by indicator, country and year, forecasts among them. */
export const imfDatamapper: Importer = {
  kind: KIND,
  recognises: (head) =>
    /^\s*\{\s*"values"\s*:\s*\{/.test(head) ||
    /^\s*\{\s*"api"\s*:\s*\{[^{}]*"version"/.test(head) ||
    (/^\s*\{/.test(head) && VALUES.test(head)),
  read: readAnswer,
};
