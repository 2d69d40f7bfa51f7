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

it('what is in the question comes before words of staff, both before the answer; one letter is no word', () => {
  const all = [entry('Of none', ''), entry('A', 'your money'), entry('B', 'others', 'money'), entry('Money', '')];
  const names = (text: string) => searchHelp(all, text).map(({ question }) => question);
  expect(names('money')).toEqual(['Money', 'B', 'A']);
  expect(names('money other')).toEqual(['B']);
  expect([names('x').length, names('to').length]).toEqual([4, 4]);
});

it('at most three answers are likely, each by a word of its question or three of its answer', () => {
  const all = [
    entry('About tax', ''),
    entry('A', 'tax rate form'),
    entry('B', 'tax rate'),
    entry('Tax', ''),
    entry('Tax', ''),
  ];
  expect(likelyAnswers(all, 'tax rate form tax').map(({ question }) => question)).toEqual(['About tax', 'A', 'Tax']);
  expect(likelyAnswers([entry('A', 'tax'), entry('B', 'tax', 'tax')], 'tax').length).toBe(0);
});

it.each([
  ['his', 'hi'],
  ['items', 'item'],
  ['used', 'used'],
  ['boxes', 'box'],
])('"%s" is found by its beginning "%s"', (asked, plain) =>
  expect(searchHelp([entry('Q', plain)], asked)).toHaveLength(1),
);

it.each([
  ['I want my account deleted please', [0]],
  ['alert does not fire', [2]],
  ['the and of', []],
  ['a strange thing', []],
])('"%s" may be answered by %j', (text, expected) => expect(found(likelyAnswers(ENTRIES, text))).toEqual(expected));
