import {
  agreedClose,
  DOLLARS_SINCE,
  filingDayMoment,
  GRADE_QUALITY,
  isSession,
  newYorkDay,
  previousSession,
  type SparseRows,
  type StatedPrice,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { queryNumbers } from '../engine/duckdb';
import { selectRows, tableOf, type Archive } from './market-sources';
import { numbersOf, remembered, stretches, type NamedSecurity } from './named-securities';

/** Kinds of reports that state a value and a number of shares. */
interface Kind {
  /** Rows of holdings with their price a share, by report and security. */
  readonly holdings: 'holdings' | 'fund_holdings';
  readonly held: string;
  readonly reports: 'holding_reports' | 'fund_reports';
  /** Columns of reports: who reports, and the day the values are of. */
  readonly reporter: string;
  readonly day: string;
  /** Days after that day by which such a report is due: what is not dated is public then. */
  readonly dueDays: number;
  /** So many have to say the same. */
  readonly fewest: number;
}

const KINDS: readonly Kind[] = [
  {
    holdings: 'holdings',
    held: `sum(value) / sum(amount) AS price FROM {} JOIN numbers USING (cusip)
      WHERE put_call IS NULL AND amount_type = 'SH' AND amount > 0 AND amount = floor(amount) AND value > 0`,
    reports: 'holding_reports',
    reporter: 'cik',
    day: 'period',
    dueDays: 45,
    fewest: 3,
  },
  {
    holdings: 'fund_holdings',
    held: `sum(value_usd) / sum(balance) AS price FROM {} JOIN numbers USING (cusip)
      WHERE units = 'NS' AND payoff = 'Long' AND balance > 0 AND value_usd > 0`,
    reports: 'fund_reports',
    reporter: 'coalesce(series_id, series, cik)',
    day: 'report_day',
    dueDays: 60,
    fewest: 2,
  },
];

/** Of the reports of a day so many are looked at, those that came first: more change nothing. */
const FIRST_REPORTS = 12;

/** The price a share in each report: of each reporter and day its first report. */
function statedQuery(archive: Archive, kind: Kind, securities: readonly NamedSecurity[]): string | undefined {
  const { holdings, held, reports, reporter, day, dueDays } = kind;
  const [rows, about] = [tableOf(archive, holdings), tableOf(archive, reports)];
  if (rows === undefined || about === undefined) return undefined;
  const filed = `coalesce(max(filed)::DATE, max(${day})::DATE + ${String(dueDays)})`;
  const thousands = holdings === 'holdings' ? `CASE WHEN filed < DATE '${DOLLARS_SINCE}' THEN 1000 ELSE 1 END` : '1';
  return `FROM (WITH ${numbersOf(securities)},
      held AS (SELECT accession, "copy", asked, ${held.replace('{}', rows)} GROUP BY ALL),
      priced AS (SELECT accession, asked, min(price) AS price FROM held GROUP BY ALL),
      named AS (SELECT accession, any_value(${reporter}) AS reporter, max(${day})::DATE AS day, ${filed} AS filed
        FROM ${about} WHERE ${day} IS NOT NULL GROUP BY accession),
      firsts AS (SELECT asked, day, filed, price * ${thousands} AS price, accession FROM named JOIN priced USING (accession)
        QUALIFY row_number() OVER (PARTITION BY asked, day, reporter ORDER BY filed, accession) = 1)
    SELECT asked, day - DATE '1970-01-01' AS day, filed - DATE '1970-01-01' AS filed, price FROM firsts
    QUALIFY row_number() OVER (PARTITION BY asked, day ORDER BY filed, accession) <= ${String(FIRST_REPORTS)}
    ORDER BY asked, day, filed, accession)`;
}

/** The last session by a day: what is valued on it is valued at that close. */
const closeBy = remembered((day) => {
  const own = dayFromEpoch(day);
  return isSession(own) ? day : epochDay(previousSession(own));
});

const publicDay = remembered((filed) => epochDay(newYorkDay(filingDayMoment(dayFromEpoch(filed)).at)));

type Columns = Readonly<Record<'place' | 'day' | 'filed' | 'price', Float64Array>>;

/** The reports of a kind, by the ids of the securities. */
async function readStated(archive: Archive, kind: Kind, securities: readonly NamedSecurity[]) {
  const found = new Map<string, Map<number, StatedPrice[]>>();
  const query = statedQuery(archive, kind, securities);
  if (query === undefined) return found;
  const names = { place: 'asked', day: 'day', filed: 'filed', price: 'price' };
  const rows = (await queryNumbers(archive.connection, names, query)) as Columns;
  for (const [place, from, until] of stretches(rows.place)) {
    const days = new Map<number, StatedPrice[]>();
    for (let row = from; row < until; row += 1) {
      const day = closeBy(rows.day[row]!);
      const stated = { price: rows.price[row]!, known: publicDay(rows.filed[row]!) };
      days.set(day, [...(days.get(day) ?? []), stated]);
    }
    const security = securities[place];
    if (security) found.set(security.id, days);
  }
  return found;
}

const toSparse = (closes: ReadonlyMap<number, StatedPrice>): SparseRows => {
  const inOrder = [...closes].sort(([a], [b]) => a - b);
  return {
    days: Int32Array.from(inOrder, ([day]) => day),
    close: Float64Array.from(inOrder, ([, { price }]) => price),
    known: Int32Array.from(inOrder, ([, { known }]) => known),
    quality: new Uint8Array(inOrder.length).fill(GRADE_QUALITY.C),
  };
};

type Choose = (stated: readonly StatedPrice[], fewest: number) => StatedPrice | undefined;

/** Closes of each kind, chosen among what its reports state; of two kinds the one that was public first. */
async function readCloses(
  archive: Archive,
  securities: readonly NamedSecurity[],
  choose: Choose,
): Promise<ReadonlyMap<string, SparseRows>> {
  const numbered = securities.filter(({ cusips }) => cusips.length > 0);
  const closes = new Map<string, Map<number, StatedPrice>>();
  if (numbered.length === 0) return new Map();
  for (const kind of KINDS)
    for (const [id, days] of await readStated(archive, kind, numbered)) {
      const own = closes.get(id) ?? new Map<number, StatedPrice>();
      closes.set(id, own);
      for (const [day, stated] of days) {
        const close = choose(stated, kind.fewest);
        if (close && close.known < (own.get(day)?.known ?? Number.POSITIVE_INFINITY)) own.set(day, close);
      }
    }
  return new Map([...closes].filter(([, own]) => own.size > 0).map(([id, own]) => [id, toSparse(own)]));
}

/** Closes that enough reports of holdings agree on, by the ids of the securities. */
export const readReportedCloses = (archive: Archive, securities: readonly NamedSecurity[]) =>
  readCloses(archive, securities, agreedClose);

/** The first report of each day, whether or not others agree: with more of them a close can be another. */
export const readFirstReports = (archive: Archive, securities: readonly NamedSecurity[]) =>
  readCloses(archive, securities, ([first]) => first);

const dayRow = z.object({ day: z.string() });

/** The newest day of which several reports are, as the day of its close; undefined where there is none. */
export async function lastReportedDay(archive: Archive): Promise<Day | undefined> {
  const newest = async ({ reports, day, fewest }: Kind): Promise<readonly Day[]> => {
    const query = `SELECT ${day} AS day FROM {} WHERE ${day} IS NOT NULL GROUP BY ${day}
      HAVING count(DISTINCT accession) >= ${String(fewest)} ORDER BY ${day} DESC LIMIT 1`;
    return (await selectRows(archive, reports, query, dayRow)).map((row) => dayFromEpoch(closeBy(epochDay(row.day))));
  };
  const days = [...(await newest(KINDS[0]!)), ...(await newest(KINDS[1]!))];
  return days.sort().at(-1);
}
