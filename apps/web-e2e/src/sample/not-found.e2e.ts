import { expect, hydrated, openHydrated, test } from '../fixtures';

test('an unknown address answers 404 with a way home', async ({ page, complaints }) => {
  complaints.ignoreStatus = true;
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Every figure, down to the filing' })).toBeVisible();
});

test('an unknown stock answers 404 with a look-up', async ({ page, complaints }) => {
  complaints.ignoreStatus = true;
  const response = await page.goto('/stock/ZZZZ/summary');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Stock Not Found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Are you looking for the following stocks?' })).toBeVisible();
  await hydrated(page);
  const field = page.getByPlaceholder('Please Input company name or symbol');
  await expect(field).toHaveValue('ZZZZ');
  await field.fill('vantrellis');
  const table = page.getByRole('table', { name: 'Stocks with a similar name' });
  await expect(table).toContainText('Vantrellis Systems Inc.');
  await table.getByRole('link', { name: 'VTRL' }).click();
  await expect(page).toHaveURL(/\/stock\/VTRL\/summary$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vantrellis');
});

test('an unknown stock met inside the product shows the same page', async ({ page, complaints }) => {
  complaints.ignoreStatus = true;
  await openHydrated(page, '/');
  await page.evaluate(() => history.pushState(null, '', '/stock/ZZZZ/summary'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { name: 'Stock Not Found' })).toBeVisible();
});

test('a search without a result leads to the page of all results', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('combobox').fill('zzzz');
  await expect(page.getByText('No match for “zzzz”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=zzzz');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “zzzz”' })).toBeVisible();
});

test('the explicit page is a 404, too', async ({ request }) => {
  expect((await request.get('/404')).status()).toBe(404);
});

for (const asOf of ['yesterday', '2023-02-30', '1599-01-01'])
  test(`an as-of day that is none (${asOf}) answers 400`, async ({ page, complaints }) => {
    complaints.ignoreStatus = true;
    const response = await page.goto(`/stock/VTRL/summary?asOf=${asOf}`);
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('heading', { name: 'This address is not valid' })).toBeVisible();
  });
