/** Kinds of questions. A scale is from 0 to 10. */
export const QUESTION_KINDS = ['single', 'multi', 'scale', 'text', 'number', 'date'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const QUESTION_NAMES: Readonly<Record<QuestionKind, string>> = {
  single: 'One of several',
  multi: 'Several of several',
  scale: 'From 0 to 10',
  text: 'Text',
  number: 'Number',
  date: 'Day',
};

/** A question; `show_if` shows it only where an earlier one was answered so. */
export interface SurveyQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options: readonly string[];
  readonly required: boolean;
  readonly show_if: { readonly question: string; readonly equals: string } | null;
}

/** Answers by question; several of several as a list. */
export type SurveyAnswers = Readonly<Record<string, string | readonly string[]>>;

export const SURVEY_STATES = ['draft', 'open', 'closed'] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];

export const MAX_QUESTIONS = 100;
/** Characters of an answer in words. */
export const MAX_ANSWER = 4_000;
/** A group smaller than this is not shown. */
export const MIN_GROUP = 5;
