import { readFileSync } from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';
import { rounds } from '@plumbline/shared/testing';

import type { ArchiveRow } from '../../tables/archive-tables';
import { collect, readSource, type SourceReading } from '../../testing/read-source';
import { toSourceFile } from '../../kit/source-file';
import { percentOf, sharesOf } from './cover-answers';
import { secSchedule13Text } from './sec-schedule-13-text.importer';

const fixture = (name: string): string => path.join(__dirname, '__fixtures__', name);
const read = (name: string): SourceReading => readSource(fixture(name));

const LAYOUTS = [
  'boxed-13d.txt',
  'dense-13g.txt',
  'lower-case-13g.txt',
  'numbered-13g.txt',
  'table-13g.txt',
  'paragraphs-13d.txt',
  'cells-13g.nc',
];

type Holder = ArchiveRow<'stake_holders'>;

const figures = ({ rows }: SourceReading) =>
  rows.stake_holders?.map((row: Holder) => [
    row.name,
    row.sole_voting,
    row.shared_voting,
    row.sole_dispositive,
    row.shared_dispositive,
    row.shares,
    row.percent,
    row.types,
    row.group_member,
    row.citizenship,
  ]);

describe('sec-schedule-13-text', () => {
  it.each(LAYOUTS)('knows %s and nobody’s figure of it is in doubt', (name) => {
    expect(read(name)).toMatchObject({ kind: 'sec-schedule-13-text', rejected: [] });
  });

  it('reads boxes of plain text, whatever words are next to the figures', () => {
    expect(figures(read('boxed-13d.txt'))).toEqual([
      ['Oak Partners, L.P.', 1_210_500, 0, 1_210_500, 0, 1_210_500, 6.05, '["PN"]', 'a', 'Delaware'],
      ['Ada Oak', 25_000, 1_210_500, 25_000, 1_210_500, 1_235_500, 6.2, '["IN"]', 'a', 'Delaware'],
    ]);
  });

  it('reads rows one below the other', () => {
    expect(figures(read('dense-13g.txt'))).toEqual([
      ['The Birch Group', 8410, 0, 1_402_377, 8410, 1_410_787, 7.02, '["IA"]', 'b', 'Pennsylvania'],
    ]);
    expect(figures(read('lower-case-13g.txt'))).toEqual([
      ['Cedar, Inc.', 1_004_500, 0, 1_010_000, 0, 1_010_000, 5.05, '["HC"]', 'b', 'Delaware'],
    ]);
  });

  it('reads rows that have numbers and no titles', () => {
    const powers = [0, 2_621_431, 0, 2_621_431, 13.107];
    expect(figures(read('numbered-13g.txt'))).toEqual([
      ['Dune LLC', 204_124, ...powers, '["HC"]', null, 'Delaware'],
      ['Elm E. Dune', 0, ...powers, '["IN"]', null, 'United States of America'],
    ]);
  });

  it('reads pages of tables, of paragraphs and of cells', () => {
    const shared = [0, 1_915_560, 0, 1_915_560, 1_915_560, 9.6];
    expect(figures(read('table-13g.txt'))).toEqual([
      ['Glen E. Gorse', ...shared, '["IN"]', 'a', 'United States Citizen'],
      ['Fir Hathaway Inc.', ...shared, '["HC","CO"]', 'a', 'Delaware'],
    ]);
    expect(figures(read('paragraphs-13d.txt'))).toEqual([
      ['Hazel Capital Master Fund, Ltd.', 0, 1_610_000, 0, 1_610_000, 1_610_000, 8, '["CO"]', 'b', 'Cayman Islands'],
      ['Ivy Hazel', 12_500, 1_610_000, 12_500, 1_610_000, 1_622_500, 8.1, '["IN","HC"]', 'b', 'Cayman Islands'],
    ]);
    // 'less than 6.1%' is no number.
    expect(figures(read('cells-13g.nc'))).toEqual([
      ['Juniper Asset Management Ltd.', 0, 1_200_000, 0, 1_200_000, 1_200_000, null, '["FI"]', 'b', 'United Kingdom'],
    ]);
  });

  it.each([
    ['boxed-13d.txt', { form: 'SC 13D', amendment: null, event_day: '1998-02-27', signed: '1998-03-09', rules: null }],
    ['dense-13g.txt', { amendment: 4, event_day: '2004-12-31', rules: '["Rule 13d-1(b)"]', below_five_percent: false }],
    ['lower-case-13g.txt', { amendment: null, event_day: '2011-12-30', below_five_percent: true }],
    ['numbered-13g.txt', { amendment: 7, issuer_name: 'ALDER WORKS INC' }],
    ['table-13g.txt', { amendment: 3, event_day: '2022-12-31', class_title: 'COMMON STOCK', signed: '2023-02-13' }],
    ['paragraphs-13d.txt', { form: 'SC 13D/A', amendment: 12, event_day: '2016-05-03', signed: '2016-05-05' }],
    ['cells-13g.nc', { event_day: '2019-12-31', rules: '["Rule 13d-1(c)"]', signed: '2020-02-14' }],
  ])('reads the front page of %s', (name, expected) => {
    const [stake] = read(name).rows.stakes ?? [];
    expect(stake).toMatchObject({
      issuer_cik: '0000999991',
      cusips: '["99999A102"]',
      filed_from: 'header',
      ...expected,
    });
  });

  it('keeps the texts of the items of a 13D', () => {
    expect(JSON.parse(String(read('boxed-13d.txt').rows.stakes?.[0]?.items))).toMatchObject({
      item1: 'Security and Issuer.\n\nCommon stock of Alder Works Inc.',
      item4: expect.stringContaining('a letter\nabout 5,000,000 shares') as string,
      item6: 'Contracts.\n\nNone.',
    });
  });

  it('gives the number of a person that the header names, in any order of its words', () => {
    expect(read('boxed-13d.txt').rows.stake_holders?.map(({ cik }) => cik)).toEqual(['0000999211', '0000999212']);
    expect(read('table-13g.txt').rows.stake_holders?.map(({ cik }) => cik)).toEqual([null, '0000999216']);
    expect(read('dense-13g.txt').rows.stake_holders?.map(({ cik }) => cik)).toEqual(['0000999213']);
  });

  it('finds when the schedule became public', () => {
    expect(read('table-13g.txt').rows.filings).toEqual([
      expect.objectContaining({ accession: '0000999216-23-000005', filed: '2023-02-14', by_time: true }),
    ]);
  });

  it.each([
    ['13d.powers-above-all.txt', /powers over 900000 shares, but 450000 owned/],
    ['13d.amount-above-powers.txt', /9000000 owned in all, but powers over 1800000 only/],
    ['13d.percent-impossible.txt', /109 per cent/],
    ['13d.no-amount.txt', /owned in all can not be read/],
    ['13d.no-powers.txt', /neither power to vote nor to dispose/],
    ['13d.no-cover.txt', /no cover page/],
  ])('%s is malformed: what does not reconcile is not guessed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });

  it('sets aside the person whose figures do not fit, and keeps the others', () => {
    const { rows, rejected } = read('13d.one-of-two.txt');
    expect(rows.stake_holders?.map(({ name }) => name)).toEqual(['Oak Partners, L.P.']);
    expect(rejected).toEqual([
      expect.objectContaining({ line: 2, reason: expect.stringMatching(/1110000 owned/) as string }),
    ]);
  });
});

describe('answers', () => {
  it.each([
    ['1,234,567 shares (1)', 1_234_567],
    ['1234567', 1_234_567],
    ['1,234.56', 1234.56],
    ['-0-', 0],
    ['None', 0],
    ['0 (see Item 5)', 0],
    ['1 234 567', undefined],
    ['1.234.567', undefined],
    ['12,34', undefined],
    ['5.1%', undefined],
    ['$5,000,000', undefined],
    ['See Item 5: 1,200', undefined],
    ['N/A', undefined],
    ['12/31/2019', undefined],
    ['', undefined],
  ])('%j are %j shares', (answer, expected) => {
    expect(sharesOf(answer)).toBe(expected);
  });

  it.each([
    ['9.6%', 9.6],
    ['.5 %', 0.5],
    ['5.8 percent (2)', 5.8],
    ['approximately 6.0%', 6],
    ['7.02', 7.02],
    ['0%', 0],
    ['112%', 112],
    ['Less than 5%', undefined],
    ['Class A: 5.1%', undefined],
    ['5.1% of Class A and 3% of Class B', undefined],
    ['1,234', undefined],
    ['*', undefined],
  ])('%j is %j per cent', (answer, expected) => {
    expect(percentOf(answer)).toBe(expected);
  });
});

const FIGURES = [
  'sole_voting',
  'shared_voting',
  'sole_dispositive',
  'shared_dispositive',
  'shares',
  'percent',
] as const;

/** Numbers of a text as they would be stored. */
const numbersIn = (text: string): ReadonlySet<number> =>
  new Set(Array.from(text.matchAll(/[\d,]*\.?\d+/g), ([digits]) => Number(digits.replaceAll(',', ''))));

const readText = (text: string) =>
  collect(secSchedule13Text.read(toSourceFile({ name: 'filing.txt', bytes: Buffer.from(text), rank: 1 })));

/** Every stored number but zero, which 'None' stands for, is a number of the text. */
function inventedIn(text: string): readonly unknown[] {
  const known = numbersIn(text);
  const { rows, malformed } = readText(text);
  if (malformed !== undefined) return [];
  return (rows.stake_holders ?? []).flatMap((holder: Holder) =>
    FIGURES.map((name) => holder[name]).filter((value) => value !== null && value !== 0 && !known.has(Number(value))),
  );
}

describe.each(LAYOUTS)('no number of %s is invented', (name) => {
  const text = readFileSync(fixture(name), 'utf8');

  it('unchanged', () => {
    expect(inventedIn(text)).toEqual([]);
  });

  it('whatever is cut out of it or written into it', () => {
    const place = fc.nat(text.length);
    const words = fc.constantFrom(
      '',
      ' ',
      '\n',
      '7',
      '12',
      ',',
      '.',
      '%',
      '(1)',
      ' shares ',
      '\n8 SHARED VOTING POWER\n',
    );
    fc.assert(
      fc.property(place, fc.nat(400), words, (at, length, word) => {
        expect(inventedIn(text.slice(0, at) + word + text.slice(at + length))).toEqual([]);
      }),
      { numRuns: rounds(30, 150) },
    );
  });
});

it('reads any figures that fit each other, written in each layout', () => {
  const count = fc.nat(90_000_000);
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 9999 }), (sole, shared, hundredths) => {
      const percent = (hundredths / 100).toFixed(2);
      const written = (value: number): string => value.toLocaleString('en-US');
      const text = readFileSync(fixture('boxed-13d.txt'), 'utf8')
        .replaceAll('1,235,500', written(sole + shared))
        .replaceAll('1,210,500', written(shared))
        .replaceAll('25,000', written(sole))
        .replaceAll(/6\.0?[52]%/g, `${percent}%`);
      const { rows } = readText(text);
      const ada = rows.stake_holders?.find((holder: Holder) => holder.name === 'Ada Oak');
      if (sole + shared === 0) return;
      expect(ada).toMatchObject({
        sole_voting: sole,
        shared_voting: shared,
        shares: sole + shared,
        percent: Number(percent),
      });
    }),
    { numRuns: rounds(15, 60) },
  );
});
