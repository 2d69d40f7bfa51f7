import { z } from 'zod';

import type { ArchiveRow } from '../../tables/archive-tables';
import {
  checked,
  malformed,
  parseJson,
  toCik,
  toSymbol,
  type Importer,
  type ImportResult,
  type RejectedRow,
} from '../../kit/importer';

const FIELDS = ['cik', 'seriesId', 'classId', 'symbol'];
const table = z.object({ fields: z.array(z.string()), data: z.array(z.array(z.unknown())) });
const fundClass = z.object({
  cik: z.union([z.number().int().positive(), z.string()]),
  seriesId: z.string().regex(/^S\d{9}$/),
  classId: z.string().regex(/^C\d{9}$/),
  symbol: z.string().regex(/^[A-Za-z0-9.-]{1,12}$/),
});

function readClasses(text: string): ImportResult {
  const parsed = parseJson(text);
  if ('reason' in parsed) return malformed(parsed.reason);
  const { data } = table.safeParse(parsed.json);
  const lacks = FIELDS.filter((name) => !data?.fields.includes(name));
  if (!data || lacks.length > 0) return malformed(`the fields lack ${lacks.join(', ')}`);
  const classes: ArchiveRow<'fund_classes'>[] = [];
  const rejected: RejectedRow[] = [];
  data.data.forEach((row, index) => {
    const found = fundClass.safeParse(Object.fromEntries(data.fields.map((name, place) => [name, row[place]])));
    const cik = toCik(found.data?.cik);
    if (!found.data || !cik) {
      const reason = found.error ? z.prettifyError(found.error) : 'no CIK';
      rejected.push({ line: index + 1, reason, text: JSON.stringify(row).slice(0, 300) });
      return;
    }
    const { seriesId, classId, symbol } = found.data;
    classes.push({ cik, series_id: seriesId, class_id: classId, symbol: toSymbol(symbol) });
  });
  return checked({ fund_classes: classes }, classes.length, rejected);
}

/** company_tickers_mf.json: symbols of the share classes of mutual funds. */
export const secFundTickers: Importer = {
  kind: 'sec-fund-tickers',
  recognises: (head) => /^\s*\{/.test(head) && /"fields"\s*:\s*\[[^\]]*"classId"/.test(head),
  read: ({ text }) => readClasses(text),
};
