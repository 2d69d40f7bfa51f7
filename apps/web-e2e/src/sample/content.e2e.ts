import { expect, faultsOf, openHydrated, test } from '../fixtures';

test('news are read by subject, by country and as of a past day; articles and lessons have their pages', async ({
  page,
}) => {
  await openHydrated(page, '/latest-news?asOf=2025-12-31');
  await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: 'Earnings' }).click();
  await expect(page).toHaveURL('/latest-news/world/earnings?asOf=2025-12-31');
  await expect(page.getByRole('heading', { level: 1, name: 'News: earnings' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/2025$/);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('us');
  await expect(page).toHaveURL('/latest-news/us/earnings?asOf=2025-12-31');
  await expect(page.getByRole('listitem').filter({ hasText: 'Transcript' }).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto('/latest-news/usa/earnings');
  await expect(page).toHaveURL('/latest-news/us/earnings');
  await openHydrated(page, '/news');
  await expect(page.getByText('No articles yet')).toBeVisible();
  await openHydrated(page, '/learn');
  await page.getByRole('main').getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveURL(/\/glossary/);
});

test('feeds are served, and an article that there is not answers 404', async ({ page, complaints }) => {
  complaints.ignoreStatus = true;
  const feed = await page.request.get('/latest-news/feed.xml');
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(await feed.text()).toContain('<item>');
  expect((await page.goto('/news/99999/none'))?.status()).toBe(404);
});
