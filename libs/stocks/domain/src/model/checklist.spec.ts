import { answerOf, CHECKLIST, type ChecklistQuestion } from './checklist';

const ask = (test: ChecklistQuestion['test'], limit: number, metric = 'roe'): ChecklistQuestion => ({
  key: 'x',
  group: 'Business',
  label: 'x?',
  metric,
  test,
  limit,
});

it.each([
  ['at least', 15, { value: 15 }, 'pass'],
  ['at least', 15, { value: 14.99 }, 'fail'],
  ['at most', 0, { value: -1 }, 'pass'],
  ['at most', 0, { value: 0.01 }, 'fail'],
  ['at least', 0, { value: null, status: 'not_available' }, 'unknown'],
] as const)('%s %d of %j is %s', (test, limit, found, answer) => {
  expect(answerOf(ask(test, limit), found)).toBe(answer);
});

it('no debt covers its interest; a loss does not', () => {
  const question = ask('at least', 5, 'interest_coverage');
  expect(answerOf(question, { value: null, status: 'no_debt' })).toBe('pass');
  expect(answerOf(question, { value: null, status: 'at_loss' })).toBe('fail');
});

it('every question has a key of its own', () => {
  expect(new Set(CHECKLIST.map(({ key }) => key)).size).toBe(CHECKLIST.length);
});
