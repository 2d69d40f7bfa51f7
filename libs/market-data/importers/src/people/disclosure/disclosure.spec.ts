import { parseDay, type DayOrder } from '../kit/day-text';
import { delimiterOf } from '../../kit/csv';
import { parseDelimited, textOf } from '../kit/delimited';
import { parseAmount } from './amount-range';
import { given, plainText, toKind, toOwner, toTicker } from './words';

describe('parseAmount', () => {
  it.each([
    ['$1,001 - $15,000', 1001, 15_000],
    ['$15,001 -\n$50,000', 15_001, 50_000],
    ['$1,001-$15,000', 1001, 15_000],
    ['Over $50,000,000', 50_000_001, null],
    ['$1,118.07', 1118.07, 1118.07],
    ['Unknown', null, null],
    ['--', null, null],
    ['', null, null],
  ])('%j', (text, low, high) => {
    expect(parseAmount(text)).toEqual({ low, high });
  });

  it.each([
    ['$15,001 -', 15_001, 50_000, /cut off/],
    ['$100,001-gfedcbFilingId#20017668[ST]$250,000', 100_001, 250_000, /cut off/],
    ['$15.00', null, null, /below what has to be reported/],
    ['$348.03gfedcbFILINgSTATuS:New$442', null, null, /below/],
  ])('trap 8: %j', (text, low, high, note) => {
    expect(parseAmount(text)).toEqual({ low, high, note: expect.stringMatching(note) as string });
  });
});

describe('parseDay', () => {
  it.each<[string, DayOrder, string | undefined]>([
    ['2026-10-01 00:00:00', 'mdy', '2026-10-01'],
    ['2026-10-01T00:00:00', 'dmy', '2026-10-01'],
    ['30 mrt 2026', 'dmy', '2026-03-30'],
    ['3 Okt. 2026', 'dmy', '2026-10-03'],
    ['30/03/2026', 'dmy', '2026-03-30'],
    ['30.03.2026 09:15', 'dmy', '2026-03-30'],
    ['3/9/2022', 'mdy', '2022-03-09'],
    ['30/03/2026', 'mdy', undefined],
    ['31/02/2026', 'dmy', undefined],
    ['30/03/2026', 'ymd', undefined],
    ['soon', 'dmy', undefined],
    ['', 'dmy', undefined],
  ])('%s in order %s', (text, order, day) => {
    expect(parseDay(text, order)).toBe(day);
  });

  it('trap 8: reads American days that a German setting wrote with points', () => {
    expect(parseDay('03.09.2022', 'mdy')).toBe('2022-03-09');
  });
});

describe('words', () => {
  it.each([
    ['OAKS', 'OAKS'],
    ['elm-b', 'ELM.B'],
    ['RTN RTX', 'RTN'],
    ['<a href="x">OAKS</a>', 'OAKS'],
    ['trap 8 is no ticker', null],
    ['--', null],
    ['N/A', null],
    [null, null],
  ])('ticker %s', (cell, ticker) => {
    expect(toTicker(cell)).toBe(ticker);
  });

  it('knows owners and kinds of both chambers', () => {
    expect(['Self', 'SP', 'Joint', 'Dependent Child', 'N/A', ''].map(toOwner)).toEqual([
      'self',
      'spouse',
      'joint',
      'child',
      null,
      null,
    ]);
    expect(['Purchase', 'S', 'Sale (Full)', 'sale_partial', 'E', 'N/A'].map(toKind)).toEqual([
      'purchase',
      'sale',
      'sale',
      'partial-sale',
      'exchange',
      null,
    ]);
  });

  it('makes text of markup', () => {
    expect(plainText('A &amp; B <br>\n<em>C</em>\0')).toBe('A & B C');
    expect([given(' -- '), given('n/a'), given(undefined), given(' x ')]).toEqual([null, null, null, 'x']);
  });
});

describe('delimited text', () => {
  it('trap 12: finds the encoding of bytes that do not say it', () => {
    const text = 'Börse;Währung;Kurs\n';
    expect(textOf(Buffer.from(text, 'utf16le'))).toBe(text);
    expect(textOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text);
    expect(textOf(Buffer.from(text, 'utf8'))).toBe(text);
    expect(textOf(Buffer.from(text, 'latin1'))).toBe(text);
  });

  it.each([
    ['a;b,c;d\n1,2;3', ';'],
    ['a|b\n', '|'],
    ['a\tb', '\t'],
    ['a', ','],
  ])('%j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  it('takes no quotation mark for one where a file is cut within a cell', () => {
    expect(parseDelimited('a,"b')).toEqual({ header: ['a', '"b'], rows: [] });
    expect(parseDelimited('"a","b"\n"1","2').header).toEqual(['"a"', '"b"']);
  });

  it('leaves empty rows out and keeps the numbers of lines', () => {
    const { header, rows } = parseDelimited('a;b\n1;"2\n3"\n;\n4;5\n');
    expect(header).toEqual(['a', 'b']);
    expect(rows).toEqual([
      { line: 3, cells: ['1', '2\n3'] },
      { line: 5, cells: ['4', '5'] },
    ]);
  });
});
