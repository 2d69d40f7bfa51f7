import {
  createLegislatorMatcher,
  filingDayMoment,
  nameKey,
  type DisclosureBasis,
  type Legislator,
  type LegislatorMatcher,
  type LegislatorTerm,
  type Moment,
  type PoliticianFiling,
  type PoliticianTrade,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { selectRows, type Archive } from './market-sources';
import {
  accountRow,
  distinctRows,
  filingRow,
  given,
  legislatorRow,
  termRow,
  tradeRow,
  type FilingRow,
  type TradeRow,
} from './people-rows';

const toTerm = (row: z.infer<typeof termRow>): LegislatorTerm => ({
  chamber: row.chamber,
  state: row.state,
  ...given('district', row.district),
  ...given('party', row.party),
  ...given('start', row.start_day),
  ...given('end', row.end_day),
});

const ids = z.record(z.string(), z.unknown());

/** The account of a service that the list imported last has. */
const ACCOUNTS = `SELECT bioguide, service, arg_max(account, row(rank, account)) AS account
  FROM {} GROUP BY bioguide, service ORDER BY ALL`;

async function readAccounts(archive: Archive): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const found = new Map<string, Record<string, string>>();
  for (const { bioguide, service, account } of await selectRows(archive, 'legislator_accounts', ACCOUNTS, accountRow))
    found.set(bioguide, { ...found.get(bioguide), [service]: account });
  return found;
}

/** Members of Congress with the terms of all files and the accounts they publish under; a term without days counts only where no other is known. */
export async function readLegislators(archive: Archive): Promise<readonly Legislator[]> {
  const terms = new Map<string, LegislatorTerm[]>();
  for (const row of await selectRows(archive, 'legislator_terms', distinctRows(termRow), termRow))
    terms.set(row.bioguide, [...(terms.get(row.bioguide) ?? []), toTerm(row)]);
  const accounts = await readAccounts(archive);
  const persons = new Map<string, Legislator>();
  for (const row of await selectRows(archive, 'legislators', distinctRows(legislatorRow), legislatorRow)) {
    const all = terms.get(row.bioguide) ?? [];
    const dated = all.filter(({ start }) => start !== undefined);
    persons.set(row.bioguide, {
      bioguide: row.bioguide,
      first: row.first,
      last: row.last,
      ...given('middle', row.middle),
      ...given('suffix', row.suffix),
      ...given('nickname', row.nickname),
      ...given('fullName', row.full_name),
      ids: ids.parse(JSON.parse(row.ids ?? '{}')),
      ...given('accounts', accounts.get(row.bioguide)),
      terms: dated.length > 0 ? dated : all,
    });
  }
  return [...persons.values()];
}

interface PublicFrom {
  readonly moment: Moment;
  readonly basis: DisclosureBasis;
  readonly day?: Day;
}

const documentKey = ({ chamber, document }: Pick<TradeRow, 'chamber' | 'document'>): string =>
  `${chamber}|${document ?? ''}`;

const momentOf = ({ at, by_time }: Pick<TradeRow, 'at' | 'by_time'>): Moment => ({
  at,
  precision: by_time ? 'time' : 'day',
});

const later = (a: PublicFrom | undefined, b: PublicFrom): PublicFrom =>
  a && (a.moment.at > b.moment.at || (a.moment.at === b.moment.at && a.moment.precision === 'time')) ? a : b;

/** Reports by number with the office's own filing day or time. */
function receivedReports(filings: readonly FilingRow[]): ReadonlyMap<string, PublicFrom> {
  const found = new Map<string, PublicFrom>();
  for (const filing of filings) {
    if (filing.document === null || filing.at_basis !== 'received') continue;
    const key = documentKey(filing);
    const received = { moment: momentOf(filing), basis: 'received', ...given('day', filing.filed) } as const;
    found.set(key, later(found.get(key), received));
  }
  return found;
}

/** A report is not public before the last day that any of its rows names. */
function rowPublicFrom(row: TradeRow): PublicFrom {
  const { disclosed_day: disclosed, trade_day: traded } = row;
  if (row.at_basis !== 'disclosed' || disclosed === null) return { moment: momentOf(row), basis: row.at_basis };
  const day = traded !== null && traded > disclosed ? traded : disclosed;
  return { moment: filingDayMoment(day), basis: 'disclosed', day };
}

/** Of the grounds that rows of a report give the best one counts: of equally good ones the later. */
const GROUNDS: readonly DisclosureBasis[] = ['deadline', 'disclosed', 'received'];

function reportsByRows(rows: readonly TradeRow[]): ReadonlyMap<string, PublicFrom> {
  const found = new Map<string, PublicFrom>();
  for (const row of rows) {
    if (row.document === null) continue;
    const key = documentKey(row);
    const next = rowPublicFrom(row);
    const before = found.get(key);
    const better = before === undefined ? 1 : GROUNDS.indexOf(next.basis) - GROUNDS.indexOf(before.basis);
    if (better > 0) found.set(key, next);
    else if (better === 0) found.set(key, later(before, next));
  }
  return found;
}

function remembered(match: LegislatorMatcher): LegislatorMatcher {
  const known = new Map<string, Legislator | undefined>();
  return (filer) => {
    const key = JSON.stringify(filer);
    if (!known.has(key)) known.set(key, match(filer));
    return known.get(key);
  };
}

type Filer = Pick<TradeRow, 'person' | 'chamber' | 'state' | 'district' | 'bioguide' | 'document'>;

/** Numbers that some files give: they hold for the report and, where a name has one only, for the name. */
function givenBioguides(rows: readonly Filer[]): (row: Filer) => string | undefined {
  const found = new Map<string, Set<string>>();
  const keysOf = (row: Filer): readonly string[] => [
    ...(row.document === null ? [] : [`document|${documentKey(row)}`]),
    `name|${row.chamber}|${nameKey(row.person)}`,
  ];
  for (const row of rows)
    if (row.bioguide !== null)
      for (const key of keysOf(row)) found.set(key, (found.get(key) ?? new Set()).add(row.bioguide));
  return (row) => {
    const numbers = keysOf(row).map((key) => [...(found.get(key) ?? [])]);
    return row.bioguide ?? numbers.find(({ length }) => length === 1)?.[0];
  };
}

/** The member that a row is of: the number of its file, else the member whose name and seat fit. */
function filerNumbers(
  match: LegislatorMatcher,
  rows: readonly Filer[],
): (row: Filer, day: Day | null) => string | undefined {
  const stated = givenBioguides(rows);
  const matched = remembered(match);
  return (row, day) => {
    const { state, district } = row;
    const filer = { name: row.person, chamber: row.chamber, ...given('state', state), ...given('district', district) };
    return stated(row) ?? matched({ ...filer, ...given('day', day) })?.bioguide;
  };
}

/** A trade after the filing of its report is a typo: the office's day counts, whatever file the trade is from. */
function tradeDayOf({ trade_day, notes }: TradeRow, filed: Day | undefined) {
  if (trade_day === null || filed === undefined || trade_day <= filed)
    return { ...given('tradeDay', trade_day), ...given('notes', notes) };
  const slip = `trade day '${trade_day}' is after the report of ${filed}`;
  return { notes: notes === null ? slip : `${notes}; ${slip}` };
}

function toTrade(row: TradeRow, { moment, basis, day }: PublicFrom, bioguide: string | undefined): PoliticianTrade {
  const amount = row.amount_low === null ? undefined : { lowUsd: row.amount_low, ...given('highUsd', row.amount_high) };
  return {
    chamber: row.chamber,
    person: row.person,
    ...given('bioguide', bioguide),
    ...given('state', row.state),
    ...given('district', row.district),
    ...given('owner', row.owner),
    ...given('ticker', row.ticker),
    ...given('asset', row.asset),
    ...given('assetType', row.asset_type),
    ...given('kind', row.kind),
    ...tradeDayOf(row, day),
    ...given('disclosedDay', day),
    ...given('amount', amount),
    ...given('amountText', row.amount_text),
    ...given('comment', row.comment),
    ...given('hasCapitalGains', row.capital_gains),
    ...given('document', row.document),
    ...given('link', row.link),
    ...given('reportDay', row.report_day),
    ...given('amendment', row.amendment),
    occurrence: row.occurrence,
    source: row.source,
    moment,
    momentBasis: basis,
  };
}

const toFiling = (row: FilingRow, bioguide: string | undefined): PoliticianFiling => ({
  chamber: row.chamber,
  person: row.person,
  ...given('bioguide', bioguide),
  ...given('state', row.state),
  ...given('district', row.district),
  ...given('filingType', row.filing_type),
  ...given('title', row.title),
  ...given('year', row.year),
  ...given('filed', row.filed),
  ...given('reportDay', row.report_day),
  ...given('amendment', row.amendment),
  ...given('document', row.document),
  ...given('link', row.link),
  ...given('isPaper', row.paper),
  source: row.source,
  moment: momentOf(row),
  momentBasis: row.at_basis,
});

/** All vintages of the trades and reports of members of Congress. */
export interface PoliticianVintages {
  readonly trades: readonly PoliticianTrade[];
  readonly filings: readonly PoliticianFiling[];
}

/**
 * Trades and reports of all sources. A report is public from the office's filing day or time where any list gives it, else
 * from the latest day of disclosure among its rows, else from its last lawful day. Persons are matched with members.
 */
export async function readPoliticians(archive: Archive): Promise<PoliticianVintages> {
  const match = createLegislatorMatcher(await readLegislators(archive));
  const filings = await selectRows(archive, 'politician_filings', distinctRows(filingRow), filingRow);
  const rows = await selectRows(archive, 'politician_trades', distinctRows(tradeRow), tradeRow);
  const bioguideOf = filerNumbers(match, [...filings, ...rows]);
  const received = receivedReports(filings);
  const byRows = reportsByRows(rows);
  return {
    trades: rows.map((row) => {
      const key = documentKey(row);
      const public_ = received.get(key) ?? byRows.get(key) ?? rowPublicFrom(row);
      return toTrade(row, public_, bioguideOf(row, row.trade_day ?? row.disclosed_day));
    }),
    filings: filings.map((row) => toFiling(row, bioguideOf(row, row.filed))),
  };
}
