import type { SurveyQuestion } from '../model/surveys';
import { answerProblems, recommendation, shownGroups, shownQuestions, takenAnswers } from './survey-rules';

const question = (id: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id,
  kind: 'text',
  text: id,
  options: [],
  required: false,
  show_if: null,
  ...more,
});
const BRANCHED = [
  question('a', { kind: 'single', options: ['yes', 'no'], required: true }),
  question('b', { required: true, show_if: { question: 'a', equals: 'yes' } }),
  question('c', { required: true, show_if: { question: 'b', equals: 'x' } }),
];
const ids = (questions: readonly SurveyQuestion[]) => questions.map(({ id }) => id);

it.each([
  ['a required question of a branch that was not taken is not asked', { a: 'no' }, ['a'], {}],
  ['nor is what depends on it', { a: 'no', b: 'x' }, ['a'], {}],
  ['it is asked on its branch', { a: 'yes' }, ['a', 'b'], { b: 'Answer this question' }],
  ['going back frees what the first answer required', { a: 'no', b: '', c: '' }, ['a'], {}],
  ['another answer than there is', { a: 'maybe' }, ['a'], { a: 'Choose one of the answers' }],
])('%s', (_name, answers, shown, problems) => {
  expect(ids(shownQuestions(BRANCHED, answers))).toEqual(shown);
  expect(answerProblems(BRANCHED, answers)).toEqual(problems);
});

it('answers of a branch that was left are dropped', () =>
  expect(takenAnswers(BRANCHED, { a: 'no', b: 'x', c: 'y' })).toEqual({ a: 'no' }));

it('a condition on several of several, and a required answer of blanks', () => {
  const several = [
    question('a', { kind: 'multi', options: ['x', 'y'], required: true }),
    question('b', { required: true, show_if: { question: 'a', equals: 'y' } }),
  ];
  expect(ids(shownQuestions(several, { a: ['x', 'y'] }))).toEqual(['a', 'b']);
  expect(ids(shownQuestions(several, { a: ['x'] }))).toEqual(['a']);
  expect(answerProblems(several, { a: ['y'], b: '  ' })).toEqual({ b: 'Answer this question' });
  expect(answerProblems(several, { a: [] })).toEqual({ a: 'Answer this question' });
  expect(takenAnswers(several, { a: ['y'], b: ' ', c: 'of no question' })).toEqual({ a: ['y'] });
});

it.each([
  ['scale', '10', true],
  ['scale', '11', false],
  ['number', '-1.5', true],
  ['number', 'x', false],
  ['date', '2026-03-01', true],
  ['date', 'today', false],
  ['date', '2026-02-30', false],
  ['single', 'a', true],
  ['single', ['a', 'b'], false],
  ['scale', ['10', '10'], false],
  ['multi', ['a', 'b'], true],
  ['multi', ['a', 'a'], false],
  ['text', ['x', 'y'], false],
  ['multi', ['a', 'c'], false],
  ['single', '  ', true],
  ['multi', [], true],
] as const)('%s %s', (kind, answer, isFine) =>
  expect(Object.keys(answerProblems([question('q', { kind, options: ['a', 'b'] })], { q: answer }))).toHaveLength(
    isFine ? 0 : 1,
  ),
);

const groups = (...counts: number[]) => counts.map((count, at) => ({ label: String(at), count }));
it.each([
  [groups(12, 6, 3), [12, null, null]],
  [groups(12, 6, 5), [12, 6, 5]],
  [groups(12, 4, 3), [12, null, null]],
  [groups(12, 0), [12, 0]],
  [groups(4), [null]],
  [groups(4, 0, 0), [null, null, null]],
  [groups(5), [5]],
  [groups(6, 5, 4), [6, null, null]],
  [groups(9, 6, 4), [9, null, null]],
  [groups(3, 2), [null, null]],
])('small groups are hidden', (given, expected) => {
  const total = given.reduce((sum, { count }) => sum + count, 0);
  expect(shownGroups(given, total).map(({ count }) => count)).toEqual(expected);
});

it('promoters less detractors', () => {
  expect(recommendation([10, 9, 9, 8, 7, 6, 3, 0])).toEqual({ promoters: 3, detractors: 3, score: 0 });
  expect(recommendation([]).score).toBeNull();
  expect(recommendation([9, 9, 7, 6])).toEqual({ promoters: 2, detractors: 1, score: 25 });
});
