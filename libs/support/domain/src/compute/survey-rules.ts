import { isDay } from '@plumbline/shared/domain';
import { MIN_GROUP, type QuestionKind, type SurveyAnswers, type SurveyQuestion } from '../model/surveys';

const isEmpty = (answer: string | readonly string[] | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0);

const has = (answer: string | readonly string[] | undefined, wanted: string): boolean =>
  typeof answer === 'string' ? answer === wanted : (answer?.includes(wanted) ?? false);

/** Questions on the path that was taken: one whose condition is not met is not asked, nor what depends on it. */
export function shownQuestions<Question extends SurveyQuestion>(
  questions: readonly Question[],
  answers: SurveyAnswers,
): Question[] {
  const shown: Question[] = [];
  for (const question of questions) {
    const condition = question.show_if;
    const isMet =
      condition === null ||
      (shown.some(({ id }) => id === condition.question) && has(answers[condition.question], condition.equals));
    if (isMet) shown.push(question);
  }
  return shown;
}

type Test = (value: string, question: SurveyQuestion) => boolean;

const isOption: Test = (value, { options }) => options.includes(value);

/** Validator and error message by kind of question. */
const FITS: Readonly<Record<QuestionKind, readonly [fits: Test, problem: string]>> = {
  single: [isOption, 'Choose one of the answers'],
  multi: [isOption, 'Choose one of the answers'],
  scale: [(value) => /^(\d|10)$/.test(value), 'Choose a number from 0 to 10'],
  number: [(value) => Number.isFinite(Number(value)), 'Enter a number'],
  date: [isDay, 'Choose a day'],
  text: [() => true, 'Answer in one text'],
};

function problemOf(question: SurveyQuestion, answer: string | readonly string[] | undefined): string | undefined {
  if (answer === undefined || isEmpty(answer)) return question.required ? 'Answer this question' : undefined;
  const [fits, problem] = FITS[question.kind];
  const values = typeof answer === 'string' ? [answer] : answer;
  // One who answers counts once: several answers, each another one, are for several of several alone.
  const isOnce = question.kind === 'multi' ? new Set(values).size === values.length : values.length === 1;
  return isOnce && values.every((value) => fits(value, question)) ? undefined : problem;
}

/** Problems of answers on the path taken, by question. */
export function answerProblems(questions: readonly SurveyQuestion[], answers: SurveyAnswers): Record<string, string> {
  return Object.fromEntries(
    shownQuestions(questions, answers).flatMap((question) => {
      const problem = problemOf(question, answers[question.id]);
      return problem === undefined ? [] : [[question.id, problem]];
    }),
  );
}

/** Answers on the path that was taken; those of a branch that was left are dropped. */
export function takenAnswers(questions: readonly SurveyQuestion[], answers: SurveyAnswers): SurveyAnswers {
  const shown = new Set(shownQuestions(questions, answers).map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id, answer]) => shown.has(id) && !isEmpty(answer)));
}

/** A group of people who answered the same; null where it is too small to be shown. */
export interface ShownGroup {
  readonly label: string;
  readonly count: number | null;
}

/**
 * Groups without those under five. Where only one is left out it would follow from the total, so the next smallest is
 * left out with it. Of fewer than five people nothing is shown: a group that nobody is in says where they are.
 */
export function shownGroups(
  groups: readonly { readonly label: string; readonly count: number }[],
  total: number,
): ShownGroup[] {
  if (total < MIN_GROUP) return groups.map(({ label }) => ({ label, count: null }));
  const people = groups.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
  const hidden = new Set(people.filter(({ count }) => count < MIN_GROUP).map(({ label }) => label));
  const next = people.find(({ label }) => !hidden.has(label));
  if (hidden.size === 1 && next) hidden.add(next.label);
  return groups.map(({ label, count }) => ({ label, count: hidden.has(label) ? null : count }));
}

/** How many would recommend it (9 and 10), how many would not (0 to 6), and the difference in percent points. */
export function recommendation(scores: readonly number[]): {
  promoters: number;
  detractors: number;
  score: number | null;
} {
  const promoters = scores.filter((score) => score >= 9).length;
  const detractors = scores.filter((score) => score <= 6).length;
  const score = scores.length === 0 ? null : (100 * (promoters - detractors)) / scores.length;
  return { promoters, detractors, score };
}
