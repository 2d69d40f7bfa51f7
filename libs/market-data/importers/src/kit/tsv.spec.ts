import { missingColumns, tsvTable } from './tsv';

const table = (text: string, given?: readonly string[]) => tsvTable({ bytes: Buffer.from(text) }, given);
const cells = (text: string, column: string) => [...table(text).rows()].map(({ line, cell }) => [line, cell(column)]);

describe('tab-separated tables', () => {
  it('give cells by column, blank ones as unknown', () => {
    expect(cells('A\tB\n1\t\n2\tx \n\n', 'B')).toEqual([
      [2, undefined],
      [3, 'x'],
    ]);
    expect(cells('\uFEFFa\tB\r\n1\t2\r\n', 'A')).toEqual([[2, '1']]);
  });

  it('hold quoted cells with tabs, ends of lines and doubled quotes in them', () => {
    const text = 'A\tB\n1\t"the ""group"""\n2\t"a\tb"\n3\t"one\n""two"""\n4\tO"B';
    expect(cells(text, 'B')).toEqual([
      [2, 'the "group"'],
      [3, 'a\tb'],
      [4, 'one\n"two"'],
      [6, 'O"B'],
    ]);
  });

  it('keep a quote that opens nothing, or that nobody closes', () => {
    expect(cells('A\tB\n1\t5" pipe\n2\t"quoted" text\n3\t"open\n4\tx', 'B')).toEqual([
      [2, '5" pipe'],
      [3, '"quoted" text'],
      [4, '"open'],
      [5, 'x'],
    ]);
    const [row] = table('A\tB\tC\n1\t"open\t3').rows();
    expect(row?.cell('C')).toBe('3');
  });

  it('take the names given where a part has no header', () => {
    expect([...table('1\t2\n', ['A', 'B']).rows()].map(({ line, cell }) => [line, cell('B')])).toEqual([[1, '2']]);
    expect([...table('B\tA\n1\t2\n', ['A', 'B']).rows()].map(({ cell }) => cell('B'))).toEqual(['1']);
  });

  it('name the columns they lack', () => {
    expect(missingColumns(table('a\tB\n'), ['A', 'C', 'D'])).toEqual(['C', 'D']);
    expect(missingColumns(table(''), ['A'])).toEqual(['A']);
  });
});
