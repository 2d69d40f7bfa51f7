import { newRows } from './content-key';
import { dayOrder, kindOfWord, readDay, readDecimal, readTransactions } from './read-transactions';

it.each([
  ['Buy', 'buy'],
  ['YOU BOUGHT APPLE INC', 'buy'],
  ['Market sell', 'sell'],
  ['Sell Short', 'short'],
  ['Buy to Cover', 'cover'],
  ['Qualified Dividend', 'dividend'],
  ['Reinvest Shares', 'buy'],
  ['Reinvest Dividend', 'dividend'],
  ['Bank Interest', 'interest'],
  ['NRA Tax Adj', 'tax'],
  ['Delivery (Inbound)', 'deliver_in'],
  ['MoneyLink Transfer', 'deposit'],
  ['Withdrawal', 'withdraw'],
  ['Transfer out', 'deliver_out'],
  ['Journal', undefined],
])('%s is %s', (word, kind) => expect(kindOfWord(word)).toBe(kind));

it.each([
  ['$1,234.50', '1234.50', false],
  ['-12', '12', true],
  ['(12.5)', '12.5', true],
  ['1.234,50 €', '1234.50', false],
  ['0,5', '0.5', false],
  ['1,234', '1234', false],
  ['1.234.567', '1234567', false],
  ['USD 3.10', '3.10', false],
  ['0.123456789012', '0.1234567890', false],
])('the number %s', (text, value, isNegative) => expect(readDecimal(text)).toEqual({ value, isNegative }));

it.each(['', '--', 'n/a', '1.2.3,4.5x'])('"%s" is no number', (text) => expect(readDecimal(text)).toBeUndefined());

it('numbers above twelve show the order of days', () => {
  expect(dayOrder(['01/02/2020', '13/02/2020'])).toBe('day-first');
  expect(dayOrder(['01/02/2020', '02/13/2020'])).toBe('month-first');
  expect(dayOrder(['01.02.2020'])).toBe('day-first');
  expect([
    readDay('3/4/2020', 'month-first'),
    readDay('3/4/20', 'day-first'),
    readDay('20200229', 'day-first'),
  ]).toEqual(['2020-03-04', '2020-04-03', '2020-02-29']);
  expect(readDay('2021-02-29', 'day-first')).toBeUndefined();
});

it('a file of a broker is known by its columns, with lines of text above them', () => {
  const table = [
    ['Transactions for account ...1'],
    ['Date', 'Action', 'Symbol', 'Description', 'Quantity', 'Price', 'Fees & Comm', 'Amount'],
    ['02/13/2020 as of 02/12/2020', 'Sell', 'KO', 'COCA COLA', '10', '$59.70', '$0.02', '$596.98'],
    ['02/14/2020', 'Qualified Dividend', 'KO', 'COCA COLA', '', '', '', '$4.10'],
    ['02/15/2020', 'Journal', 'KO', '', '', '', '', ''],
    [''],
  ];
  const read = readTransactions(table);
  expect(read.format).toBe('Charles Schwab');
  expect(read.rows).toMatchObject([
    { line: 3, event: { kind: 'sell', day: '2020-02-13', stock: 'KO', quantity: '10', price: '59.70', fee: '0.02' } },
    { line: 4, event: { kind: 'dividend', amount: '4.10' } },
    { line: 5, problem: 'Unknown kind of transaction "Journal"' },
  ]);
  expect(read.rows[0]).not.toHaveProperty('event.amount');
});

it('columns nobody listed are taken by their names, or by hand', () => {
  const table = [
    ['When', 'Type', 'Ticker', 'Qty', 'Unit price'],
    ['2020-01-02', 'buy', 'KO', '1', '50'],
  ];
  expect(readTransactions(table).rows).toEqual([{ line: 2, problem: '"" is no day' }]);
  const mapping = { day: 'When', kind: 'Type', stock: 'Ticker', quantity: 'Qty', price: 'Unit price' };
  expect(readTransactions(table, mapping).rows).toMatchObject([{ event: { day: '2020-01-02', price: '50' } }]);
});

it('a second import adds nothing, and true twins are kept', () => {
  const rows = ['a', 'a', 'b'].map((key) => ({ key }));
  const added = (known: readonly string[]) => [...newRows(rows, ({ key }) => key, known)].map(({ key }) => key);
  expect(added([])).toEqual(['a', 'a', 'b']);
  expect(added(['a'])).toEqual(['a', 'b']);
  expect(added(['a', 'b', 'a'])).toEqual([]);
});
