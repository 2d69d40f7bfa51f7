import { findTab, STOCK_TABS, TAB_GROUPS, tabsOf } from './tabs';

const has = { statements: true, prices: true, filings: true };
const keysOf = (facts: Parameters<typeof tabsOf>[0]) => tabsOf(facts).map(({ row }) => row.key);

it('a fund has no statements of a company', () => {
  expect(keysOf({ subject: 'company', has })).toContain('financials');
  expect(keysOf({ subject: 'fund', has })).not.toContain('financials');
});

it('a company without statements keeps the tab and says why it is empty', () => {
  const shown = tabsOf({ subject: 'company', has: { ...has, statements: false } });
  expect(shown.find(({ row }) => row.key === 'financials')?.reason).toBe('No financial statements');
  expect(shown.find(({ row }) => row.key === 'summary')?.reason).toBeUndefined();
});

it('tabs of a group are adjacent, in the order of the groups', () => {
  const places = STOCK_TABS.map(({ group }) => TAB_GROUPS.findIndex(({ key }) => key === group));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('only what is in the registry is a tab', () => {
  expect(findTab('summary')?.label).toBe('Summary');
  expect(findTab('constructor')).toBeUndefined();
});
