import { CATEGORIES, categoryOf } from '../model/categories';
import * as limits from '../model/limits';
import { discussionPath, newTopicPath, pageOfNo, personPath, topicPath } from '../model/paths';
import { WORD_LIST } from '../model/word-list';
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
  [{ days: 29.9, approved: 20, upheldFlags: 0 }, 'member'],
  [{ days: 3, approved: 2, upheldFlags: 0 }, 'new'],
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
  [{ words: ['argin'] }, []],
  [{ words: ['a.sober'], plain: 'a sober' }, []],
  [{ listedDomains: ['blog.example.com'] }, ['domain']],
  [{ sharesDomain: true }, ['same-domain']],
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
  expect([textKey('a'.repeat(39)), textKey(` ${'a'.repeat(40)}! `)]).toEqual(['', 'a'.repeat(40)]);
});

it('tags are words joined by hyphens, each once', () =>
  expect(cleanTags([' Free Cash Flow ', '#free-cash-flow', '<b>', '…'])).toEqual(['free-cash-flow', 'b']));

it('an excerpt ends with a whole word', () => {
  expect(excerptOf('one two three', 9)).toBe('one two…');
  expect([excerptOf(' one\n two ', 7), excerptOf('a'.repeat(200))]).toEqual(['one two', 'a'.repeat(200)]);
  expect(excerptOf(`${'a'.repeat(150)} ${'b'.repeat(50)}`)).toBe(`${'a'.repeat(150)}…`);
});

it('links of other kinds lead nowhere, what is no address has no domain', () => {
  const marks = (html: string) => marksOf(html, '');
  expect(marks('<p><a href="/user/7">x</a> <a href="mailto:a@b.example">y</a></p>').links).toEqual([]);
  expect(marks('<p><a href="/x">https://written.example</a></p>').links).toEqual(['https://written.example']);
  expect(marks('<p>http://[::</p>')).toMatchObject({ links: ['http://[::'], domains: [] });
  expect(marksOf('', '@a1 @' + 'b'.repeat(41)).mentions).toEqual(['a1', 'b'.repeat(40)]);
});

it('how much somebody may write by standing: most, and in how many seconds', () => {
  const day = 86_400;
  const rates = (standing: limits.Standing) => {
    const { topics, posts, likes, links, mentions } = limits.LIMITS[standing];
    return [topics, posts, likes].map((all) => all.map(({ most, seconds }) => [most, seconds])).concat([[[links, mentions]]]);
  };
  expect(rates('new')).toEqual([[[2, day]], [[1, 60], [10, day]], [[20, day]], [[1, 2]]]);
  expect(rates('member')).toEqual([[[10, day]], [[1, 15], [60, 3_600]], [[100, day]], [[5, 5]]]);
  expect(rates('trusted')).toEqual([[[20, day]], [[1, 10]], [[200, day]], [[10, 10]]]);
  const { TITLE, MAX_CONTENT, MAX_TAGS, MAX_TAG, MAX_TICKERS, TOPICS_A_PAGE, POSTS_A_PAGE, QUIET_MS, KEPT_DAYS } = limits;
  expect([TITLE, MAX_CONTENT, MAX_TAGS, MAX_TAG, MAX_TICKERS]).toEqual([{ least: 8, most: 150 }, 30_000, 5, 30, 5]);
  expect([TOPICS_A_PAGE, POSTS_A_PAGE, QUIET_MS, KEPT_DAYS]).toEqual([30, 20, 300_000, 30]);
}); // prettier-ignore

it.each([
  ['domain', 'example.com', []],
  ['domain', 'a.b-c.example.co', []],
  ['domain', 'example', ['value']],
  ['domain', 'Example.com', ['value']],
  ['domain', 'https://example.com', ['value']],
  ['word', 'tenfold gains', []],
])('an entry of kind %s, "%s"', (kind, value, wrong) => {
  expect(Object.keys(WORD_LIST.check?.({ kind, value }) ?? {})).toEqual(wrong);
  expect(WORD_LIST.fields[0]).toMatchObject({ max: 100 });
});

it('numbers keep their page', () => {
  expect([1, 20, 21, 5_000].map(pageOfNo)).toEqual([1, 1, 2, 250]);
  expect(topicPath(7, 21)).toBe('/discussion/topic/7?page=2#post-21');
  expect(topicPath(7)).toBe('/discussion/topic/7');
  expect([pageOfNo(0), pageOfNo(40), pageOfNo(41)]).toEqual([1, 2, 3]);
  expect([topicPath(7, 1), topicPath(7, 20)]).toEqual(['/discussion/topic/7', '/discussion/topic/7#post-20']);
  expect([personPath(3), newTopicPath(), newTopicPath('A&B')]).toEqual([
    '/user/3',
    '/discussion/topic',
    '/discussion/topic?stock=A%26B',
  ]);
  expect([discussionPath(), discussionPath({ category: 2, tag: 'a b', stock: 'KO' })]).toEqual([
    '/discussion',
    '/discussion?category=2&tag=a+b&stock=KO',
  ]);
});
