import { expect, test } from '@playwright/test';
import { register } from '../accounts';
import { openHydrated } from '../fixtures';

test('a new member starts a topic, which waits for staff and is there for its author alone', async ({ page, browser }, {
  project,
}) => {
  const { varDir } = project.metadata as { varDir: string };
  await register(page, varDir);
  // The tour of a new member leads elsewhere.
  await page.evaluate(() => sessionStorage.clear());
  await openHydrated(page, '/discussion/topic');
  await page.getByRole('textbox', { name: 'Title' }).fill('What a margin of safety is worth');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('More than it costs, says <b>nobody</b>.');
  await page.getByRole('button', { name: 'Start the topic' }).click();
  await expect(page.getByRole('heading', { name: 'What a margin of safety is worth' })).toBeVisible();
  await expect(page.getByText('Waits for staff').first()).toBeVisible();
  await expect(page.getByText('says <b>nobody</b>.')).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  const answer = await stranger.goto(page.url());
  expect(answer?.status()).toBe(404);
  await expect(stranger.getByText('There is no such topic')).toBeVisible();
});
