import { isDay } from '@plumbline/shared/domain';
import { z } from 'zod';

import { malformed, parseJson, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { columnsOfHead, isJsonList } from '../../kit/table';
import { toPeriod } from '../kit/period-day';
import { collectSeries, type SeriesRows } from '../kit/series-rows';
import { worldSeries } from '../kit/world-series';

const KIND = 'worldbank-json';
const named = z.object({ id: z.string(), value: z.string() });

const row = z.object({
  indicator: named,
  country: named,
  countryiso3code: z.string(),
  date: z.string(),
  value: z.number().nullable(),
  obs_status: z.string().nullish(),
});
const answer = z.tuple([z.object({ lastupdated: z.string().nullish() }), z.array(z.unknown()).nullable()]);
const failure = z.array(z.object({ message: z.array(z.object({ value: z.string() })) }));

const STATUS = { F: 'forecast', E: 'preliminary', P: 'preliminary' } as const;
const statusOf = (text: string | null | undefined) => STATUS[(text ?? '') as keyof typeof STATUS] ?? 'final';

function readRow(rows: SeriesRows, raw: unknown): string | undefined {
  const parsed = row.safeParse(raw);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const { indicator, country, countryiso3code, date, value, obs_status } = parsed.data;
  const period = toPeriod(date);
  if (!period) return `${date} is no period`;
  if (value === null) return undefined;
  const series = worldSeries('World Bank', {
    code: indicator.id,
    title: indicator.value,
    country: countryiso3code || country.id,
    countryName: country.value,
    frequency: period.frequency,
  });
  return rows.add(series, period.day, value, statusOf(obs_status));
}

function readAnswer(file: SourceFile): ImportResult {
  const parsed = parseJson(file.text);
  if ('reason' in parsed) return malformed(parsed.reason);
  const error = failure.safeParse(parsed.json);
  if (error.success)
    return malformed(error.data.flatMap(({ message }) => message.map(({ value }) => value)).join('; '));
  const given = answer.safeParse(parsed.json);
  if (!given.success) return malformed(`not an array of two: ${z.prettifyError(given.error)}`);
  const [meta, list] = given.data;
  if (!list?.length) return malformed('no rows');
  const rows = collectSeries(file, KIND);
  list.forEach((raw, index) => {
    const reason = readRow(rows, raw);
    if (reason) rows.reject(index + 1, reason, JSON.stringify(raw));
    else rows.accept();
  });
  const updated = meta.lastupdated ?? '';
  return rows.finish(isDay(updated) ? updated : undefined);
}

const REFUSAL = /^\uFEFF?\s*\[\s*\{\s*"message"\s*:\s*\[\s*\{\s*"id"/;

function hasPages(head: string): boolean {
  const columns = columnsOfHead(head);
  return columns.includes('page') && columns.includes('per_page');
}

/** An answer of the World Bank's indicators interface: an array of two, what the answer is and its rows. */
export const worldbankJson: Importer = {
  kind: KIND,
  recognises: (head) => isJsonList(head) && (hasPages(head) || REFUSAL.test(head)),
  read: readAnswer,
};
