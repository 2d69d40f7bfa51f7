import type {
  CotCategory,
  CotGroupQuestion,
  CotGroupReport,
  CotMarket,
  CotMarketKey,
  CotPosition,
  CotReport,
} from '@plumbline/market-data/domain';
import { z } from 'zod';

import { literal } from '../engine/duckdb';
import { selectRows, tableOf, type Archive } from './market-sources';

const marketRow = z.object({
  kind: z.enum(['legacy', 'disaggregated', 'tff']),
  combined: z.boolean(),
  code: z.string(),
  commodity: z.string(),
  market: z.string(),
  exchange: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  reports: z.number(),
});

/** Every market of every kind of report, in the order of their codes. */
export const cotMarkets = (archive: Archive): Promise<readonly CotMarket[]> =>
  selectRows(
    archive,
    'cot_reports',
    `SELECT kind, combined, code, commodity, max_by(market, day || market) AS market,
      max_by(exchange, day || market) AS exchange, min(day) AS "firstDay", max(day) AS "lastDay",
      count(DISTINCT day)::INTEGER AS reports
    FROM {} WHERE crop = 'all' GROUP BY kind, combined, code, commodity ORDER BY code, commodity, kind, combined`,
    marketRow,
  );

const reportRow = z.object({
  market: z.string(),
  exchange: z.string(),
  day: z.string(),
  file: z.string(),
  open_interest: z.number(),
  at: z.number(),
  by_time: z.boolean(),
});

const figure = z.number().nullable();
const positionRow = z.object({
  day: z.string(),
  file: z.string(),
  category: z.string(),
  long: figure,
  short: figure,
  spread: figure,
  change_long: figure,
  change_short: figure,
  change_spread: figure,
  traders_long: figure,
  traders_short: figure,
  traders_spread: figure,
});

function toPosition(row: z.infer<typeof positionRow>): CotPosition {
  const figures = {
    long: row.long,
    short: row.short,
    spread: row.spread,
    changeLong: row.change_long,
    changeShort: row.change_short,
    changeSpread: row.change_spread,
    tradersLong: row.traders_long,
    tradersShort: row.traders_short,
    tradersSpread: row.traders_spread,
  };
  const known = Object.entries(figures).filter(([, value]) => value !== null);
  return { category: row.category as CotCategory, ...Object.fromEntries(known) };
}

const where = ({ kind, combined, code, commodity }: CotMarketKey): string =>
  `WHERE crop = 'all' AND kind = ${literal(kind)} AND combined = ${String(combined)} AND code = ${literal(code)}
    AND commodity = ${literal(commodity)}`;

/** All reports of a market, oldest first, with every vintage; of two alike in different files one. */
export async function cotReports(archive: Archive, which: CotMarketKey): Promise<readonly CotReport[]> {
  const reports = await selectRows(
    archive,
    'cot_reports',
    `SELECT DISTINCT market, exchange, day, file, open_interest, "at", by_time FROM {} ${where(which)} ORDER BY ALL`,
    reportRow,
  );
  const positions = await selectRows(
    archive,
    'cot_positions',
    `SELECT DISTINCT * EXCLUDE (kind, combined, crop, code, commodity) FROM {} ${where(which)} ORDER BY ALL`,
    positionRow,
  );
  const byReport = new Map<string, CotPosition[]>();
  for (const row of positions) {
    const name = `${row.day} ${row.file}`;
    byReport.set(name, [...(byReport.get(name) ?? []), toPosition(row)]);
  }
  const found = new Map<string, CotReport>();
  for (const { day, file, market, exchange, open_interest: openInterest, at, by_time } of reports) {
    const report: CotReport = {
      kind: which.kind,
      combined: which.combined,
      code: which.code,
      commodity: which.commodity,
      market,
      exchange,
      day,
      openInterest,
      moment: { at, precision: by_time ? 'time' : 'day' },
      positions: byReport.get(`${day} ${file}`) ?? [],
    };
    found.set(JSON.stringify(report), report);
  }
  return [...found]
    .sort(([a, x], [b, y]) => (x.day < y.day ? -1 : x.day > y.day ? 1 : a < b ? -1 : 1))
    .map(([, each]) => each);
}

const groupRow = z.object({
  code: z.string(),
  commodity: z.string(),
  market: z.string(),
  exchange: z.string(),
  day: z.string(),
  openInterest: z.number(),
  long: figure,
  short: figure,
  at: z.number(),
});

/** Positions of one group of traders in all markets of a kind, by market and day, every vintage. */
export async function cotGroups(
  archive: Archive,
  { kind, combined, category, from }: CotGroupQuestion,
): Promise<readonly CotGroupReport[]> {
  const positions = tableOf(archive, 'cot_positions');
  if (positions === undefined) return [];
  const which = `kind = ${literal(kind)} AND combined = ${String(combined)} AND crop = 'all' AND day >= ${literal(from)}`;
  return selectRows(
    archive,
    'cot_reports',
    `SELECT DISTINCT r.code, r.commodity, r.market, r.exchange, r.day, r.open_interest AS "openInterest",
      p.long, p.short, r."at"
    FROM (SELECT * FROM {} WHERE ${which}) r
    JOIN (SELECT * FROM ${positions} WHERE ${which} AND category = ${literal(category)}) p
      USING (kind, combined, crop, code, commodity, day, file)
    ORDER BY ALL`,
    groupRow,
  );
}
