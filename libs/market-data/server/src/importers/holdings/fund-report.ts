import type { ArchiveRow } from '../../store/archive-tables';
import { toNumber } from '../kit/csv';
import { toFlag, toSecDay, toText } from '../kit/sec-cells';
import type { FundCell } from './fund-row';
import type { HoldingOrigin } from './holding-row';

/** Total returns of one share class in the last three months of the report, percent points, the latest last. */
export interface ClassReturns {
  readonly classId?: string;
  readonly months: readonly (number | null)[];
}

export interface FundContext extends HoldingOrigin {
  readonly form: string;
  readonly filed: string | undefined;
  readonly classIds: readonly string[];
  readonly returns: readonly ClassReturns[];
}

const MONTHS = [1, 2, 3];

/** Sales, reinvestments and redemptions of three months, the latest last; signs as filed: some write redemptions negative. */
function flowsOf(cell: FundCell): string | null {
  const flows = MONTHS.map((month) => ({
    sales: toNumber(cell(`SALES_FLOW_MON${month}`)) ?? null,
    reinvestment: toNumber(cell(`REINVESTMENT_FLOW_MON${month}`)) ?? null,
    redemption: toNumber(cell(`REDEMPTION_FLOW_MON${month}`)) ?? null,
  }));
  const isGiven = flows.some((flow) => Object.values(flow).some((value) => value !== null));
  return isGiven ? JSON.stringify(flows) : null;
}

/** Returns of a class by the data sets' names of columns. */
export function classReturns(cell: FundCell): ClassReturns {
  const months = MONTHS.map((month) => toNumber(cell(`MONTHLY_TOTAL_RETURN${month}`)) ?? null);
  const classId = toText(cell('CLASS_ID'));
  return classId ? { classId, months } : { months };
}

const listed = (list: readonly unknown[]): string | null => (list.length > 0 ? JSON.stringify(list) : null);

/** A fund's report, or the reason why it is none. */
export function toFundReport(context: FundContext, cell: FundCell): ArchiveRow<'fund_reports'> | string {
  const { cik, accession, copy, source, form, filed } = context;
  const reportDay = toSecDay(cell('REPORT_DATE'));
  if (!cik) return 'no CIK';
  if (!reportDay) return 'no day of the report';
  if (filed && filed < reportDay) return 'filed before the day of the report';
  return {
    ...{ cik, accession, copy, source, form, report_day: reportDay },
    filed: filed ?? null,
    signed: toSecDay(cell('DATE_SIGNED')) ?? null,
    registrant: toText(cell('REGISTRANT_NAME')) ?? null,
    registrant_lei: toText(cell('LEI')) ?? null,
    file_number: toText(cell('FILE_NUM')) ?? null,
    series_id: toText(cell('SERIES_ID')) ?? null,
    series: toText(cell('SERIES_NAME')) ?? null,
    series_lei: toText(cell('SERIES_LEI')) ?? null,
    class_ids: listed(context.classIds),
    fiscal_year_end: toSecDay(cell('REPORT_ENDING_PERIOD')) ?? null,
    is_final: toFlag(cell('IS_LAST_FILING')) ?? null,
    total_assets: toNumber(cell('TOTAL_ASSETS')) ?? null,
    total_liabilities: toNumber(cell('TOTAL_LIABILITIES')) ?? null,
    net_assets: toNumber(cell('NET_ASSETS')) ?? null,
    cash: toNumber(cell('CASH_NOT_RPTD_IN_C_OR_D')) ?? null,
    returns: listed(context.returns),
    flows: flowsOf(cell),
  };
}
