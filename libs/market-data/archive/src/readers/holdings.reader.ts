import type { HoldingReport, HoldingRow, ReportManager } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { literal } from '../engine/duckdb';
import { selectRows, type Archive } from './market-sources';
import { copyRows, oneOf, present, publications, type HoldingsRow, type Published } from './holdings-rows';

/** Which reports are wanted; all when nothing is named. A market's reports are read some managers at a time. */
export interface WantedHoldings {
  /** Ten digits each. */
  readonly ciks?: readonly string[];
  readonly periods?: readonly Day[];
  /** Quarter ends from this day on. */
  readonly since?: Day;
}

/** Holdings are due 45 days after the quarter's end. */
const DUE_DAYS = 45;

const managerList = z.array(
  z.object({
    sequence: z.number().optional(),
    cik: z.string().optional(),
    name: z.string().optional(),
    fileNumber: z.string().optional(),
  }),
);

function toManagers(cell: string | null): readonly ReportManager[] {
  const managers = cell === null ? [] : managerList.parse(JSON.parse(cell));
  return managers.map((manager) => present(manager));
}

const sequenceList = z.array(z.number());

const toRow = (row: HoldingsRow<'holdings'>): HoldingRow => ({
  place: row.place ?? 0,
  value: row.value ?? 0,
  amount: row.amount ?? 0,
  amountType: row.amount_type === 'PRN' ? 'PRN' : 'SH',
  otherManagers: row.other_managers === null ? [] : sequenceList.parse(JSON.parse(row.other_managers)),
  ...present({
    issuer: row.issuer,
    title: row.title,
    cusip: row.cusip,
    figi: row.figi,
    putCall: row.put_call === 'Put' || row.put_call === 'Call' ? row.put_call : null,
    discretion: row.discretion,
    votingSole: row.voting_sole,
    votingShared: row.voting_shared,
    votingNone: row.voting_none,
  }),
});

function kindOf({ form, report_type: type }: HoldingsRow<'holding_reports'>): HoldingReport['kind'] {
  if (form?.startsWith('13F-NT')) return 'notice';
  return type?.includes('COMBINATION') ? 'combination' : 'holdings';
}

const amendmentType = ({ amendment_type: type }: HoldingsRow<'holding_reports'>) =>
  type === 'RESTATEMENT' || type === 'NEW HOLDINGS' ? type : null;

function toReport(
  row: HoldingsRow<'holding_reports'>,
  published: Published,
  rows: readonly HoldingsRow<'holdings'>[],
): HoldingReport {
  return {
    cik: row.cik ?? '',
    accession: row.accession ?? '',
    form: row.form ?? '',
    period: row.period ?? '',
    ...published,
    kind: kindOf(row),
    isAmendment: row.is_amendment ?? false,
    manager: row.manager ?? row.cik ?? '',
    reportedBy: toManagers(row.other_managers),
    included: toManagers(row.included_managers),
    ...present({
      amendmentNumber: row.amendment_number,
      amendmentType: amendmentType(row),
      fileNumber: row.file_number,
      crd: row.crd,
      entriesTotal: row.entries_total,
      valueTotal: row.value_total,
      confidentialOmitted: row.confidential_omitted,
    }),
    rows: rows.map(toRow).sort((a, b) => a.place - b.place),
  };
}

function conditionOf({ ciks, periods, since }: WantedHoldings): string {
  const conditions = [
    ...(ciks ? [oneOf('cik', ciks)] : []),
    ...(periods ? [oneOf('period', periods)] : []),
    ...(since ? [`period >= ${literal(since)}`] : []),
  ];
  return conditions.join(' AND ') || 'true';
}

async function tableRows(archive: Archive, accessions: readonly string[], ciks: readonly string[]) {
  // A table that came without its cover knows no manager; the range lets the engine pass over other managers' parts.
  const where = `${oneOf('accession', accessions)} AND (cik IS NULL OR ${oneOf('cik', ciks)})`;
  const byAccession = new Map<string, HoldingsRow<'holdings'>[]>();
  for (const row of await copyRows(archive, 'holdings', where)) {
    const known = byAccession.get(row.accession ?? '');
    if (known) known.push(row);
    else byAccession.set(row.accession ?? '', [row]);
  }
  return byAccession;
}

const unique = (values: readonly (string | null)[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Reports of managers with their rows, every vintage, ordered by manager, period and filing. */
export async function readHoldingReports(archive: Archive, wanted: WantedHoldings = {}): Promise<HoldingReport[]> {
  const where = conditionOf(wanted);
  const covers = await copyRows(archive, 'holding_reports', where);
  const published = await publications(archive, 'holding_reports', where);
  const rows = await tableRows(
    archive,
    unique(covers.map((each) => each.accession)),
    unique(covers.map((each) => each.cik)),
  );
  const reports = covers.map((cover) => {
    const dated = { ...cover, held: cover.period ?? '', dueDays: DUE_DAYS };
    return toReport(cover, published(dated), rows.get(cover.accession ?? '') ?? []);
  });
  const key = ({ cik, period, accession }: HoldingReport) => `${cik}|${period}|${accession}`;
  return reports.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const managerRow = z.object({ cik: z.string(), manager: z.string() });

/** All managers with the names under which they filed, one row a name. */
export const readManagers = (archive: Archive) =>
  selectRows(
    archive,
    'holding_reports',
    'SELECT DISTINCT cik, manager FROM {} WHERE manager IS NOT NULL ORDER BY ALL',
    managerRow,
  );
