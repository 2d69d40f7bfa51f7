import { readFileSync } from 'node:fs';
import path from 'node:path';

import { collect, readSource, type SourceReading } from '../../testing/read-source';
import { toSourceFile } from '../../kit/source-file';
import { secSubmissions } from './sec-submissions.importer';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('sec-submissions', () => {
  it('is recognised', () => {
    expect(read('CIK0000999991-submissions-001.json').kind).toBe('sec-submissions');
  });

  it('trap 4: reads acceptance as New York time where the filing day says so', () => {
    const { rows } = read('CIK0000999991.json');
    const [annual, quarterly] = rows.filings ?? [];
    expect(annual).toMatchObject({
      form: '10-K',
      filed: '2022-02-10',
      at: Date.parse('2022-02-09T23:05:00Z'),
      by_time: true,
    });
    expect(quarterly).toMatchObject({ at: Date.parse('2021-11-05T20:31:12Z'), report_day: '2021-09-30', items: null });
    expect(rows.filings?.[3]).toMatchObject({ items: '2.02,9.01', primary_document: 'alder-8k.htm' });
  });

  it('reads what the company is', () => {
    const { rows } = read('CIK0000999991.json');
    expect(rows.companies?.[0]).toMatchObject({
      name: 'Alder Works Inc.',
      symbols: '["ALDR","ALDR.B"]',
      newest: '2022-02-10',
    });
    expect(JSON.parse(String(rows.companies?.[0]?.profile))).toEqual({
      sic: '3999',
      sicDescription: 'Manufacturing',
      fiscalYearEnd: '1231',
      formerNames: [{ name: 'ALDER TOYS INC', from: '2001-01-10', to: '2009-08-05' }],
    });
  });

  it.each([
    [{ stateOrCountry: 'CA', stateOrCountryDescription: 'CA', country: null }, 'United States'],
    [{ stateOrCountry: 'M0', stateOrCountryDescription: 'Japan' }, 'Japan'],
    [{ stateOrCountry: 'A6', stateOrCountryDescription: 'Ontario, Canada' }, 'Canada'],
    [{ stateOrCountry: null, stateOrCountryDescription: null, country: 'Germany' }, 'Germany'],
    [{ stateOrCountry: 'M0', stateOrCountryDescription: 'M0' }, undefined],
    [{ stateOrCountry: null, stateOrCountryDescription: null }, undefined],
  ])('the business address %j is in %s', (business, country) => {
    const whole = JSON.parse(readFileSync(path.join(__dirname, '__fixtures__/CIK0000999991.json'), 'utf8')) as object;
    const bytes = Buffer.from(JSON.stringify({ ...whole, addresses: { business } }));
    const { rows } = collect(
      secSubmissions.read(toSourceFile({ name: 'CIK0000999991.json', folders: [], bytes, rank: 1 })),
    );
    const profile = JSON.parse(String(rows.companies?.[0]?.profile)) as { readonly country?: string };
    expect(profile.country).toBe(country);
  });

  it('takes the company of a continuation file from its name', () => {
    const { rows } = read('CIK0000999991-submissions-001.json');
    expect(rows.filings?.[0]).toMatchObject({ cik: '0000999991', accession: '0000999991-21-000001' });
    expect(rows.companies).toBeUndefined();
  });

  describe('the newest times of a file in universal time', () => {
    /** Accepted at 19:05 of an afternoon or, read as New York, of an evening: reports of insiders show neither. */
    const rows = [
      { accession: '0000999991-21-000009', form: '4', filed: '2021-06-17', accepted: '2021-06-17T19:05:00.000Z' },
      // As New York they would carry the next day: this is what the clock of the file is known by.
      ...['08', '07', '06'].map((day) => ({
        accession: `0000999991-21-0000${day}`,
        form: '8-K',
        filed: `2021-06-${day}`,
        accepted: `2021-06-${day}T20:40:00.000Z`,
      })),
    ];
    const columns = {
      accessionNumber: rows.map(({ accession }) => accession),
      filingDate: rows.map(({ filed }) => filed),
      reportDate: rows.map(() => ''),
      acceptanceDateTime: rows.map(({ accepted }) => accepted),
      form: rows.map(({ form }) => form),
    };
    const newest = (name: string, json: object) => {
      const bytes = Buffer.from(JSON.stringify(json));
      return collect(secSubmissions.read(toSourceFile({ name, folders: [], bytes, rank: 1 }))).rows.filings?.[0]?.at;
    };

    it('trap 4: are not corrected yet in the list, and taken for the later reading', () => {
      const list = { cik: '0000999991', entityType: 'operating', name: 'Alder', filings: { recent: columns } };
      expect(newest('CIK0000999991.json', list)).toBe(Date.parse('2021-06-17T23:05:00Z'));
    });

    it('trap 4: were corrected long ago in its older parts', () => {
      expect(newest('CIK0000999991-submissions-001.json', columns)).toBe(Date.parse('2021-06-17T19:05:00Z'));
    });
  });

  it('CIK0000999991.no-filings.json is malformed', () => {
    expect(read('CIK0000999991.no-filings.json').malformed).toMatch(/unexpected structure/);
  });
});
