import { compareText } from '@plumbline/shared/domain';
import {
  leanFiling,
  type InsiderFiling,
  type InsiderLine,
  type InsiderOwner,
  type InsiderTrade,
} from '@plumbline/market-data/domain';
import { z } from 'zod';

import { allAnswers } from '../engine/duckdb';
import { selectRows, type Archive } from './market-sources';
import { filingDates, type FilingDates, type OwnDates } from './filing-moments';
import { editionRows, named, present, wantedQuery, type OwnershipRow, type Wanted } from './ownership-rows';

const noteNumbers = z.record(z.string(), z.array(z.string()));

const OWNERSHIP = { D: 'direct', I: 'indirect' } as const;
const DIRECTIONS = { A: 'acquired', D: 'disposed' } as const;
const TIMELINESS = { E: 'early', L: 'late' } as const;

function toLine(row: OwnershipRow<'insider_holdings'>): InsiderLine {
  return {
    isDerivative: row.is_derivative ?? false,
    security: row.security ?? '',
    footnotes: row.footnotes === null ? {} : noteNumbers.parse(JSON.parse(row.footnotes)),
    ...present({
      exercisePrice: row.exercise_price,
      exerciseDay: row.exercise_day,
      expiryDay: row.expiry_day,
      underlyingTitle: row.underlying_title,
      underlyingShares: row.underlying_shares,
      underlyingValue: row.underlying_value,
      sharesAfter: row.shares_after,
      valueAfter: row.value_after,
      ownership: named(OWNERSHIP, row.ownership),
      nature: row.nature,
    }),
  };
}

function toTrade(row: OwnershipRow<'insider_trades'>): InsiderTrade {
  return {
    ...toLine(row),
    day: row.trade_day ?? '',
    ...present({
      deemedDay: row.deemed_day,
      code: row.code,
      isEquitySwap: row.equity_swap,
      timeliness: named(TIMELINESS, row.timeliness),
      shares: row.shares,
      price: row.price,
      totalValue: row.total_value,
      direction: named(DIRECTIONS, row.acquired),
    }),
  };
}

function toOwner(row: OwnershipRow<'insider_owners'>): InsiderOwner {
  return {
    cik: row.cik ?? '',
    name: row.name ?? row.cik ?? '',
    isDirector: row.is_director ?? false,
    isOfficer: row.is_officer ?? false,
    isTenPercentOwner: row.is_ten_percent ?? false,
    isOther: row.is_other ?? false,
    ...present({ officerTitle: row.officer_title, otherText: row.other_text, city: row.city, state: row.state }),
  };
}

type Rows<Table extends Parameters<typeof editionRows>[1]> = ReadonlyMap<string, readonly OwnershipRow<Table>[]>;

/** All tables of the filings wanted. */
interface Found {
  readonly filings: Rows<'insider_filings'>;
  readonly owners: Rows<'insider_owners'>;
  readonly trades: Rows<'insider_trades'>;
  readonly holdings: Rows<'insider_holdings'>;
  readonly footnotes: Rows<'insider_footnotes'>;
  readonly signatures: Rows<'insider_signatures'>;
  readonly dates: (row: OwnDates) => FilingDates;
}

function filingCells(row: OwnershipRow<'insider_filings'>) {
  return present({
    issuerName: row.issuer_name,
    issuerSymbol: row.issuer_symbol,
    reportDay: row.report_day,
    originalDay: row.original_day,
    remarks: row.remarks,
    ownsNoSecurities: row.no_securities,
    isNotSubject: row.not_subject,
    isUnderPlan: row.plan_10b5,
  });
}

const byPlace = (a: { readonly place: number | null }, b: { readonly place: number | null }): number =>
  (a.place ?? 0) - (b.place ?? 0);

/** Lines of the first table before those of the second, each in the order of the document. */
const byTable = (
  a: { readonly is_derivative: boolean | null; readonly place: number | null },
  b: { readonly is_derivative: boolean | null; readonly place: number | null },
): number => Number(a.is_derivative) - Number(b.is_derivative) || byPlace(a, b);

function toFiling(row: OwnershipRow<'insider_filings'>, found: Found): InsiderFiling {
  const accession = row.accession ?? '';
  const of = <T>(rows: ReadonlyMap<string, readonly T[]>): readonly T[] => rows.get(accession) ?? [];
  const notes = of(found.footnotes).map(({ number, text }) => [number ?? '', text ?? ''] as const);
  return {
    accession,
    form: row.form ?? '',
    issuerCik: row.issuer_cik ?? '',
    ...found.dates(row),
    owners: of(found.owners).toSorted(byPlace).map(toOwner),
    trades: of(found.trades).toSorted(byTable).map(toTrade),
    holdings: of(found.holdings).toSorted(byTable).map(toLine),
    footnotes: Object.fromEntries(notes),
    signatures: of(found.signatures)
      .toSorted(byPlace)
      .map(({ name, day }) => present({ name, day })),
    ...filingCells(row),
  };
}

/**
 * Forms 3, 4 and 5 of the given issuers or owners with everything their amendments say, oldest first. A filing that came
 * as document and in a data set is one; `insiderReportsAt` gives what is known of it as of a moment.
 */
export async function readInsiderFilings(archive: Archive, wanted: Wanted = {}): Promise<readonly InsiderFiling[]> {
  const query = wantedQuery(archive, wanted, ['insider_filings', 'insider_owners']);
  const rows = <Table extends Parameters<typeof editionRows>[1]>(table: Table) => editionRows(archive, table, query);
  return toFilings(archive, {
    filings: await rows('insider_filings'),
    owners: await rows('insider_owners'),
    trades: await rows('insider_trades'),
    holdings: await rows('insider_holdings'),
    footnotes: await rows('insider_footnotes'),
    signatures: await rows('insider_signatures'),
    dates: await filingDates(archive, query),
  });
}

/** Reports without those that staff withdrew. */
function toFilings({ manifest }: Archive, found: Found): readonly InsiderFiling[] {
  const withdrawn = new Set(manifest.withdrawn?.map(({ accession }) => accession));
  const filings = [...found.filings].flatMap(([accession, [row]]) =>
    row && !withdrawn.has(accession) ? [toFiling(row, found)] : [],
  );
  return filings.sort((a, b) => a.moment.at - b.moment.at || compareText(a.accession, b.accession));
}

const issuerRow = z.object({ issuer_cik: z.string() });

/** Companies of which any report of an insider is known. */
export async function insiderIssuers(archive: Archive): Promise<ReadonlySet<string>> {
  const query = 'SELECT DISTINCT issuer_cik FROM {} WHERE issuer_cik IS NOT NULL';
  return new Set((await selectRows(archive, 'insider_filings', query, issuerRow)).map(({ issuer_cik }) => issuer_cik));
}

/** The same reports by company as documents keep them, oldest first: without what no count or sum is made of. */
export async function readCompanyInsiders(
  archive: Archive,
  issuers: readonly string[],
): Promise<ReadonlyMap<string, readonly InsiderFiling[]>> {
  const byCompany = new Map<string, InsiderFiling[]>();
  if (issuers.length === 0) return byCompany;
  const query = wantedQuery(archive, { issuers }, ['insider_filings', 'insider_owners']);
  // The engine answers one question while the answer before is read.
  const [rows, owners, trades, holdings, footnotes, dates] = await allAnswers([
    editionRows(archive, 'insider_filings', query),
    editionRows(archive, 'insider_owners', query),
    editionRows(archive, 'insider_trades', query),
    editionRows(archive, 'insider_holdings', query),
    editionRows(archive, 'insider_footnotes', query),
    filingDates(archive, query),
  ]);
  const filings = toFilings(archive, {
    filings: rows,
    owners,
    trades,
    holdings,
    footnotes,
    signatures: new Map(),
    dates,
  });
  for (const filing of filings) {
    const known = byCompany.get(filing.issuerCik);
    if (known) known.push(leanFiling(filing));
    else byCompany.set(filing.issuerCik, [leanFiling(filing)]);
  }
  return byCompany;
}
