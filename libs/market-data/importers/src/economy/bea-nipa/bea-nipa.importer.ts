import type { Day } from '@plumbline/shared/domain';
import { DateTime } from 'luxon';
import { z } from 'zod';

import { malformed, parseJson, type Importer, type ImportResult } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { hasKeys } from '../../kit/table';
import { addScaled, beaSeries, powerOf } from '../kit/bea-series';
import { toPeriod } from '../kit/period-day';
import { collectSeries, toValue, type SeriesRows } from '../kit/series-rows';

const KIND = 'bea-nipa';
const text = z.union([z.string(), z.number()]).transform(String);

const row = z.object({
  TableName: z.string(),
  SeriesCode: z.string(),
  LineDescription: z.string().optional(),
  TimePeriod: z.string(),
  METRIC_NAME: z.string().optional(),
  CL_UNIT: z.string().optional(),
  UNIT_MULT: text.optional(),
  DataValue: text,
});

const failure = z.object({ APIErrorCode: text.optional(), APIErrorDescription: z.string() });
const results = z.object({
  Data: z.array(z.unknown()).optional(),
  Notes: z.array(z.object({ NoteText: z.string() })).optional(),
  Error: failure.optional(),
});
const answer = z.object({
  BEAAPI: z.object({
    Results: z.union([z.array(results).transform((list) => list[0] ?? {}), results]).optional(),
    Error: failure.optional(),
  }),
});

function readRow(rows: SeriesRows, raw: unknown): string | undefined {
  const parsed = row.safeParse(raw);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const period = toPeriod(parsed.data.TimePeriod);
  if (!period) return `${parsed.data.TimePeriod} is no period`;
  const value = toValue(parsed.data.DataValue);
  if (value === undefined) return `${parsed.data.DataValue} is no number`;
  if (value === null) return undefined;
  const power = powerOf(parsed.data.UNIT_MULT || '0');
  if (power === undefined) return `UNIT_MULT ${parsed.data.UNIT_MULT} is no power from 0 to 12`;
  const { SeriesCode: code, LineDescription: label, METRIC_NAME: metric, CL_UNIT: calculation } = parsed.data;
  return addScaled(rows, beaSeries({ code, label, metric, calculation }, period), period, [value, power]);
}

/** 'LastRevised: August 28, 2025' of the notes. */
function revisedOn(notes: readonly { readonly NoteText: string }[]): Day | undefined {
  const found = notes.map(({ NoteText }) => /LastRevised:\s*([A-Z][a-z]+ \d{1,2}, \d{4})/.exec(NoteText)?.[1]);
  const days = found.flatMap((each) => (each ? [DateTime.fromFormat(each, 'MMMM d, yyyy', { locale: 'en' })] : []));
  return days.find((each) => each.isValid)?.toISODate() ?? undefined;
}

function readAnswer(file: SourceFile): ImportResult {
  const parsed = parseJson(file.text);
  if ('reason' in parsed) return malformed(parsed.reason);
  const given = answer.safeParse(parsed.json);
  if (!given.success) return malformed(z.prettifyError(given.error));
  const { Results, Error: outer } = given.data.BEAAPI;
  const error = outer ?? Results?.Error;
  if (error) return malformed(`the publisher answered with an error: ${error.APIErrorDescription}`);
  if (!Results?.Data?.length) return malformed('no rows');
  const rows = collectSeries(file, KIND);
  Results.Data.forEach((raw, index) => {
    const reason = readRow(rows, raw);
    if (reason) rows.reject(index + 1, reason, JSON.stringify(raw));
    else rows.accept();
  });
  return rows.finish(revisedOn(Results.Notes ?? []));
}

/** An answer of the US Bureau of Economic Analysis for tables of the national accounts. */
export const beaNipa: Importer = {
  kind: KIND,
  // 2: a series is named by its code alone.
  version: 2,
  recognises: (head) => hasKeys(head, ['BEAAPI']),
  read: readAnswer,
};
