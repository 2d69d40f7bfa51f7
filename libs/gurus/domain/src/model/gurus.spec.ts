import { groupOfStatus } from './guru-groups';
import { guruOfSlug, guruSlug } from './guru-name';
import { GURU_SECTIONS, guruSection } from './guru-sections';
import { GURU_VIEWS, type GroupPick } from './guru-views';
import { guruPath, guruStockPath } from './paths';

it.each([
  ['url.guru-lower, url.guru-space, url.guru-decode', 'Warren Buffett', 'warren%2Bbuffett', 'warren buffett'],
  [
    'url.guru-slash, url.guru-encode, url.guru-decode',
    'Über A/B & Co',
    '%C3%BCber%2Ba%3Db%2B%26%2Bco',
    'über a/b & co',
  ],
  ['url.guru-number', '1067983', '1067983', '1067983'],
])('%s: %s is written %s', (_rule, name, slug, read) => {
  expect(guruSlug(name)).toBe(slug);
  expect(guruOfSlug(decodeURIComponent(slug))).toBe(read);
  expect(guruPath(name, 'profile')).toBe(`/guru/${slug}/profile`);
});

it('url.guru-names-converted: addresses of a manager are written this way, and name the stock as stock pages do', () => {
  expect(guruPath('A/B Fund')).toBe('/guru/a%3Db%2Bfund/summary');
  expect(guruStockPath('A/B Fund', 'XPAR:MC')).toBe('/guru-portfolio/a%3Db%2Bfund/XPAR:MC');
});

it.each([
  [0, 'basic'],
  [59, 'basic'],
  [60, 'premium'],
  [89, 'premium'],
  [90, 'plus'],
  [100, 'plus'],
])('guru.status-89: a manager of %d is of %s', (status, group) => expect(groupOfStatus(status)).toBe(group));

const NOTHING: GroupPick = { buyers: 0, sellers: 0, holders: 0, weight: 0, hot: 0, discount: null, country: null };

it.each([
  ['held', { holders: 1 }, ['aggregated']],
  ['bought by two', { buyers: 2, holders: 2 }, ['consensus', 'hot', 'sector', 'aggregated']],
  ['bought by two and sold by one', { buyers: 2, sellers: 1 }, ['hot', 'sector']],
  ['a fifth cheaper and held', { holders: 1, discount: -20 }, ['bargains', 'aggregated']],
  ['a fifth cheaper and sold', { discount: -20 }, []],
  ['less than a fifth cheaper', { holders: 1, discount: -19.9 }, ['aggregated']],
  ['of abroad', { country: 'Japan' }, ['international']],
  ['of the United States', { country: 'United States' }, []],
])('a stock that is %s is in the views %j %j', (_what, pick, views) =>
  expect(GURU_VIEWS.filter(({ has }) => has({ ...NOTHING, ...pick })).map(({ key }) => key)).toEqual(views),
);

it('every section is found by its address, and no manager is one', () => {
  expect(GURU_SECTIONS.map(({ key }) => guruSection(key)?.title)).toEqual(GURU_SECTIONS.map(({ title }) => title));
  expect(guruSection('berkshire')).toBeUndefined();
});
