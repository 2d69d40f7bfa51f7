import fc from 'fast-check';
import { metricCatalog } from './catalog';
import { completeFormula, isReservedName } from './complete';

const catalog = metricCatalog([
  { key: 'roe', label: 'ROE %', unit: '%', doc: 'Net income over equity.' },
  { key: 'roe_median', label: '5-Year Median ROE %', unit: '%' },
  { key: 'gross_margin', label: 'Gross Margin %', unit: '%' },
  { key: 'operating_margin', label: 'Operating Margin %', unit: '%' },
  { key: 'sector', label: 'Sector', unit: 'text' },
  { key: 'industry', label: 'Industry', unit: 'text' },
]);
const names = { catalog, named: new Map([['my_margin', 'gross_margin * 2']]) };

/** '|' is the caret. */
const at = (text: string) => completeFormula(text.replace('|', ''), text.indexOf('|'), names);
const texts = (text: string): readonly string[] => at(text).candidates.map((candidate) => candidate.text);

describe('the candidates at the caret', () => {
  it.each([
    ['ro|', ['roe', 'round', 'roe_median']],
    ['roe|', ['roe', 'roe_median']],
    ['1 + marg|', ['my_margin', 'gross_margin', 'operating_margin']],
    ['rank(roe) by |', ['sector', 'industry']],
    ['rank(roe) by ind|', ['industry']],
    ['rank(roe) |', ['by', 'in', 'or', 'and']],
    ['roe |', ['in', 'or', 'and']],
    ['roe > 1 a|', ['and']],
    ['roe[t|', ['ttm']],
    ['roe{|', ['1q', '1y', '3y', '4q', '5y', '6m']],
    ['sector = "Ene|', []],
    ['roe $ |', []],
    ['zzz|', []],
  ])('%s', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('replace the word around the caret and say what they are', () => {
    expect(at('1 + gros|s_m > 2')).toEqual({
      from: 4,
      to: 11,
      candidates: [{ kind: 'metric', text: 'gross_margin', label: 'Gross Margin %', unit: '%' }],
    });
    expect(at('roe|').candidates[0]).toMatchObject({ doc: 'Net income over equity.' });
    expect(at('|').candidates.length).toBe(20);
  });

  it('are given for any text and any caret', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer(), (text, caret) => {
        const { from, to } = completeFormula(text, caret, names);
        return from >= 0 && from <= to && to <= text.length;
      }),
    );
  });
});

it('keeps the words of the language', () => {
  expect(['and', 'BY', 'avg', 'roe'].map(isReservedName)).toEqual([true, true, true, false]);
});
