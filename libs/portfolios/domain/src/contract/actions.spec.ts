import { brokerCalls, ledgerCalls, noteCalls, portfolioCalls } from './index';
import { HOLDINGS_PER_PAGE } from './portfolio.calls';

interface Body {
  readonly safeParse: (body: unknown) => { readonly success: boolean; readonly data?: unknown };
}
const CALLS: Readonly<Record<string, object>> = {
  ...brokerCalls,
  ...ledgerCalls,
  ...noteCalls,
  ...portfolioCalls,
};
const bodyOf = (key: string) => (CALLS[key] as { readonly body: Body }).body;

it.each([
  [
    'basket.actions',
    'POST /_api/v2/portfolios/baskets',
    ['get', 'add', 'REMOVE', 'top10', 'stock_basket', 'stock_summary', 'STOCK_STATIC'],
    {},
  ],
  ['note.actions', 'POST /_api/v2/notes', ['list', 'add', 'remove', 'update'], {}],
  ['note.actions', 'POST /_api/v2/portfolios/{id}/notes', ['list', 'add', 'remove', 'update'], {}],
  [
    'brokerage.actions',
    'POST /_api/v2/portfolios/brokerage/link_account',
    [
      'list_brokerages',
      'url',
      'link_account',
      'unlink_account',
      'sync_account',
      'list_brokerage_accounts',
      'fix_connection',
      'check_connection',
      'force_check_connection',
    ],
    {},
  ],
  ['portfoliostock.actions', 'POST /_api/v2/portfolios/{id}/stocks', ['add', 'remove'], { stocks: ['A'], force: true }],
])('%s: %s takes %p and no other', (_rule, key, actions, more) => {
  for (const action of actions)
    expect([action, bodyOf(key).safeParse({ ...more, action }).success]).toEqual([action, true]);
  for (const action of ['remove_all', actions[0]!.toUpperCase() + '_', ''])
    expect([action, bodyOf(key).safeParse({ ...more, action }).success]).toEqual([action, false]);
});

it('page.detail and s2.page-sizes: forty holdings on the first page where nothing else is asked for', () => {
  expect(HOLDINGS_PER_PAGE).toBe(40);
  expect(bodyOf('POST /_api/v2/portfolios/{id}').safeParse({}).data).toMatchObject({ page: 1, per_page: 40 });
});
