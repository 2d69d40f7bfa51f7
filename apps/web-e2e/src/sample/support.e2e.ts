import { expect, test } from '@playwright/test';
import { register } from '../accounts';
import { openHydrated } from '../fixtures';

test('a member asks support and replies; a stranger does not see it', async ({ page, browser }, { project }) => {
  const { varDir } = project.metadata as { varDir: string };
  await register(page, varDir);
  // The tour of a new member leads elsewhere.
  await page.evaluate(() => sessionStorage.clear());
  await openHydrated(page, '/user/ticket?new=1');
  await page.getByRole('textbox', { name: 'In a few words' }).fill('How do I delete my account?');
  await expect(page.getByRole('link', { name: 'How do I delete my account?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your question' }).click();
  await page.keyboard.type('I found no button.');
  await page.getByRole('button', { name: 'Send to support' }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages.getByText('I found no button.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your reply' }).click();
  await page.keyboard.type('Found it, thanks.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(messages.getByText('Found it, thanks.')).toBeVisible();
  await page.getByRole('button', { name: 'It is solved: close' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger).toHaveURL(/\/login/);
});
