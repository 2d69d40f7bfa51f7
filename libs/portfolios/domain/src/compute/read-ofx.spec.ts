import { isOfx, readOfx } from './read-ofx';

const HEAD = 'OFXHEADER:100\nDATA:OFXSGML\n\n';
/** The old form: nothing but groups is closed. */
const sgml = (list: string): string => `${HEAD}<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS>
<CURDEF>USD<INVACCTFROM><BROKERID>x.com<ACCTID>77-1</INVACCTFROM>
<INVTRANLIST><DTSTART>20240101<DTEND>20240301
${list}
</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
<SECLISTMSGSRSV1><SECLIST><STOCKINFO><SECINFO><SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID>
<SECNAME>Apple<TICKER>AAPL</SECINFO></STOCKINFO></SECLIST></SECLISTMSGSRSV1></OFX>`;

const TRAN = '<INVTRAN><FITID>1<DTTRADE>20240229120000[-5:EST]<MEMO>A &amp; B</INVTRAN>';
const OF_APPLE = '<SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID>';
const OF_OTHER = '<SECID><UNIQUEID>594918104<UNIQUEIDTYPE>CUSIP</SECID>';

const COMMON = { day: '2024-02-29', fee: '0', tax: '0', account: '77-1', note: 'A & B', currency: 'USD' };

test.each([
  [
    'a purchase with charges of two kinds',
    `<BUYSTOCK><INVBUY>${TRAN}${OF_APPLE}<UNITS>10.5<UNITPRICE>180.25<COMMISSION>1.10<FEES>.05<TAXES>0.3<TOTAL>-1893.99</INVBUY><BUYTYPE>BUY</BUYSTOCK>`,
    [{ ...COMMON, kind: 'buy', stock: 'AAPL', quantity: '10.5', price: '180.25', fee: '1.15', tax: '0.3' }],
  ],
  [
    'a sale of a security that the list does not have',
    `<SELLSTOCK><INVSELL>${TRAN}${OF_OTHER}<UNITS>-3<UNITPRICE>400</INVSELL><SELLTYPE>SELL</SELLSTOCK>`,
    [{ ...COMMON, kind: 'sell', stock: '594918104', quantity: '3', price: '400' }],
  ],
  [
    'short and cover',
    `<SELLSTOCK><INVSELL>${TRAN}${OF_APPLE}<UNITS>-3<UNITPRICE>4</INVSELL><SELLTYPE>SELLSHORT</SELLSTOCK>
     <BUYSTOCK><INVBUY>${TRAN}${OF_APPLE}<UNITS>3<UNITPRICE>3</INVBUY><BUYTYPE>BUYTOCOVER</BUYSTOCK>`,
    [
      { ...COMMON, kind: 'short', stock: 'AAPL', quantity: '3', price: '4' },
      { ...COMMON, kind: 'cover', stock: 'AAPL', quantity: '3', price: '3' },
    ],
  ],
  [
    'a dividend and interest',
    `<INCOME>${TRAN}${OF_APPLE}<INCOMETYPE>DIV<TOTAL>24.00</INCOME><INCOME>${TRAN}${OF_APPLE}<INCOMETYPE>INTEREST<TOTAL>1</INCOME>`,
    [
      { ...COMMON, kind: 'dividend', stock: 'AAPL', amount: '24' },
      { ...COMMON, kind: 'interest', amount: '1' },
    ],
  ],
  [
    'a reinvested dividend is both',
    `<REINVEST>${TRAN}${OF_APPLE}<INCOMETYPE>DIV<TOTAL>-24<UNITS>0.1<UNITPRICE>240</REINVEST>`,
    [
      { ...COMMON, kind: 'dividend', stock: 'AAPL', amount: '24' },
      { ...COMMON, kind: 'buy', stock: 'AAPL', quantity: '0.1', price: '240' },
    ],
  ],
  [
    'money in and out in another currency',
    `<INVBANKTRAN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20240229<TRNAMT>500<NAME>A &amp; B<CURRENCY><CURRATE>1<CURSYM>EUR</CURRENCY></STMTTRN></INVBANKTRAN>
     <INVBANKTRAN><STMTTRN><TRNTYPE>FEE<DTPOSTED>20240229<TRNAMT>-5<NAME>A &amp; B</STMTTRN></INVBANKTRAN>`,
    [
      { ...COMMON, kind: 'deposit', amount: '500', currency: 'EUR' },
      { ...COMMON, kind: 'fee', amount: '5' },
    ],
  ],
  [
    'shares that come from elsewhere',
    `<TRANSFER>${TRAN}${OF_APPLE}<UNITS>7<TFERACTION>IN</TRANSFER>`,
    [{ ...COMMON, kind: 'deliver_in', stock: 'AAPL', quantity: '7' }],
  ],
])('%s', (_what, list, expected) => {
  const file = sgml(list);
  expect(isOfx(file)).toBe(true);
  expect(readOfx(file).rows.map((row) => ('event' in row ? row.event : row.problem))).toEqual(expected);
  // As XML every element is closed.
  const xml = file.slice(HEAD.length).replace(/<([A-Z0-9]+)>([^<\r\n]+)/g, '<$1>$2</$1>');
  expect(readOfx(`<?xml version="1.0"?><?OFX OFXHEADER="200"?>${xml}`).rows).toEqual(readOfx(file).rows);
});

test('what is not read is named', () => {
  const { rows } = readOfx(sgml(`<SPLIT>${TRAN}${OF_APPLE}<NUMERATOR>4</SPLIT><INCOME><INVTRAN></INVTRAN></INCOME>`));
  expect(rows).toEqual([
    { line: 1, problem: "SPLIT is left out: actions come from the market's log" },
    { line: 2, problem: 'INCOME: it has no day or no amount' },
  ]);
});

test('a table is no such file', () => {
  expect(isOfx('Date,Action\n2024-01-01,Buy')).toBe(false);
});
