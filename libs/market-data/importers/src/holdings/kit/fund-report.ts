import type { ArchiveRow } from '../../tables/archive-tables';
import { dayCell, flagCell, numberCell, textCell, toSecDay, toText } from '../../kit/sec-cells';
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
    sales: numberCell(cell(`SALES_FLOW_MON${month}`)),
    reinvestment: numberCell(cell(`REINVESTMENT_FLOW_MON${month}`)),
    redemption: numberCell(cell(`REDEMPTION_FLOW_MON${month}`)),
  }));
  const isGiven = flows.some((flow) => Object.values(flow).some((value) => value !== null));
  return isGiven ? JSON.stringify(flows) : null;
}

/** Returns of a class by the data sets' names of columns. */
export function classReturns(cell: FundCell): ClassReturns {
  const months = MONTHS.map((month) => numberCell(cell(`MONTHLY_TOTAL_RETURN${month}`)));
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
    cik,
    accession,
    copy,
    source,
    form,
    report_day: reportDay,
    filed: filed ?? null,
    signed: dayCell(cell('DATE_SIGNED')),
    registrant: textCell(cell('REGISTRANT_NAME')),
    registrant_lei: textCell(cell('LEI')),
    file_number: textCell(cell('FILE_NUM')),
    series_id: textCell(cell('SERIES_ID')),
    series: textCell(cell('SERIES_NAME')),
    series_lei: textCell(cell('SERIES_LEI')),
    class_ids: listed(context.classIds),
    fiscal_year_end: dayCell(cell('REPORT_ENDING_PERIOD')),
    is_final: flagCell(cell('IS_LAST_FILING')),
    total_assets: numberCell(cell('TOTAL_ASSETS')),
    total_liabilities: numberCell(cell('TOTAL_LIABILITIES')),
    net_assets: numberCell(cell('NET_ASSETS')),
    cash: numberCell(cell('CASH_NOT_RPTD_IN_C_OR_D')),
    returns: listed(context.returns),
    flows: flowsOf(cell),
  };
}
