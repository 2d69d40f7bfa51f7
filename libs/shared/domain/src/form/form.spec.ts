import fc from 'fast-check';
import { atLeast, atMost, emailAddress, matches, mustAgree, required, sameAs } from './field-rules';
import { firstMessage, runRules, type FieldRule } from './run-rules';
import { sortProblems } from './server-problems';

const RULES: FieldRule<string>[] = [required('Required', { on: 'change' }), atLeast(3, 'Too short')];
const state = (value: string) => ({ value, values: {} });

describe('form.triggers: a rule runs on blur or change as it says', () => {
  it.each([
    ['change', '', [0]],
    ['change', 'a', []],
    ['blur', '', []],
    ['blur', 'a', [1]],
    ['blur', 'abc', []],
    ['submit', '', [0]],
    ['submit', 'a', [1]],
  ] as const)('%s with %p fails %p', (trigger, value, failing) =>
    expect(runRules(RULES, state(value), trigger)).toEqual(failing),
  );

  it('a message that was shown goes as soon as the value is right', () => {
    expect(runRules(RULES, state('ab'), 'change', [1])).toEqual([1]);
    expect(runRules(RULES, state('abc'), 'change', [1])).toEqual([]);
  });

  it('what failed on change still counts after blur', () =>
    expect(runRules(RULES, state(''), 'blur', [0])).toEqual([0]));
});

it('form.first: only the first failing message is shown', () => {
  const both: FieldRule<string>[] = [required('Required'), { test: ({ length }) => length > 2, message: 'Too short' }];
  const failing = runRules(both, state(''), 'submit');
  expect(failing).toEqual([0, 1]);
  expect(firstMessage(both, failing)).toBe('Required');
  expect(firstMessage(both, [])).toBeUndefined();
});

test('form.first: whatever fails, the message is that of the lowest position', () => {
  const rules = fc.array(fc.boolean(), { maxLength: 6 });
  fc.assert(
    fc.property(rules, (results) => {
      const list = results.map((passes, index) => ({ test: () => passes, message: String(index) }));
      const first = results.indexOf(false);
      return firstMessage(list, runRules(list, state('x'), 'submit')) === (first < 0 ? undefined : String(first));
    }),
  );
});

test.each([
  [required('m'), '  ', false],
  [required('m'), 'a', true],
  [atLeast(8, 'm'), '', true],
  [atLeast(2, 'm'), '👍', false],
  [atMost(2, 'm'), '👍👍', true],
  [atMost(2, 'm'), 'abc', false],
  [matches(/^\d+$/, 'm'), '12', true],
  [matches(/^\d+$/, 'm'), 'x', false],
  [matches(/^\d+$/, 'm'), '', true],
  [emailAddress('m'), ' ann@example.org ', true],
  [emailAddress('m'), 'ann@example', false],
  [emailAddress('m'), 'ann@example..org', false],
  [emailAddress('m'), 'a b@example.org', false],
  [emailAddress('m'), '', true],
])('rule %# takes %p: %p', (rule, value, passes) => expect(rule.test(value, {})).toBe(passes));

test('a box must be ticked, a repetition must be the same', () => {
  expect(mustAgree('m').test(false, {})).toBe(false);
  expect(sameAs('password', 'm').test('a', { password: 'a' })).toBe(true);
  expect(sameAs('password', 'm').test('a', { password: 'b' })).toBe(false);
});

test('refused fields are sorted to the fields of the form, the first message of each', () =>
  expect(
    sortProblems(
      [
        { path: 'body.form.email', message: 'taken' },
        { path: 'body.email', message: 'second' },
        { path: 'body.tags.0', message: 'too long' },
        { path: 'query.page', message: 'too large' },
      ],
      ['email', 'tags'],
    ),
  ).toEqual({ byField: { email: 'taken', tags: 'too long' }, others: ['too large'] }));
