import { fixture } from '../../testing/market-folders';
import { readSource, type SourceReading } from '../../testing/read-source';
import { importerOf } from '../../registry';

const read = (name: string): SourceReading => readSource(fixture(`ownership/sec-schedule-13d-13g/${name}`)[0] ?? '');

describe('sec-schedule-13d-13g', () => {
  it('reads a 13D with several reporting persons', () => {
    const { kind, rows } = read('13d.xml');
    expect(kind).toBe('sec-schedule-13d-13g');
    expect(rows.stakes).toEqual([
      expect.objectContaining({
        form: 'SCHEDULE 13D',
        issuer_cik: '0000999991',
        cusips: '["99999A104"]',
        event_day: '2025-02-28',
        previously_filed: true,
        filers: '["0000999201"]',
        signed: '2025-03-02',
        filed: '2025-03-02',
        filed_from: 'signature',
      }),
    ]);
    expect(rows.stake_holders).toEqual([
      expect.objectContaining({
        cik: '0000999201',
        shares: 210_000,
        percent: 8.5,
        funds: '["WC","OO"]',
        sole_voting: 0,
      }),
      expect.objectContaining({
        place: 2,
        name: 'Fir Ben',
        types: '["IN"]',
        comment: 'Includes shares of the partnership.',
      }),
    ]);
  });

  it('keeps texts of items with their paragraphs, without addresses', () => {
    expect(JSON.parse(String(read('13d.xml').rows.stakes?.[0]?.items))).toEqual({
      item1: 'Common Stock\nAlder Works Inc.',
      item4: 'The shares were acquired for investment.\n\nA letter was sent to the board.',
    });
  });

  it('reads the list of CUSIPs of the later schema', () => {
    expect(read('13d.list-of-cusips.xml').rows.stakes?.[0]).toMatchObject({
      form: 'SCHEDULE 13D/A',
      amendment: 2,
      cusips: '["99999A104","99999A203"]',
    });
  });

  it('reads a 13G: a sole filer is its reporting person, and an exit is said', () => {
    const { rows } = read('0000999201-25-000004.xml');
    expect(rows.stakes?.[0]).toMatchObject({
      accession: '0000999201-25-000004',
      form: 'SCHEDULE 13G/A',
      amendment: 3,
      previous_accession: '0000999201-24-000003',
      rules: '["Rule 13d-1(b)"]',
      below_five_percent: true,
      items: '{"item10":"Held in the ordinary course."}',
    });
    expect(rows.stake_holders).toEqual([
      expect.objectContaining({
        cik: '0000999201',
        group_member: 'b',
        shares: 9000.5,
        percent: 4.1,
        types: '["IA","PN"]',
        excludes_shares: false,
      }),
    ]);
  });

  it('is no other submission in XML', () => {
    const other =
      '<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler"><submissionType>13F-HR</submissionType>';
    expect(importerOf(other, 'primary_doc.xml')?.kind).toBe('sec-13f');
  });

  it.each([
    ['13d.no-issuer.xml', /no number of the issuer/],
    ['13d.no-shares.xml', /no reporting person with shares/],
    ['13d.no-day.xml', /neither a filing day nor a signature day/],
    ['13d.cut-off.xml', /cut off/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});
