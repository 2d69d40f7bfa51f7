import fc from 'fast-check';

import { addDays } from '@plumbline/shared/domain';

import type { CompanyFilings } from '../../model/filing-event';
import { makeFiling } from '../../testing/make-filing';
import { makeRecordTable } from '../../testing/make-record-table';
import { newYorkDay } from '../moments';
import { recordsAt } from '../records/records-at';
import { offeringRecords } from './offering-records';
import { offerings } from './offerings';

const FORMS = ['DRS', 'S-1', 'S-1/A', '10-12B', '10-12B/A', '8-A12B', 'EFFECT', '424B4', 'RW', 'RW WD', '10-Q', '10-K'];

/** Filings of a company in any order, several of them at one moment. */
const filings = fc
  .array(fc.record({ form: fc.constantFrom(...FORMS), day: fc.integer({ min: 0, max: 12 }) }), { maxLength: 14 })
  .map((rows) =>
    rows.map(({ form, day }, place) =>
      makeFiling({
        form,
        filed: addDays('2021-03-01', day),
        accession: `0000000001-21-${String(place).padStart(6, '0')}`,
      }),
    ),
  );
const companies: fc.Arbitrary<readonly CompanyFilings[]> = fc
  .tuple(filings, filings)
  .map((lists) => lists.map((own, place) => ({ cik: String(place), name: `Company ${place}`, filings: own })));

/** The offerings of all companies that were known at a moment, read again. */
const plainOfferings = (all: readonly CompanyFilings[], at: number) =>
  all.flatMap(({ cik, name, filings: own }) =>
    offerings(own, at).map(({ kind, status, events }) => ({
      cik,
      company: name,
      kind,
      stage: status,
      began: newYorkDay(events[0]!.moment.at),
      last: newYorkDay(events.at(-1)!.moment.at),
      form: events.at(-1)?.form,
      accession: events.at(-1)?.accession,
      amendments: events.filter(({ stage }) => stage === 'amended').length,
    })),
  );

it('has at any moment each offering as the filings until then make it, those of a company in their order', async () => {
  await fc.assert(
    fc.asyncProperty(companies, async (all) => {
      const table = await makeRecordTable(offeringRecords, {
        offeringCompanies: async () => all.map(({ cik }) => cik),
        offerings: async () => all,
      });
      for (let day = -1; day <= 13; day += 1) {
        const { at } = makeFiling({ filed: addDays('2021-03-01', day) }).moment;
        const held = recordsAt(table, at).map((place) => table.row(place));
        const ofCompany = (number: string) => held.filter(({ cik }) => cik === number);
        const plain = plainOfferings(all, at);
        expect(held.length).toBe(plain.length);
        expect(all.flatMap(({ cik }) => ofCompany(cik))).toMatchObject(plain);
      }
    }),
  );
});
