import { configureApi, prefetch } from '@plumbline/shared/data-access';
import { exampleOf, fakeApi, routedPage } from '@plumbline/shared/kit/testing';
import { stockCalls, tabCalls } from '@plumbline/stocks/contract';
import { stockSummaryQuery } from '@plumbline/stocks/data-access';
import { summaryPartsQuery } from '@plumbline/stocks/feature';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import StockSummaryRoute from './routes/stocks/stock.$name.summary';

const ANSWERS = {
  'GET /_api/stocks/{id}/summary': exampleOf(stockCalls['GET /_api/stocks/{id}/summary'].response),
  'GET /_api/stocks/{id}/{tab}': exampleOf(tabCalls['GET /_api/stocks/{id}/{tab}'].response),
};

/** The page as the server writes it. */
async function rendered(): Promise<string> {
  configureApi(fakeApi(ANSWERS) as never);
  const loaderData = await prefetch([stockSummaryQuery('ALDR', undefined), summaryPartsQuery('ALDR', undefined)]);
  const props = { params: { name: 'ALDR' }, loaderData } as Parameters<typeof StockSummaryRoute>[0];
  const { tree } = routedPage(createElement(StockSummaryRoute, props), {
    at: '/stock/ALDR/summary',
    answers: ANSWERS,
  });
  return renderToString(tree);
}

// Two of the five popovers of the tags bar are in the head, as every tab has them.
it.each([
  ['card.has-add-to-portfolio, tagsbar.portfolio and screen.tags-bar', 'Add to portfolio'],
  ['card.has-alert-toggle, tagsbar.alert and screen.tags-bar', 'Alert'],
])('%s: the head of a summary has "%s"', async (_rule, name) =>
  expect(await rendered()).toMatch(new RegExp(`<button[^>]*>(?:<svg.*?</svg>)?(?:<!-- -->)?${name}<`)),
);
