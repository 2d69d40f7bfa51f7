import { articleSubject } from './article-subject';

it.each([
  ['What is ROE?', 'what-is-roe'],
  ['  Ärger & Été — 5 % ', 'arger-ete-5'],
  ['配当とは', '配当とは'],
  ['???', 'article'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
])('%j is %s', (title, subject) => expect(articleSubject(title)).toBe(subject));

it('a long title is cut between words', () => {
  const subject = articleSubject('word '.repeat(40));
  expect(subject.length).toBeLessThanOrEqual(80);
  expect(subject.endsWith('word')).toBe(true);
});
