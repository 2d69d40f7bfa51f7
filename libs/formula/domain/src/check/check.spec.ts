import { metricCatalog } from './catalog';
import { checkFormula, type Wanted } from './check';
import { compileColumns } from '../columns/compile';
import { evaluate } from '../evaluate/evaluate';
import { printFormula } from '../language/print';

const catalog = metricCatalog([
  { key: 'roe', label: 'ROE %', unit: '%' },
  { key: 'gross_margin', label: 'Gross Margin %', unit: '%' },
  { key: 'pb', label: 'PB Ratio', unit: 'x' },
  { key: 'mktcap', label: 'Market Cap', unit: 'money' },
  { key: 'revenue', label: 'Revenue', unit: 'money' },
  { key: 'price', label: 'Price', unit: 'per-share' },
  { key: 'eps', label: 'EPS', unit: 'per-share' },
  { key: 'shares', label: 'Shares', unit: 'shares' },
  { key: 'holders', label: 'Guru Holders', unit: 'count' },
  { key: 'score', label: 'Score', unit: 'score' },
  { key: 'days_inventory', label: 'Days Inventory', unit: 'days' },
  { key: 'ipo_date', label: 'IPO Date', unit: 'date' },
  { key: 'in_index', label: 'In the Index', unit: 'boolean' },
  { key: 'sector', label: 'Sector', unit: 'text' },
]);

const named = new Map([
  ['cheap', 'pb < 2 and roe > 15%'],
  ['margin', '100 * revenue{1y} / mktcap'],
  ['doubled', 'margin * 2'],
  ['a', 'b + 1'],
  ['b', 'c * 2'],
  ['c', 'a'],
  ['broken', 'roe >'],
  ['big', 'bigger + bigger'],
  ['bigger', Array.from({ length: 200 }, () => 'roe').join(' + ')],
  ['huge', Array.from({ length: 20 }, () => 'big').join(' + ')],
]);

const check = (text: string, wanted: Wanted = 'any') => checkFormula(text, { catalog, named }, wanted);

describe('a checked formula', () => {
  it.each([
    ['mktcap / revenue', 'x'],
    ['price * shares', 'money'],
    ['mktcap / shares', 'per-share'],
    ['sqrt(22.5 * eps * price)', 'per-share'],
    ['eps ^ 2 / eps', 'per-share'],
    ['eps ^ 2', undefined],
    ['roe + 5%', '%'],
    ['roe / 2', '%'],
    ['1B * 2', 'x'],
    ['revenue - 1.5B', 'money'],
    ['price + 1', 'per-share'],
    ['0.5 * score + rank(roe) by sector', 'x'],
    ['ipo_date - ipo_date', 'days'],
    ['cagr(revenue[5y])', '%'],
    ['slope(roe[5y])', '%'],
    ['avg(revenue[8q])', 'money'],
    ['percentile(pb) by sector', 'percentile'],
    ['count(revenue[5y])', 'count'],
    ['if(in_index, revenue, 0)', 'money'],
    ['coalesce(roe, 5%)', '%'],
    ['max(roe, 15%)', '%'],
    ['ln(mktcap / 1B)', 'x'],
    ['in_index and not roe > 3', 'boolean'],
    ['margin[5y]', null],
    ['median(margin[5y])', 'x'],
    ['doubled{1y}', 'x'],
  ])('%s is in %s', (text, unit) => {
    const checked = check(text);
    if (unit === null) expect(checked).toHaveProperty('error');
    else expect(checked).toMatchObject({ unit });
  });

  it.each([
    ['roe > 15%', 'roe > 15'],
    ['roe > 7%', 'roe > 7'],
    ['-5% < roe', '-5 < roe'],
    ['roe > 10% + 5%', 'roe > 100 * (10% + 5%)'],
    ['pb > 15%', 'pb > 15%'],
    ['percentile(roe) by sector > 90%', 'percentile(roe) by sector > 90'],
    ['roe / 1%', 'roe / 1'],
    ['roe in (10%, 20%)', 'roe in (10, 20)'],
    ['"Energy" = sector', 'sector = "Energy"'],
    ['ipo_date in ("2024-01-31")', 'ipo_date in ("2024-01-31")'],
    ['cheap or roe > 30', 'pb < 2 and roe > 15 or roe > 30'],
    ['doubled{1y}', '100 * revenue{2y} / mktcap{1y} * 2'],
    ['margin?', 'coalesce(100 * revenue{1y} / mktcap, 0)'],
  ])('%s reads %s', (text, expected) => {
    const checked = check(text);
    expect('tree' in checked ? printFormula(checked.tree) : checked.error).toBe(expected);
  });

  it('compares dates by their day', () => {
    expect(check('ipo_date > "1970-01-11"')).toMatchObject({ tree: { right: { kind: 'number', value: 10 } } });
  });

  it.each([
    ['roee > 1', 'unknown-metric', 0, 4, 'Unknown metric "roee". Did you mean "roe"?'],
    ['1 + grossmargin', 'unknown-metric', 4, 15, 'Unknown metric "grossmargin". Did you mean "gross_margin"?'],
    ['guruholders', 'unknown-metric', 0, 11, 'Unknown metric "guruholders". Did you mean "holders"?'],
    ['zzzzzz', 'unknown-metric', 0, 6, 'Unknown metric "zzzzzz".'],
    ['rank(roe) by secter', 'unknown-metric', 13, 19, 'Unknown metric "secter". Did you mean "sector"?'],
    ['mktcap + pb', 'unit', 0, 11, 'Cannot add PB Ratio (a ratio) to Market Cap (money)'],
    ['1 + (mktcap - roe)', 'unit', 4, 18, 'Cannot subtract ROE % (percent) from Market Cap (money)'],
    ['pb > roe', 'unit', 0, 8, 'Cannot compare PB Ratio (a ratio) with ROE % (percent)'],
    ['mktcap > 15%', 'unit', 0, 12, 'Cannot compare Market Cap (money) with 15% (a percent literal)'],
    ['roe > 1M', 'unit', 0, 8, 'Cannot compare ROE % (percent) with 1M (an amount)'],
    ['price < 1K', 'unit', 0, 10, 'Cannot compare Price (money a share) with 1K (an amount)'],
    ['mktcap > price', 'unit', 0, 14, 'Cannot compare Market Cap (money) with Price (money a share)'],
    ['mktcap ^ pb', 'unit', 0, 11, 'Cannot raise Market Cap (money) to the power of PB Ratio (a ratio)'],
    ['ipo_date * 2', 'unit', 0, 12, 'Cannot multiply IPO Date (a date) with 2 (a number)'],
    ['max(roe, mktcap)', 'unit', 0, 16, 'max cannot mix ROE % (percent) and Market Cap (money)'],
    ['ln(mktcap)', 'unit', 0, 10, 'ln needs a number without unit, not money'],
    ['(roe > 1) + 1', 'condition', 0, 9, 'roe > 1 is a condition and no number'],
    ['roe and pb > 1', 'condition', 0, 3, 'ROE % is percent, not a condition such as roe > 15%'],
    ['not roe', 'condition', 4, 7, 'ROE % is percent, not a condition such as roe > 15%'],
    ['sector > "A"', 'text', 0, 12, 'Texts are compared with = and !=, not with >'],
    ['sector = 5', 'unit', 0, 10, 'Cannot compare Sector (a text) with 5 (a number)'],
    ['sector + 1', 'text', 0, 6, 'Sector is a text and no number'],
    ['rank(roe) by pb', 'text', 13, 15, 'PB Ratio is no group: by takes a text field such as sector'],
    ['ipo_date > "soon"', 'date', 11, 17, 'A date is written as in "2024-01-31"'],
    ['roe[5y] > 1', 'window', 0, 7, 'A window needs a function: avg(roe[5y])'],
    ['slope(roe)', 'window', 0, 10, 'slope takes one window: slope(roe[5y])'],
    ['round(roe, pb)', 'arguments', 11, 13, 'round takes a whole number of digits, 0 to 10'],
    ['1 + a', 'cycle', 4, 5, 'A formula may not be made from itself: a → b → c → a'],
    ['1 + broken', 'named-formula', 4, 10, 'In the formula "broken": Expected a value before the end'],
    ['cheap[ttm]', 'named-formula', 0, 10, '"cheap" is a formula and has no [ttm]'],
    ['huge', 'nodes', 0, 4, 'With the formulas it names the formula has more than 2000 parts'],
    [
      Array.from({ length: 40 }, () => 'avg(roe[160q])').join('+'),
      'cost',
      0,
      599,
      'The formula costs 6519 runs over all companies; 5000 are allowed',
    ],
  ])('%s is refused', (text, code, at, end, message) => {
    expect(check(text)).toMatchObject({ error: { code, at, end, message } });
  });

  it.each([
    ['comparisons', Array.from({ length: 90 }).reduce<string>((inner) => `if(${inner} > 1, 1, 2)`, 'pb')],
    ['memberships', Array.from({ length: 90 }).reduce<string>((inner) => `if(${inner} in (1, 2), 1, 2)`, 'pb')],
    ['choices', Array.from({ length: 60 }).reduce<string>((inner) => `max(${inner}, ${'1, '.repeat(3)}2)`, 'pb')],
  ])('reads each part of nested %s once', (_, text) => {
    const checked = check(text);
    if ('error' in checked) throw new Error(checked.error.message);
    const source = { rows: 1, numbers: () => Float64Array.of(1), texts: () => undefined };
    expect(compileColumns(checked).run(source)).toMatchObject({ kind: 'number' });
    const one = { label: 'PB Ratio', unit: 'x', origin: 'reported', notes: [], inputs: [] } as const;
    expect(evaluate(checked.tree, ({ key }) => ({ ...one, key, result: { value: 1 } })).result).toHaveProperty('value');
  });

  it('is what it is wanted for', () => {
    expect(check('roe', 'condition')).toHaveProperty('error.code', 'condition');
    expect(check('roe > 1', 'number')).toHaveProperty('error.code', 'condition');
    expect(check('roe > 1', 'condition')).toHaveProperty('type.kind', 'condition');
  });
});
