import { CATEGORIES, categoryOf } from '../model/categories';
import { pageOfNo, topicPath } from '../model/paths';
import { isHiddenBy } from './flag-weight';
import { reviewReasons, type ReviewFacts } from './review-reasons';
import { standingOf } from './standing';
import { cleanTags, excerptOf, marksOf, textKey } from './text-marks';

it.each([
  ['forum.category-1', 1, 'General'],
  ['forum.category-2', 2, 'Investment ideas'],
  ['forum.category-3', 3, 'Strategies'],
  ['forum.category-4', 4, 'Article comments'],
  ['forum.category-5', 5, 'Feedback'],
  ['forum.category-6', 6, 'Books'],
])('%s: number %i is %s', (_rule, id, name) => expect(categoryOf(id)?.name).toBe(name));

it('articles open their topics themselves', () =>
  expect(CATEGORIES.filter(({ isOpen }) => !isOpen).map(({ id }) => id)).toEqual([4]));

it.each([
  [{ days: 2.9, approved: 50, upheldFlags: 0 }, 'new'],
  [{ days: 400, approved: 2, upheldFlags: 0 }, 'new'],
  [{ days: 3, approved: 3, upheldFlags: 0 }, 'member'],
  [{ days: 30, approved: 19, upheldFlags: 0 }, 'member'],
  [{ days: 30, approved: 20, upheldFlags: 0 }, 'trusted'],
  [{ days: 300, approved: 200, upheldFlags: 1 }, 'member'],
])('%j is %s', (history, standing) => expect(standingOf(history)).toBe(standing));

const flag = (userId: number, standing: 'new' | 'member' | 'trusted', isStaff = false) => ({
  userId,
  standing,
  isStaff,
});
it.each([
  ['two of standing and one new', [flag(1, 'trusted'), flag(2, 'trusted'), flag(3, 'new')], false],
  ['a third of standing', [flag(1, 'trusted'), flag(2, 'trusted'), flag(3, 'new'), flag(4, 'trusted')], true],
  ['one person three times', [flag(1, 'member'), flag(1, 'member'), flag(1, 'member')], false],
  ['one of the staff', [flag(1, 'member', true)], true],
  ['nobody', [], false],
])('flags of %s', (_who, flags, isHidden) => expect(isHiddenBy(flags)).toBe(isHidden));

const FACTS: ReviewFacts = {
  plain: 'A sober look at margins',
  marks: { domains: ['blog.example.com'] },
  isFirst: false,
  words: [],
  listedDomains: [],
  isDuplicate: false,
  sharesDomain: false,
  isPump: false,
};
it.each([
  [{}, []],
  [{ isFirst: true }, ['new']],
  [{ words: ['margin'] }, []],
  [{ words: ['Margins', 'sober look'] }, ['word']],
  [{ listedDomains: ['example.com'] }, ['domain']],
  [{ listedDomains: ['ample.com'] }, []],
  [{ isDuplicate: true, isPump: true }, ['duplicate', 'pump']],
])('%j waits for %j', (more, reasons) => expect(reviewReasons({ ...FACTS, ...more })).toEqual(reasons));

it('a text points at tickers, people and links, each once', () => {
  const html =
    '<p>$KO and $AAPL, $KO again for $5; <a href="https://www.Example.com/x">here</a> https://other.example/y</p><pre>$NO</pre>';
  const marks = marksOf(html, 'See @Ann. and @bob, mail a@b.example; @ann @x');
  expect(marks).toEqual({
    tickers: ['KO', 'AAPL'],
    mentions: ['ann', 'bob'],
    links: ['https://www.Example.com/x', 'https://other.example/y'],
    domains: ['example.com', 'other.example'],
  });
});

it('like texts have one key; short ones have none', () => {
  const text = 'Buy this now, it will go up tenfold within the week!';
  expect(textKey(text)).toBe(textKey(`  ${text.toUpperCase()} ***`));
  expect(textKey('Thanks')).toBe('');
});

it('tags are words joined by hyphens, each once', () =>
  expect(cleanTags([' Free Cash Flow ', '#free-cash-flow', '<b>', '…'])).toEqual(['free-cash-flow', 'b']));

it('an excerpt ends with a whole word', () => expect(excerptOf('one two three', 9)).toBe('one two…'));

it('numbers keep their page', () => {
  expect([1, 20, 21, 5_000].map(pageOfNo)).toEqual([1, 1, 2, 250]);
  expect(topicPath(7, 21)).toBe('/discussion/topic/7?page=2#post-21');
  expect(topicPath(7)).toBe('/discussion/topic/7');
});
