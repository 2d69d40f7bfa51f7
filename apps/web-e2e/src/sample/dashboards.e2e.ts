import { register } from '../accounts';
import { expect, openHydrated, test } from '../fixtures';

test('a person customizes the home page by keyboard and finds it again', async ({ page }, info) => {
  await register(page, info.project.metadata['varDir'] as string);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Text/ }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Read the letters first');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('button', { name: 'Move Text', exact: true }).press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Placed', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Read the letters first')).toBeVisible();
  await openHydrated(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'Home', exact: true }).last()).toHaveAttribute('href', /^\/\?db=\d+$/);
  await openHydrated(page, '/');
  await expect(page.getByText('Read the letters first')).toBeVisible();
});

test('a block for other sites has its frame rule, no cookie, and an answer that is kept by its tag', async ({
  page,
  request,
}) => {
  const answer = await page.goto('/widgets/shiller_pe?darkmode=1');
  expect(answer?.headers()).toMatchObject({ 'content-security-policy': expect.stringContaining('frame-ancestors *') });
  expect(answer?.headers()['x-frame-options']).toBeUndefined();
  expect(answer?.headers()['set-cookie']).toBeUndefined();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('link', { name: /^Powered by/ })).toBeVisible();
  expect((await request.get('/stock/VTRL/summary')).headers()['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  );
});
