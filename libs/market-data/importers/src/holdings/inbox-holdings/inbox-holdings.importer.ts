import { DOLLARS_SINCE } from '@plumbline/market-data/domain';
import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { filingRow } from '../../kit/filing-row';
import { checked, malformed, toCik, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { toNumber } from '../../kit/csv';
import type { SourceFile } from '../../kit/source-file';
import { columnsOfHead, missingOf, readTable } from '../../kit/table';
import { publishedMoment } from '../../kit/published-moment';
import { toHoldingReport } from '../kit/holding-report';
import { toHolding, type HoldingCells } from '../kit/holding-row';

const NEEDED = ['manager', 'manager_cik', 'period', 'filed', 'issuer', 'value', 'shares'];

type Cells = Readonly<Record<string, string>>;

interface Found {
  readonly report: ArchiveRow<'holding_reports'>;
  readonly holding: ArchiveRow<'holdings'>;
  readonly filing: ArchiveRow<'filings'>;
}

/** Dollars as a report of that day would state them: before in thousands. */
function asFiled(value: string | undefined, filed: string): string | undefined {
  const dollars = toNumber(value);
  if (dollars === undefined) return undefined;
  return String(filed < DOLLARS_SINCE ? dollars / 1000 : dollars);
}

function coverCell(cells: Cells): (name: string) => string | undefined {
  const names: Readonly<Record<string, string>> = {
    REPORTCALENDARORQUARTER: 'period',
    FILINGMANAGER_NAME: 'manager',
    AMENDMENTTYPE: 'amendment_type',
  };
  return (name) => cells[names[name] ?? ''];
}

/** The first thing about the cells that is not as documented. */
function problemOf({ period = '', filed = '', accepted, ...cells }: Cells): string | undefined {
  if (!toCik(cells['manager_cik'])) return 'manager_cik is no number of at most ten digits';
  if (!isDay(filed)) return 'filed is no day';
  if (!isDay(period)) return 'period is no day';
  return accepted && !publishedMoment(accepted) ? 'accepted is no time with its zone' : undefined;
}

const NOTHING_MORE = {
  discretion: undefined,
  otherManagers: undefined,
  sole: undefined,
  shared: undefined,
  none: undefined,
};

function holdingCells(cells: Cells, filed: string): HoldingCells {
  return {
    issuer: cells['issuer'],
    title: cells['title'],
    cusip: cells['cusip'],
    figi: cells['figi'],
    value: asFiled(cells['value'], filed),
    amount: cells['shares'],
    amountType: cells['amount_type'],
    putCall: cells['put_call'],
    ...NOTHING_MORE,
  };
}

/** A row of the documented table, or why it is none. */
function readHolding(cells: Cells, copy: string, place: number): Found | string {
  const problem = problemOf(cells);
  if (problem) return problem;
  const { period = '', filed = '', accepted = '' } = cells;
  const cik = toCik(cells['manager_cik']) ?? '';
  const accession = cells['accession'] || `inbox-${cik}-${period}-${filed}`;
  const form = cells['amendment_type'] ? '13F-HR/A' : '13F-HR';
  const origin = { cik, accession, copy, source: 'submission' };
  const report = toHoldingReport({ ...origin, form, filed, others: [], included: [] }, coverCell(cells));
  const holding = toHolding(origin, place, holdingCells(cells, filed));
  if (typeof report === 'string') return report;
  if (typeof holding === 'string') return holding;
  const moment = publishedMoment(accepted);
  const filing = filingRow({ cik, accession, form, filed, reportDay: period, ...(moment ? { moment } : {}) });
  return { report, holding, filing };
}

function readHoldings(file: SourceFile): ImportResult {
  const table = readTable(file.text);
  if ('reason' in table) return malformed(table.reason);
  const missing = missingOf(table.columns, NEEDED);
  if (missing) return malformed(missing);
  const rejected: RejectedRow[] = [];
  const holdings: ArchiveRow<'holdings'>[] = [];
  const reports = new Map<string, ArchiveRow<'holding_reports'>>();
  const filings = new Map<string, ArchiveRow<'filings'>>();
  for (const { cells, line, text } of table.rows) {
    const found = readHolding(cells, file.sha256.slice(0, 16), holdings.length + 1);
    if (typeof found === 'string') {
      rejected.push({ line, reason: found, text });
      continue;
    }
    holdings.push(found.holding);
    reports.set(String(found.report.accession), found.report);
    filings.set(String(found.filing.accession), found.filing);
  }
  const rows = { holdings, holding_reports: [...reports.values()], filings: [...filings.values()] };
  return checked(rows, holdings.length, rejected);
}

/** Holdings of managers as a table of our own layout (docs/inbox.md). */
export const inboxHoldings: Importer = {
  kind: 'inbox-holdings',
  recognises: (head) => {
    const columns = columnsOfHead(head);
    return ['manager', 'manager_cik', 'period', 'issuer'].every((name) => columns.includes(name));
  },
  read: readHoldings,
};
