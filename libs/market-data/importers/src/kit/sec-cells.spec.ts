import { accessionOf, isAccession, toCusip, toFlag, toSecDay, toText } from './sec-cells';
import { toSourceFile } from './source-file';
import { missingColumns, tsvTable } from './tsv';

const file = (name: string, folders: readonly string[] = [], text = 'x') =>
  toSourceFile({ name, folders, bytes: Buffer.from(text) });

describe('cells of forms and data sets', () => {
  it.each([
    ['12-31-2020', '2020-12-31'],
    ['05-MAR-2026', '2026-03-05'],
    ['5-mar-2026', '2026-03-05'],
    ['2020-12-31', '2020-12-31'],
    ['31-FEB-2026', undefined],
    ['13-31-2020', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the day %s is %s', (cell, day) => {
    expect(toSecDay(cell)).toBe(day);
  });

  it.each([
    ['Y', true],
    ['true', true],
    ['0', false],
    ['', undefined],
  ])('the flag %j is %s', (cell, flag) => {
    expect(toFlag(cell)).toBe(flag);
  });

  it.each(['', ' ', 'N/A', 'n/a', 'NA', 'NONE', undefined])('%j is no text', (cell) => {
    expect(toText(cell)).toBeUndefined();
  });

  it.each([
    ['037833100', '037833100'],
    ['37833100', '037833100'],
    ['02079k305', '02079K305'],
    ['12345', '12345'],
    ['000000000', undefined],
    ['N/A', undefined],
  ])('the CUSIP %s is %s', (cell, cusip) => {
    expect(toCusip(cell)).toBe(cusip);
  });
});

describe('accession numbers of files without one', () => {
  it.each([
    ['a-0001259261-26-000014-primary_doc.xml', [], '0001259261-26-000014'],
    ['primary_doc.xml', ['1259261', '000125926126000014'], '0001259261-26-000014'],
    ['0001259261-26-000014.xml', ['000999999926000001'], '0001259261-26-000014'],
  ])('%s in %j is of %s', (name, folders, accession) => {
    expect(accessionOf(file(name, folders))).toBe(accession);
  });

  it('is made of the bytes where nothing names it', () => {
    const made = accessionOf(file('table.xml', ['13f']));
    expect(made).toMatch(/^file:[0-9a-f]{20}$/);
    expect(made).toBe(accessionOf(file('other.xml')));
    expect(isAccession(made)).toBe(false);
  });
});

describe('tables of tab-separated cells', () => {
  const rows = (text: string, headless?: readonly string[]) =>
    [...tsvTable(file('A.TSV', [], text), headless).rows()].map(({ line, cell }) => [line, cell('A'), cell('B')]);

  it('are read by the names of their columns', () => {
    expect(rows('B\tA\r\n1\t2\r\n\r\n\t4\r\n')).toEqual([
      [2, '2', '1'],
      [4, '4', undefined],
    ]);
  });

  it('take given names where a part has no header', () => {
    expect(rows('1\t2\n', ['A', 'B'])).toEqual([[1, '1', '2']]);
  });

  it('report missing columns', () => {
    expect(missingColumns(tsvTable(file('A.TSV', [], 'A\n1')), ['A', 'B'])).toEqual(['B']);
  });
});
