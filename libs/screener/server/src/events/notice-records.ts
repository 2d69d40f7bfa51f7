import type { Filing, RecordColumns, RecordModel, RecordOf, ValidRecord } from '@plumbline/market-data/domain';

/** Notices of removal from listing, and of the end of reporting. */
const ENDS = ['25', '25-NSE', '25/A', '25-NSE/A', '15-12B', '15-12G', '15F-12B', '15F-12G'];

/** Filings that report a pending deal. */
const DEALS = ['SC TO-T', 'SC TO-T/A', 'SC 14D9', 'SC 14D9/A', 'PREM14A', 'DEFM14A', 'DEFM14C', '425'];

const FORMS = [...ENDS, ...DEALS];

const NOTICE_COLUMNS = {
  of: ['end', 'deal'],
  form: 'text',
  filed: 'day',
  accession: 'text',
  at: 'number',
} as const satisfies RecordColumns;

/** A filing that says that a company is bought, or that its securities go from the exchange. */
export type Notice = RecordOf<typeof NOTICE_COLUMNS>;

const toRow = ({ form, filed, accession, moment }: Filing): ValidRecord<typeof NOTICE_COLUMNS> => ({
  of: ENDS.includes(form) ? 'end' : 'deal',
  form,
  filed,
  accession,
  at: moment.at,
  from: moment.at,
  until: Number.POSITIVE_INFINITY,
});

/** Companies that one reading of the archive gives. */
const TOGETHER = 5_000;

/** Notices on deals and ends of all companies, served or not. */
export const noticeRecords: RecordModel<typeof NOTICE_COLUMNS> = {
  name: 'notices',
  columns: NOTICE_COLUMNS,
  batch: TOGETHER,
  groups: (areas) => areas.filers(FORMS),
  rows: async (areas, ciks) =>
    new Map(Array.from(await areas.filings(FORMS, ciks), ([cik, filings]) => [cik, filings.map(toRow)])),
};
