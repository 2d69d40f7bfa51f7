import { hasColumns, headerOf } from './csv';
import { columnsOfHead, missingOf, readTable, type Table, hasKeys } from './table';

const table = (text: string): Table => {
  const read = readTable(text);
  if ('reason' in read) throw new Error(read.reason);
  return read;
};

describe('readTable', () => {
  it('reads CSV with quoted cells over several lines and a byte order mark', () => {
    const { columns, rows } = table('\uFEFFSymbol , Other Name\nA,"two\nlines, one cell"\n\nB,\n');
    expect(columns).toEqual(['symbol', 'other_name']);
    expect(rows).toEqual([
      { line: 3, cells: { symbol: 'A', other_name: 'two\nlines, one cell' }, text: 'A,"two\nlines, one cell"' },
      { line: 5, cells: { symbol: 'B', other_name: '' }, text: 'B,' },
    ]);
  });

  it.each([
    ['plain', 'A,b c\n1,x\n\n 2 ,y,z\n  \n,\n3'],
    ['of Windows', 'A,b c\r\n1,x\r\n\r\n 2 ,y,z\r\n  \r\n,\r\n3\r\n'],
    ['with a byte order mark', '\uFEFFA,b c\n1,x\n\n 2 ,y,z\n  \n,\n3\n\n'],
    ['with a quote', 'A,b c\n1,x\n\n 2 ,y,"z"\n  \n,\n3'],
  ])('reads lines %s with the numbers of their lines', (_, text) => {
    const table = readTable(text);
    expect('rows' in table && table.columns).toEqual(['a', 'b_c']);
    expect('rows' in table && table.rows.map(({ line, cells }) => [line, cells])).toEqual([
      [2, { a: '1', b_c: 'x' }],
      [4, { a: '2', b_c: 'y' }],
      [7, { a: '3', b_c: '' }],
    ]);
  });

  it.each([';', '\t', '|'])('reads cells apart by %j, also in quotes', (mark) => {
    const text = ['Symbol', 'Other Name'].join(mark) + `\nA${mark}"one${mark} ""two"", three"\nB${mark}1,5\n`;
    const { columns, rows } = table(text);
    expect(columns).toEqual(['symbol', 'other_name']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      { symbol: 'A', other_name: `one${mark} "two", three` },
      { symbol: 'B', other_name: '1,5' },
    ]);
    expect(columnsOfHead(text)).toEqual(columns);
  });

  it('reads a JSON list of objects; lists inside stay JSON, null is blank', () => {
    const { columns, rows } = table('[{"Symbol":"A","n":1.5,"parts":[{"x":1}]},{"Symbol":"B","n":null}]');
    expect(columns).toEqual(['symbol', 'n', 'parts']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      { symbol: 'A', n: '1.5', parts: '[{"x":1}]' },
      { symbol: 'B', n: '' },
    ]);
  });

  it.each([
    ['[{"a":1}', 'truncated or invalid JSON'],
    ['a,b\n"open,1\n', 'truncated or invalid CSV'],
  ])('%j is refused', (text, reason) => {
    expect(readTable(text)).toEqual({ reason });
  });

  it('takes rows of a list that are no objects as rows without cells', () => {
    expect(table('[1,null,"x"]').rows.map(({ cells }) => cells)).toEqual([{}, {}, {}]);
  });
});

describe('columnsOfHead', () => {
  it.each([
    ['"Symbol","Day"\nA,1', ['symbol', 'day']],
    ['[ {"Symbol":"a } b","day":"\\"}"}, {"Sy', ['symbol', 'day']],
    ['[{"symbol":"cut of', []],
    ['[]', []],
    ['[1,2]', []],
    ['', ['']],
  ])('%j has %j', (head, expected) => {
    expect(columnsOfHead(head)).toEqual(expected);
  });
});

describe('hasKeys', () => {
  it.each<readonly [head: string, keys: readonly string[], expected: boolean]>([
    ['{"cik":1,"facts":{"inner":2}}', ['cik', 'facts'], true],
    ['{"facts":{"inner":[{"x":"{"}]}, "cik" : "1"', ['cik', 'facts'], true],
    ['{"cik":1,"facts":{"inner":2}}', ['inner'], false],
    ['{"name":"cik","x":["facts"]}', ['cik'], false],
    ['\uFEFF\n{ "a\\"b": 1, "cik": 2 }', ['cik'], true],
    ['[{"cik":1}]', ['cik'], false],
    ['cik,facts', ['cik'], false],
    [`{"first":"${'x'.repeat(3000)}","cik":1}`, ['cik'], true],
  ])('%s', (head, keys, expected) => {
    expect(hasKeys(head, keys)).toBe(expected);
  });
});

describe('headerOf', () => {
  it.each([
    ['Date,"SP500", Dividend \r\n1,2,3', ['date', 'sp500', 'dividend']],
    ['a;"b, c";D\n', ['a', 'b, c', 'd']],
    ['Symbol | Security Name|ETF', ['symbol', 'security name', 'etf']],
    ['\uFEFFDate', ['date']],
    ['{"date":1}', []],
    ['<a>', []],
    ['', ['']],
  ])('%j is %j', (head, expected) => {
    expect(headerOf(head)).toEqual(expected);
  });

  it('detects columns in any order and letter case', () => {
    expect(hasColumns('B,"A",c', 'a', 'b')).toBe(true);
    expect(hasColumns('ab,c', 'a')).toBe(false);
  });
});

it('names what is missing', () => {
  expect(missingOf(['a', 'b'], ['a'])).toBeUndefined();
  expect(missingOf(['a'], ['a', 'b', 'c'])).toBe('missing columns: b, c');
});
