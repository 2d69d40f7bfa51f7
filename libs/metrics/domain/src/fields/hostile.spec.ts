import fc from 'fast-check';
import {
  checkFormula,
  compileColumns,
  compileFilter,
  completeFormula,
  costOf,
  FORMULA_LIMITS,
  FUNCTIONS,
  parseFormula,
  printFormula,
  sizeOf,
  type MetricCatalog,
} from '@plumbline/formula/domain';
import { fieldCatalog } from './registry/fields';
import { rounds } from '@plumbline/shared/testing';

/** Counts what is asked of the catalog and of the user's formulas: no work is done without asking. */
function counting(named: Readonly<Record<string, string>> = {}) {
  const steps = { find: 0, meant: 0, named: 0 };
  const catalog: MetricCatalog = {
    entries: fieldCatalog.entries,
    find: (key) => {
      steps.find += 1;
      return fieldCatalog.find(key);
    },
    meant: (key) => {
      steps.meant += 1;
      return fieldCatalog.meant(key);
    },
  };
  const formulas = new Map(Object.entries(named));
  const get = formulas.get.bind(formulas);
  formulas.get = (key) => {
    steps.named += 1;
    return get(key);
  };
  return { steps, names: { catalog, named: formulas } };
}

/** Pieces of the language in any order: most of it nonsense, some of it nearly right. */
const piece = fc.oneof(
  fc.constantFrom(...'+-*/^()[]{}?,<>=', '>=', '!=', ' ', '(', ')', ' and ', ' or ', ' not ', ' in ', ' by '),
  fc.constantFrom('roe', 'revenue', 'sector', 'pb', 'net_margin', 'nothing', 'roee', 'f1', 'f2'),
  fc.constantFrom('1', '15%', '1.5B', '.5', '1e9', '5y', '8q', '120m', '"Energy"', "'", '"', '\\'),
  fc.constantFrom('[5y]', '[ttm]', '{1y}', '{2q 1y}', '[999y]', ' by sector', '?'),
  fc.constantFrom(...Object.keys(FUNCTIONS)).map((name) => `${name}(`),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const soup = fc.array(piece, { maxLength: 120 }).map((parts) => parts.join(''));
const NAMED = { f1: 'roe + f2', f2: 'avg(roe[5y]) * 2' };

describe('any text', () => {
  it('is a formula or an error with its place, and costs no more than its length', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), soup), (text) => {
        const { steps, names } = counting(NAMED);
        const checked = checkFormula(text, names);
        // A field is looked up a few times for each part, a nearest name at most once a formula.
        expect(steps.find).toBeLessThanOrEqual(4 * FORMULA_LIMITS.expandedNodes);
        expect(steps.meant).toBeLessThanOrEqual(1);
        if ('error' in checked) {
          const { at, end, message } = checked.error;
          expect(at).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(at);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(message.length).toBeLessThan(300);
          return;
        }
        expect(costOf(checked.tree)).toBeLessThanOrEqual(FORMULA_LIMITS.cost);
        expect(compileColumns(checked).reads.length).toBeLessThanOrEqual(FORMULA_LIMITS.cost);
        if (checked.type.kind === 'condition') compileFilter(checked);
        const parsed = parseFormula(text);
        const again = 'tree' in parsed ? parseFormula(printFormula(parsed.tree)) : parsed;
        expect(again).toHaveProperty('tree');
      }),
      { numRuns: rounds(300, 3000) },
    );
  });

  it('is completed at any caret', () => {
    fc.assert(
      fc.property(soup, fc.integer({ min: -5, max: 200 }), (text, caret) => {
        const { from, to, candidates } = completeFormula(text, caret, counting(NAMED).names);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(text.length);
        expect(candidates.length).toBeLessThanOrEqual(20);
      }),
      { numRuns: rounds(50, 500) },
    );
  });
});

const times = (count: number, text: string, between = ''): string =>
  Array.from({ length: count }, () => text).join(between);

/** Each formula twice in the next: the last one stands for a million parts. */
const doubling = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`d${at}`, at === 0 ? 'roe' : `d${at - 1} + d${at - 1}`]),
);
/** Windows over windows: 161 points each. */
const windows = Object.fromEntries(
  Array.from({ length: 9 }, (_, at) => [`w${at}`, at === 0 ? 'roe + 1' : `avg(w${at - 1}[160y])`]),
);

describe('hostile formulas', () => {
  it.each<[string, string, string, Readonly<Record<string, string>>]>([
    ['parentheses', `${times(1999, '(')}1${times(1999, ')')}`, 'depth', {}],
    ['signs', `${times(3000, '-')}1`, 'depth', {}],
    ['nots', `${times(900, 'not ')}roe > 1`, 'depth', {}],
    ['powers', times(999, '2', '^'), 'depth', {}],
    ['calls', `${times(600, 'abs(')}1${times(600, ')')}`, 'depth', {}],
    ['groups', `${times(500, 'rank(')}roe${times(500, ')')}`, 'depth', {}],
    ['terms', times(999, 'roe', '+'), 'nodes', {}],
    ['options', `roe in (${times(900, '1', ',')})`, 'nodes', {}],
    ['arguments', `max(${times(900, '1', ',')})`, 'nodes', {}],
    ['too many arguments', `max(${times(60, '1', ',')})`, 'arguments', {}],
    ['length', times(4001, '1'), 'length', {}],
    ['a long number', times(4000, '9'), 'number', {}],
    ['a long name', times(4000, 'a'), 'unknown-metric', {}],
    ['a long text', `sector = "${times(3980, 'x')}" + 1`, 'text', {}],
    ['a text without end', `"${times(1900, '\\"')}`, 'character', {}],
    ['a huge window', 'avg(roe[9999999999y])', 'window', {}],
    ['a huge offset', 'roe{161q}', 'window', {}],
    ['many windows', times(41, 'avg(roe[2y])', '+'), 'windows', {}],
    ['wide windows', times(40, 'avg(roe[160q])', '+'), 'cost', {}],
    ['many groups', times(90, 'rank(roe)', '+'), 'cost', {}],
    ['formulas that double', 'd19', 'nodes', doubling],
    ['windows over windows', 'w8', 'nodes', windows],
    ['a formula of itself', 'a', 'cycle', { a: 'b + 1', b: 'c * a', c: 'roe' }],
    ['a long named formula', 'a', 'named-formula', { a: times(4001, '1') }],
    ['a deep named formula', 'a', 'named-formula', { a: times(1000, '(') }],
  ])('of %s are refused', (_what, text, code, named) => {
    const { steps, names } = counting(named);
    expect(checkFormula(text, names)).toMatchObject({ error: { code } });
    expect(steps.named).toBeLessThanOrEqual(2 * FORMULA_LIMITS.expandedNodes);
    expect(steps.find).toBeLessThanOrEqual(4 * FORMULA_LIMITS.expandedNodes);
    expect(steps.meant).toBeLessThanOrEqual(1);
  });

  it.each([
    ['a wide window', 'avg(roe[160y])'],
    ['nesting up to the limit', `${times(98, '(')}roe${times(98, ')')}`],
    ['many parts', times(290, 'roe', ' + ')],
    ['nested choices', `${times(30, 'if(roe > 1, ')}roe${times(30, ', 2)')}`],
  ])('%s is still a formula', (_what, text) => {
    const checked = checkFormula(text, counting().names);
    expect('tree' in checked && sizeOf(checked.tree)).toBeGreaterThan(0);
  });
});
