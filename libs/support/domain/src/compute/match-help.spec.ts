import { likelyAnswers, searchHelp } from './match-help';

const entry = (question: string, plain: string, words = '') => ({ question, plain, words });
const ENTRIES = [
  entry('How do I delete my account?', 'In the settings. It is deleted after 14 days.', 'remove close'),
  entry('Why does a figure say N/A?', 'Something it is made of is missing.'),
  entry('What do alerts watch?', 'Conditions on figures of a company.'),
];
const found = (entries: readonly { question: string }[]) =>
  entries.map(({ question }) => ENTRIES.findIndex((e) => e.question === question));

it.each([
  ['', [0, 1, 2]],
  ['deleting account', [0]],
  ['closed account', [0]],
  ['figures', [1, 2]],
  ['figure alerts', [2]],
  ['podcast', []],
])('a search for "%s" finds %j', (text, expected) => expect(found(searchHelp(ENTRIES, text))).toEqual(expected));

it.each([
  ['I want my account deleted please', [0]],
  ['alert does not fire', [2]],
  ['the and of', []],
  ['a strange thing', []],
])('"%s" may be answered by %j', (text, expected) => expect(found(likelyAnswers(ENTRIES, text))).toEqual(expected));
