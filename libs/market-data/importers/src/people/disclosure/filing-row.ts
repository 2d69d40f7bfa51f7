import { filingDayMoment, type Moment } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';

type FilingRow = ArchiveRow<'politician_filings'>;

/** A report of a person; what is left out is unknown. */
export type FilingText = Partial<Omit<FilingRow, 'chamber' | 'person' | 'source' | 'at' | 'by_time' | 'at_basis'>> & {
  readonly chamber: 'house' | 'senate';
  readonly person: string;
  readonly source: string;
};

const UNKNOWN = {
  prefix: null,
  last: null,
  first: null,
  suffix: null,
  bioguide: null,
  state: null,
  district: null,
  filing_type: null,
  title: null,
  year: null,
  filed: null,
  report_day: null,
  amendment: null,
  document: null,
  link: null,
  paper: null,
  trades: null,
  notes: null,
} as const;

/** A row of `politician_filings`: public at the time of receipt, else on the day named by the reason. */
export function toFilingRow(
  filing: FilingText,
  moment: Moment,
  basis: 'received' | 'disclosed' | 'deadline',
): FilingRow {
  const public_ = { at: moment.at, by_time: moment.precision === 'time', at_basis: basis };
  return { ...UNKNOWN, ...filing, ...public_ };
}

/** The same for a filing of which only a day is known. */
export const toDatedFilingRow = (
  filing: FilingText,
  day: Day,
  basis: 'received' | 'disclosed' | 'deadline',
): FilingRow => toFilingRow(filing, filingDayMoment(day), basis);
