import { z } from 'zod';

import { malformed, parseJson, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { blsPeriod, blsSeries } from '../kit/bls-series';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'bls-api';

const row = z.object({
  year: z.string(),
  period: z.string(),
  value: z.string(),
  footnotes: z.array(z.object({ code: z.string().nullish() })).nullish(),
});
const series = z.object({
  seriesID: z.string(),
  catalog: z.object({ series_title: z.string().optional() }).nullish(),
  data: z.array(z.unknown()),
});
const answer = z.object({
  status: z.string(),
  message: z.array(z.string()).nullish(),
  Results: z.unknown(),
});
const results = z.object({ series: z.array(series) });

/** Footnote P: preliminary. */
const statusOf = (footnotes: z.infer<typeof row>['footnotes']) =>
  footnotes?.some(({ code }) => code === 'P') ? ('preliminary' as const) : ('final' as const);

function readRow(rows: SeriesRows, { seriesID, catalog }: z.infer<typeof series>, raw: unknown): string | undefined {
  const parsed = row.safeParse(raw);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const { year, period, value: text, footnotes } = parsed.data;
  const when = blsPeriod(year, period);
  if (!when) return `${year} ${period} is no period`;
  const value = toValue(text);
  if (value === undefined) return `${text} is no number`;
  if (value === null) return undefined;
  return rows.add(blsSeries(seriesID, when, catalog?.series_title), when.day, value, statusOf(footnotes));
}

function readAnswer(file: SourceFile): ImportResult {
  const parsed = parseJson(file.text);
  if ('reason' in parsed) return malformed(parsed.reason);
  const given = answer.safeParse(parsed.json);
  if (!given.success) return malformed(z.prettifyError(given.error));
  const found = results.safeParse(given.data.Results);
  const message = given.data.message?.join('; ') ?? '';
  if (!found.success) return malformed(`${given.data.status}: ${message}`);
  const rows = collectSeries(file, KIND);
  let line = 0;
  for (const each of found.data.series)
    for (const raw of each.data) {
      line += 1;
      const reason = readRow(rows, each, raw);
      if (reason) rows.reject(line, `${each.seriesID}: ${reason}`, JSON.stringify(raw));
      else rows.accept();
    }
  return line === 0 ? malformed(`no rows${message && `: ${message}`}`) : rows.finish();
}

/** An answer of the public interface of the US Bureau of Labor Statistics, version 1 or 2. */
export const blsApi: Importer = {
  kind: KIND,
  recognises: (head) =>
    head.trimStart().startsWith('{') &&
    /"Results"\s*:/.test(head) &&
    (/"seriesID"\s*:/.test(head) || /"status"\s*:\s*"REQUEST_/.test(head)),
  read: readAnswer,
};
