import { INVESTOR_TYPES, RISKS, STYLES } from './questionnaire';

/** The column of an answer. */
export const QUESTION_KEYS = ['investortype', 'style', 'risk', 'fundsize', 'frequency', 'age', 'source'] as const;

export type QuestionKey = (typeof QUESTION_KEYS)[number];

/** A question of the questionnaire, one a step. */
export interface Question {
  readonly name: QuestionKey;
  readonly title: string;
  readonly choices: readonly { readonly value: string | number; readonly label: string }[];
}

/** The questions that people answer when they join, in their order. */
export const QUESTIONS: readonly Question[] = [
  { name: 'investortype', title: 'How much experience do you have with investing?', choices: INVESTOR_TYPES },
  { name: 'style', title: 'What are you looking for in a company?', choices: STYLES },
  { name: 'risk', title: 'How much risk do you want to take?', choices: RISKS },
  {
    name: 'fundsize',
    title: 'How much do you invest?',
    choices: [
      { value: 'under-10k', label: 'Under 10,000 USD' },
      { value: '10k-100k', label: '10,000 to 100,000 USD' },
      { value: '100k-1m', label: '100,000 to 1 million USD' },
      { value: '1m-10m', label: '1 to 10 million USD' },
      { value: 'over-10m', label: 'Over 10 million USD' },
    ],
  },
  {
    name: 'frequency',
    title: 'How often do you look at your investments?',
    choices: [
      { value: 'daily', label: 'Daily' },
      { value: 'weekly', label: 'Weekly' },
      { value: 'monthly', label: 'Monthly' },
      { value: 'yearly', label: 'Yearly' },
      { value: 'rarely', label: 'Rarely' },
    ],
  },
  {
    name: 'age',
    title: 'How old are you?',
    choices: [
      { value: 'under-25', label: 'Under 25' },
      { value: '25-34', label: '25 to 34' },
      { value: '35-44', label: '35 to 44' },
      { value: '45-54', label: '45 to 54' },
      { value: '55-64', label: '55 to 64' },
      { value: '65-over', label: '65 or over' },
    ],
  },
  {
    name: 'source',
    title: 'How did you hear of us?',
    choices: [
      { value: 'search', label: 'A search' },
      { value: 'friend', label: 'A friend' },
      { value: 'social', label: 'Social media' },
      { value: 'article', label: 'An article' },
      { value: 'other', label: 'Something else' },
    ],
  },
];
