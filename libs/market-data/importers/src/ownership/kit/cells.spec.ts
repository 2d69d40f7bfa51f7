import { amount, formDay, longText, plausibleDay, tradeDay, tradingSymbol, words } from './cells';

describe('cells of ownership forms', () => {
  it.each([
    ['2021-03-01', '2021-03-01'],
    ['2021-03-01-05:00', '2021-03-01'],
    ['2021-03-01Z', '2021-03-01'],
    ['03/01/2021', '2021-03-01'],
    ['3/1/2021', '2021-03-01'],
    ['01-MAR-2021', '2021-03-01'],
    ['2021-02-30', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('the day %s is %s', (text, day) => {
    expect(formDay(text)).toBe(day);
  });

  it.each([
    ['1988-08-08', null],
    ['0024-01-01', null],
    ['1988-08-09', '1988-08-09'],
    ['2050-01-01', '2050-01-01'],
  ])('the day %s can be %s', (text, day) => {
    expect(plausibleDay(text)).toBe(day);
  });

  it.each([
    ['2021-03-02', { value: '2021-03-02' }],
    ['2021-03-03', { fault: 'trade on 2021-03-03 after its filing on 2021-03-02' }],
    ['0015-03-01', { fault: 'impossible year of a trade day: 0015-03-01' }],
    ['soon', { fault: 'trade day is no day: soon' }],
    [undefined, { fault: 'no trade day' }],
  ])('trap 7: a trade on %s, filed on 2021-03-02', (text, reading) => {
    expect(tradeDay(text, '2021-03-02')).toEqual(reading);
  });

  it('takes any possible day where the filing day is not known', () => {
    expect(tradeDay('2030-01-01', undefined)).toEqual({ value: '2030-01-01' });
  });

  it.each([
    ['10.50', { value: 10.5 }],
    ['1,000', { value: 1000 }],
    ['0', { value: 0 }],
    [undefined, { value: null }],
    ['-1', { fault: 'price is negative: -1' }],
    ['n/a', { fault: 'price is no number: n/a' }],
  ])('the amount %s', (text, reading) => {
    expect(amount(text, 'price')).toEqual(reading);
  });

  it.each([
    ['ALDR', 'ALDR'],
    ['(SIRI)', 'SIRI'],
    ['[team]', 'TEAM'],
    ['NYSE: HIG', 'HIG'],
    ['BATRA; BATRK', 'BATRA'],
    ['LGF-A', 'LGF.A'],
    ['NONE', null],
    ['N/A', null],
    ['NYSE HIG', 'HIG'],
    ['Not listed', null],
    [undefined, null],
  ])('the symbol %s is %s', (text, symbol) => {
    expect(tradingSymbol(text)).toBe(symbol);
  });

  it('keeps paragraphs and cuts what is too long', () => {
    expect(longText(' a  b\r\n\r\n\r\n\r\n c ', 99)).toBe('a b\n\nc');
    expect(longText('abcdef', 3)).toBe('abc …');
    expect(longText(' \n ', 3)).toBeNull();
    expect(words(' a\n  b ')).toBe('a b');
  });
});
