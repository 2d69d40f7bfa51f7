import { fixture } from '../../testing/market-folders';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(fixture(`ownership/sec-form-144/${name}`)[0] ?? '');

describe('sec-form-144', () => {
  it('reads each class of securities to be sold', () => {
    const { kind, rows, accepted } = read('0000999101-21-000021.xml');
    expect([kind, accepted]).toEqual(['sec-form-144', 2]);
    expect(rows.sale_notices).toEqual([
      expect.objectContaining({
        accession: '0000999101-21-000021',
        form: '144',
        filed: '2021-03-01',
        filed_from: 'signature',
        filer_cik: '0000999101',
        issuer_cik: '0000999991',
        seller: 'ADA OAK',
        relationships: '["Director","Officer"]',
        class_title: 'Common',
        broker: 'Quiet & Co.',
        units: 500,
        market_value: 5250.5,
        outstanding: 1_000_000,
        sale_day: '2021-03-02',
        nothing_sold: false,
        plan_days: '["2020-11-15"]',
      }),
      expect.objectContaining({ place: 2, class_title: 'Class B', units: 40 }),
    ]);
    expect(rows.filings).toEqual([]);
  });

  it('keeps how the securities were acquired and what was sold before', () => {
    const row = read('0000999101-21-000021.xml').rows.sale_notices?.[0];
    expect(JSON.parse(String(row?.acquired))).toEqual([
      {
        class: 'Common',
        acquired: '2021-02-15',
        how: 'Restricted Stock Units',
        from: 'Issuer',
        isGift: false,
        units: 500,
        paid: '2021-02-15',
        payment: 'Compensation',
      },
    ]);
    expect(JSON.parse(String(row?.sold))).toEqual([
      { seller: 'Ada Oak', class: 'Common', day: '2021-01-05', units: 20, proceeds: 210.4 },
    ]);
  });

  it('reads an amendment in its submission', () => {
    const { rows } = read('0000999101-21-000022.txt');
    expect(rows.sale_notices?.[0]).toMatchObject({
      form: '144/A',
      filed: '2021-03-05',
      filed_from: 'header',
      units: 600,
      previous_accession: '0000999101-21-000021',
    });
    expect(rows.filings?.[0]).toMatchObject({
      cik: '0000999991',
      form: '144/A',
      at: Date.parse('2021-03-05T21:05:01Z'),
      by_time: true,
    });
  });

  it.each([
    ['notice.no-units.xml', /no securities with noOfUnitsSold/],
    ['notice.no-issuer.xml', /no issuerCik/],
    ['notice.no-day.xml', /neither a filing day nor a notice day/],
    ['notice.cut-off.xml', /cut off/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});
