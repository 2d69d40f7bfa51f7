import { expect, signIn, test } from './fixtures';

test('an entry of the change log is written, read on the site, removed and put back', async ({ page, admin }) => {
  const title = `Segments ${Date.now().toString(36)}`;
  await signIn(page, admin);
  const link = page.getByRole('link', { name: 'Change log', exact: true });
  // The layers are in order: styles of components hold against those of bare elements.
  await expect(link).not.toHaveCSS('padding-left', '0px');
  await link.click();
  await page.getByRole('link', { name: 'New entry' }).first().click();
  const form = page.getByRole('dialog', { name: 'New entry' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByLabel('Day').fill('2026-03-02');
  const text = form.getByRole('textbox', { name: 'Text' });
  // The tools are there once the editor is the full one.
  await form.getByRole('button', { name: 'Bold' }).click();
  await text.pressSequentially('Figures by segment');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const table = page.getByRole('table', { name: 'List of change log' });
  await expect(table.getByRole('link', { name: title })).toBeVisible();

  const site = await page.context().newPage();
  const entry = site.getByRole('article', { name: title });
  await site.goto(`${admin.site}/changelog`);
  await expect(entry.locator('strong')).toHaveText('Figures by segment');

  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(table.getByRole('link', { name: title })).toBeHidden();
  await site.reload();
  await expect(site.getByRole('heading', { level: 1, name: 'Change log' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('link', { name: title })).toBeVisible();
  await site.reload();
  await expect(entry).toBeVisible();

  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  const changes = page.getByRole('table', { name: 'List of changes' });
  for (const action of ['added entry', 'removed entry', 'put back entry']) await expect(changes).toContainText(action);
});
