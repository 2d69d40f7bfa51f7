import {
  filingDayMoment,
  isSession,
  previousSession,
  type SecurityInterval,
  type SparseEvidence,
} from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { literal } from '../engine/duckdb';
import { oneOf } from './holdings-rows';
import { selectRows, tableOf, type Archive } from './market-sources';

/** Names of a security in publications, with their days. */
export type SecurityNames = readonly Pick<SecurityInterval, 'symbol' | 'from' | 'before' | 'cusip'>[];

const cusipsOf = (names: SecurityNames): readonly string[] => [...new Set(names.flatMap(({ cusip }) => cusip ?? []))];

const symbolOnDays = ({ symbol, from = '', before = '9999-12-31' }: SecurityNames[number]): string =>
  `(symbol = ${literal(symbol)} AND day >= ${literal(from)} AND day < ${literal(before)})`;

const failRow = z.object({ day: z.string(), price: z.number(), at: z.number() });

/** The list of a settlement day states the close before it. */
async function readFails(archive: Archive, names: SecurityNames): Promise<readonly SparseEvidence[]> {
  const where = [oneOf('cusip', cusipsOf(names)), ...names.map(symbolOnDays)].join(' OR ');
  const query = `SELECT day, price, min("at") AS "at" FROM {} WHERE (${where}) AND price > 0 GROUP BY ALL ORDER BY ALL`;
  const rows = await selectRows(archive, 'fails', query, failRow);
  return rows.map(({ day, price, at }) => ({ source: 'fails', day: previousSession(day), price, at }));
}

const reportRow = z.object({ day: z.string(), filed: z.string().nullable(), price: z.number() });

/** The last session of a period: what is valued at its end is valued at this close. */
const closeOf = (day: Day): Day => (isSession(day) ? day : previousSession(day));

/** From this day on managers state values in dollars, before in thousands of them. */
const DOLLARS_SINCE = '2023-01-03';
const MANAGER_DUE_DAYS = 45;
const FUND_DUE_DAYS = 60;

/** Value over shares of each manager's last report of a quarter. */
async function readManagers(archive: Archive, cusips: readonly string[]): Promise<readonly SparseEvidence[]> {
  const reports = tableOf(archive, 'holding_reports');
  if (reports === undefined || cusips.length === 0) return [];
  const query = `WITH held AS (
      SELECT accession, "copy", sum(value) / sum(amount) AS price FROM {}
      WHERE ${oneOf('cusip', cusips)} AND put_call IS NULL AND amount_type = 'SH' AND amount > 0 AND value > 0
      GROUP BY ALL),
    priced AS (SELECT accession, min(price) AS price FROM held GROUP BY accession),
    named AS (SELECT accession, any_value(cik) AS cik, max(period) AS day, max(filed) AS filed
      FROM ${reports} WHERE period IS NOT NULL GROUP BY accession)
    SELECT day, filed, price FROM named JOIN priced USING (accession)
    QUALIFY row_number() OVER (PARTITION BY cik, day ORDER BY filed DESC NULLS LAST, accession DESC) = 1 ORDER BY ALL`;
  const rows = await selectRows(archive, 'holdings', query, reportRow);
  return rows.map(({ day, filed, price }) => {
    const known = filed ?? addDays(day, MANAGER_DUE_DAYS);
    const dollars = known < DOLLARS_SINCE ? price * 1000 : price;
    return { source: 'managers', day: closeOf(day), price: dollars, at: filingDayMoment(known).at };
  });
}

/** Value over shares of each fund's last report of a day. */
async function readFunds(archive: Archive, cusips: readonly string[]): Promise<readonly SparseEvidence[]> {
  const reports = tableOf(archive, 'fund_reports');
  if (reports === undefined || cusips.length === 0) return [];
  const query = `WITH held AS (
      SELECT accession, "copy", sum(value_usd) / sum(balance) AS price FROM {}
      WHERE ${oneOf('cusip', cusips)} AND units = 'NS' AND payoff = 'Long' AND balance > 0 AND value_usd > 0
      GROUP BY ALL),
    priced AS (SELECT accession, min(price) AS price FROM held GROUP BY accession),
    named AS (SELECT accession, any_value(coalesce(series_id, series, cik)) AS fund, max(report_day) AS day,
      max(filed) AS filed FROM ${reports} WHERE report_day IS NOT NULL GROUP BY accession)
    SELECT day, filed, price FROM named JOIN priced USING (accession)
    QUALIFY row_number() OVER (PARTITION BY fund, day ORDER BY filed DESC NULLS LAST, accession DESC) = 1 ORDER BY ALL`;
  const rows = await selectRows(archive, 'fund_holdings', query, reportRow);
  return rows.map(({ day, filed, price }) => ({
    source: 'funds',
    day: closeOf(day),
    price,
    at: filingDayMoment(filed ?? addDays(day, FUND_DUE_DAYS)).at,
  }));
}

/** Share prices implied by publications other than price files. */
export async function readSparseEvidence(archive: Archive, names: SecurityNames): Promise<readonly SparseEvidence[]> {
  const cusips = cusipsOf(names);
  const found = [
    await readFails(archive, names),
    await readManagers(archive, cusips),
    await readFunds(archive, cusips),
  ];
  return found.flat();
}
