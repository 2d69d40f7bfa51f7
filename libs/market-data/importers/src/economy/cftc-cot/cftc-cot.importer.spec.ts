import path from 'node:path';

import { newYorkDay } from '@plumbline/market-data/domain';

import { readSource, type SourceReading } from '../../testing/read-source';
import { plainHeader } from './cot-columns';
import { splitQuoted } from './cot-table';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('cftc-cot', () => {
  it('trap 9: reads legacy reports, whose header has a blank in front of one column', () => {
    const reading = read('annual.txt');
    expect(reading).toMatchObject({ kind: 'cftc-cot', accepted: 2, rejected: [] });
    const [gold] = reading.rows.cot_reports ?? [];
    expect(gold).toMatchObject({
      kind: 'legacy',
      combined: false,
      crop: 'all',
      code: '088691',
      commodity: '088',
      market: 'GOLD',
      exchange: 'COMMODITY EXCHANGE INC.',
      market_code: 'CMX',
      day: '2021-03-09',
      units: '(100 TROY OUNCES)',
      open_interest: 1000,
      change_open_interest: -25,
      traders: 120,
      gross_4_long: null,
    });
    expect(newYorkDay(Number(gold?.at))).toBe('2021-03-12');
    const ofGold = reading.rows.cot_positions?.filter(({ code }) => code === '088691');
    expect(ofGold?.map(({ category, long, short, spread }) => [category, long, short, spread])).toEqual([
      ['noncommercial', 400, 100, 50],
      ['commercial', 300, 700, null],
      ['reportable', 750, 850, null],
      ['nonreportable', 250, 150, null],
    ]);
    expect(ofGold?.[0]).toMatchObject({ change_long: 10, traders_long: 60, traders_short: null });
  });

  it('keeps crop years apart where there are two', () => {
    const wheat = read('annual.txt').rows.cot_reports?.filter(({ code }) => code === '001602');
    expect(wheat?.map(({ crop, open_interest }) => [crop, open_interest])).toEqual([
      ['all', 2000],
      ['old', 1500],
      ['other', 500],
    ]);
    expect(wheat?.[2]).toMatchObject({ gross_8_short: 11.5 });
  });

  it('trap 9: reads the names of the reporting interface, with its misspelt column', () => {
    const { rows } = read('6dca-aqww.trap-9.csv');
    expect(rows.cot_positions?.[0]).toMatchObject({ category: 'noncommercial', long: 400, short: 100, spread: 50 });
    expect(rows.cot_reports?.[0]).toMatchObject({ combined: false, gross_4_long: 22.5 });
  });

  it('reads disaggregated reports, futures and options together', () => {
    const { rows } = read('f_year.txt');
    expect(rows.cot_reports?.[0]).toMatchObject({ kind: 'disaggregated', combined: true, market: 'COPPER- #1' });
    expect(rows.cot_positions?.map(({ category, long, short, spread }) => [category, long, short, spread])).toEqual([
      ['producer', 100, 200, null],
      ['swap-dealer', 10, 20, 5],
      ['managed-money', 60, 30, 7],
    ]);
    expect(rows.cot_positions?.[2]?.traders_long).toBeNull();
  });

  it('reads JSON, whose rows leave out empty cells', () => {
    const { rows } = read('gpe5-46if.json');
    expect(rows.cot_reports?.map(({ kind, day }) => [kind, day])).toEqual([
      ['tff', '2021-03-09'],
      ['tff', '2021-03-16'],
    ]);
    expect(rows.cot_positions?.filter(({ day }) => day === '2021-03-16')).toMatchObject([
      { category: 'dealer', long: 110 },
    ]);
  });

  it('trap 9: a contract code that went to another commodity stays apart', () => {
    const codes = ['annual.txt', 'annual.reused-code.txt'].map((file) => read(file).rows.cot_reports?.[0]);
    expect(codes.map((each) => [each?.code, each?.commodity])).toEqual([
      ['088691', '088'],
      ['088691', '777'],
    ]);
  });

  it.each([
    ['annual.no-code.txt', /the header lacks code, open interest/],
    ['annual.trap-13.txt', /no rows/],
  ])('trap 13: %s is malformed', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });

  it('brings headers of all shapes to one spelling', () => {
    expect(plainHeader(' Total Reportable Positions-Long (All)')).toBe('tot_rept_positions_long_all');
    expect(plainHeader('Swap__Positions_Short_All')).toBe('swap_positions_short_all');
    expect(plainHeader('Nonreportable Positions-Long (Old)')).toBe('nonrept_positions_long_old');
  });

  it.each([
    ['"A, B",1,,2', ['A, B', '1', '', '2']],
    ['"say ""no""",1', ['say "no"', '1']],
    ['a,b', ['a', 'b']],
  ])('splits %s', (line, cells) => {
    expect(splitQuoted(line)).toEqual(cells);
  });
});
