import type { CompanyFilings, Offering, OfferingStage } from '../../model/filing-event';
import type { RecordColumns, RecordModel, RecordOf, ValidRecord } from '../../model/records';
import { newYorkDay } from '../moments';
import { offerings } from './offerings';

const STAGES = [
  'draft',
  'filed',
  'amended',
  'effective',
  'listing',
  'priced',
  'withdrawn',
  'reinstated',
] as const satisfies readonly OfferingStage[];

const OFFERING_COLUMNS = {
  cik: 'text',
  company: 'text',
  kind: ['ipo', 'spin-off'],
  stage: STAGES,
  /** The day on which the first step was public: a filing accepted in the evening has the next one as its own. */
  began: 'day',
  /** The day on which the last step was public, its form and number. */
  last: 'day',
  form: 'text',
  accession: 'text',
  amendments: 'number',
} as const satisfies RecordColumns;

/** One way of a company to the exchange as it was known at a moment. */
export type KnownOffering = RecordOf<typeof OFFERING_COLUMNS>;

function toRecord({ cik, name }: CompanyFilings, { kind, status, events }: Offering): KnownOffering[] {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return [];
  return [
    {
      cik,
      company: name,
      kind,
      stage: status,
      began: newYorkDay(first.moment.at),
      last: newYorkDay(last.moment.at),
      form: last.form,
      accession: last.accession,
      amendments: events.filter(({ stage }) => stage === 'amended').length,
    },
  ];
}

/** The states of the offerings of a company, each from one of its steps until the next one. */
function toRows(company: CompanyFilings): ValidRecord<typeof OFFERING_COLUMNS>[] {
  return offerings(company.filings).flatMap(({ events }, place) => {
    const moments = [...new Set(events.map(({ moment }) => moment.at))];
    return moments.flatMap((from, step) => {
      const known = offerings(company.filings, from)[place];
      const until = moments[step + 1] ?? Number.POSITIVE_INFINITY;
      return known ? toRecord(company, known).map((record) => ({ ...record, from, until })) : [];
    });
  });
}

/** Offerings of all companies, served or not, between the steps that changed them. */
export const offeringRecords: RecordModel<typeof OFFERING_COLUMNS> = {
  name: 'offerings',
  columns: OFFERING_COLUMNS,
  batch: Number.POSITIVE_INFINITY,
  groups: (areas) => areas.offeringCompanies(),
  rows: async (areas, ciks) =>
    new Map((await areas.offerings(ciks)).map((company) => [company.cik, toRows(company)] as const)),
};
