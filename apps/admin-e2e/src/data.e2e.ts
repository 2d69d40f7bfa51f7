import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures';

const JOBS = 'List of jobs';
const jobs = (page: Page) => page.getByRole('table', { name: JOBS }).getByRole('row');

const notice = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Notices' }).getByText(text);

/** Answers a call as the server would. */
const answer = (page: Page, call: RegExp, json: object) =>
  page.route(
    ({ pathname }) => call.test(pathname),
    (route) => route.fulfill({ json }),
  );

test('publishers are listed as never asked; asked without a contact, the job says so in words', async ({
  page,
  admin,
}) => {
  await signIn(page, admin);
  const source = page.getByRole('table', { name: 'List of sources' }).getByRole('row', { name: /Volatility/ });
  await expect(source).toContainText('never');
  await source.getByRole('button', { name: 'Fetch now' }).click();
  await expect(notice(page, /Queued|The same work waits already/)).toBeVisible();
  const job = jobs(page).filter({ hasText: 'sync vix' }).first();
  await expect(job).toContainText('failed', { timeout: 60_000 });
  await expect(job).toContainText('CONTACT_EMAIL is not set');
  await expect(job).not.toContainText(/\bat .*\.m?js|Error:/);
  await source.getByRole('link').click();
  await expect(page.getByText('Not asked yet')).toBeVisible();
});

test('a build is queued and runs to its end', async ({ page, admin }) => {
  await signIn(page, admin);
  await page.getByRole('button', { name: 'Build the market' }).click();
  await expect(notice(page, /Queued|The same work waits already/)).toBeVisible();
  const job = jobs(page).filter({ hasText: 'build' }).first();
  await expect(job).toContainText('finished', { timeout: 80_000 });
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await expect(page.getByRole('table', { name: 'List of changes' })).toContainText('built market');
});

test('a running job shows how far it is, and is cancelled after a question', async ({ page, admin }) => {
  await signIn(page, admin);
  const id = '6f1c1f4e-0000-4000-8000-00000000000a';
  const progress = { line: 'Building the market: 120 of 400 securities', done: 120, total: 400 };
  const at = '2026-03-20T12:00:00.000Z';
  const job = { id, title: 'build', kind: 'build', state: 'running', progress, problem: null };
  const times = { created_at: at, started_at: at, finished_at: null };
  let cancelled = 0;
  await answer(page, /\/admin\/jobs$/, { data: [{ ...job, ...times }] });
  await page.route(
    ({ pathname }) => pathname.endsWith(`/admin/jobs/${id}`),
    (route) => {
      cancelled += Number(route.request().method() === 'DELETE');
      return route.fulfill({ json: { cancelled: true } });
    },
  );
  await page.reload();
  await expect(page.getByRole('progressbar', { name: progress.line })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Cancel build?');
  await page.getByRole('button', { name: 'Cancel the job' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(cancelled).toBe(1);
});

test('an import is removed with a reason, and what was taken out says when and why', async ({ page, admin }) => {
  await signIn(page, admin);
  const at = '2026-03-20T12:00:00.000Z';
  const done = { source: 'import', report: '1 accepted', started_at: at, finished_at: at };
  const good = { ...done, id: 'a', state: 'finished', archive: ['import-000012'], forgotten: null };
  const forgotten = { at, why: 'wrong company' };
  const gone = { ...done, id: 'b', state: 'forgotten', archive: ['import-000011'], forgotten };
  await page.route(
    ({ pathname }) => pathname.endsWith('/admin/data_status'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), imports: [good, gone] } });
    },
  );
  const asked: unknown[] = [];
  await page.route(
    ({ pathname }) => pathname.endsWith('/admin/imports/import-000012/forget'),
    (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { job: '6f1c1f4e-0000-4000-8000-00000000000a' } });
    },
  );
  await page.reload();
  const imports = page.getByRole('table', { name: 'List of imports' });
  await expect(imports.getByRole('row', { name: /import-000011/ })).toContainText(/Taken out .*: wrong company/);
  await expect(imports.getByRole('button')).toHaveCount(1);
  await imports.getByRole('button', { name: 'Remove import-000012' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the import?' });
  await dialog.getByRole('button', { name: 'Remove the import' }).click();
  await expect(dialog).toContainText('Say why');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('closes in cents');
  await dialog.getByRole('button', { name: 'Remove the import' }).click();
  await expect(notice(page, 'Queued')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(asked).toEqual([{ why: 'closes in cents' }]);
});

test('what an older version of an importer read is listed and read again', async ({ page, admin }) => {
  await signIn(page, admin);
  await expect(page.getByRole('heading', { name: 'Served data' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Read by older versions' })).toHaveCount(0);
  const row = { id: 'import-000012', kind: 'price-csv', version: 1, current: 2, apart: true };
  const outdated = [{ ...row, files: 5, names: ['a.csv', 'b.csv', 'c.csv'] }];
  await page.route(
    ({ pathname }) => pathname.endsWith('/admin/data_status'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), outdated } });
    },
  );
  await page.route(
    ({ pathname }) => pathname.endsWith('/admin/outdated/replay'),
    (route) => route.fulfill({ json: { job: '6f1c1f4e-0000-4000-8000-00000000000a' } }),
  );
  await page.reload();
  const table = page.getByRole('table', { name: 'What older versions of importers read' });
  await expect(table.getByRole('row', { name: /import-000012/ })).toContainText('a.csv, b.csv, c.csv and 2 more');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(notice(page, 'Queued')).toBeVisible();
});

test('a malformed file is shown with its reasons, read again and let go', async ({ page, admin }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'prices-'));
  const name = `Z${Date.now().toString(36).slice(-4).toUpperCase().replace(/\d/g, 'X')}.csv`;
  const price = 10 + (Date.now() % 1000) / 100;
  const rows = `Date,Open,High,Low,Close,Volume\n2026-03-21,${price},${price},${price},${price},1000\n`;
  await writeFile(path.join(folder, name), rows);
  expect(await admin.run('import', path.join(folder, name))).toMatch(/^malformed/m);
  await rm(folder, { recursive: true });

  await signIn(page, admin);
  await page.getByRole('link', { name: 'Quarantine' }).first().click();
  await page.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('table', { name: /left out/ })).toContainText('2026-03-21');

  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(notice(page, 'Queued')).toBeVisible();
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  const job = jobs(page).filter({ hasText: name }).filter({ hasText: 'replay' });
  await expect(job).toContainText('failed', { timeout: 60_000 });
  await expect(job).toContainText(`${name}: `);

  await page.goto(`/admin/quarantine?q=${name}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(name);
  await page.getByRole('button', { name: 'Delete the copy' }).click();
  await expect(notice(page, 'Discard')).toBeVisible();
  await page.goto(`/admin/quarantine?q=${name}`);
  await expect(page.getByText('No file matches')).toBeVisible();
});

test('caches are cleared after a question, and it is recorded', async ({ page, admin }) => {
  await signIn(page, admin);
  await page.getByRole('link', { name: 'Caches' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Clear everything?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(notice(page, /Cleared: \d+ documents, \d+ stocks, \d+ pages$/)).toBeVisible();

  await page.getByLabel('What is cleared').selectOption({ label: 'Pages of one manager' });
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Enter letters, digits')).toBeVisible();
  await page.getByRole('textbox', { name: /Name in the address/ }).fill('ann-lee');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Clear pages of one manager ann-lee?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await expect(page.getByRole('table', { name: 'List of changes' })).toContainText('guru:ann-lee');
});

test('slow calls are summed by type, listed by day, searched and sorted', async ({ page, admin }) => {
  await signIn(page, admin);
  const list = page.getByRole('table', { name: 'List of slow calls' });
  await expect
    .poll(
      async () => {
        await page.goto('/admin/slowlog-analysis?q=data_status');
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        return (await list.textContent({ timeout: 1_000 }).catch(() => '')) ?? '';
      },
      { timeout: 30_000 },
    )
    .toContain('GET /_api/admin/data_status');
  await expect(page.getByRole('table', { name: 'Sums by type' })).toContainText('Calls');
  await page.getByLabel('Order').selectOption('earliest');
  await expect(page).toHaveURL(/sort=earliest/);
  await page.goto('/admin/slowlog-analysis?type=call');
  await expect(list.getByRole('row').nth(1)).toContainText('Call');
  expect(await list.innerText()).not.toMatch(/\?|Statement/);
  await page.getByRole('searchbox').fill('no such address');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing that was slow matches')).toBeVisible();
});

test('without slow calls the page says so', async ({ page, admin }) => {
  await signIn(page, admin);
  await answer(page, /viewstatus_totalnumber_with_type$/, { threshold: 500, data: [] });
  await answer(page, /viewstatus_with_type$/, { data: [] });
  await page.goto('/admin/slowlog-analysis');
  await expect(page.getByText('Nothing that is kept took 500 ms or longer.')).toBeVisible();
  await expect(page.getByText('No day has a slow call')).toBeVisible();
});

test('missed reports are looked for by quarter; invented managers have nobody to ask', async ({ page, admin }) => {
  await signIn(page, admin);
  await page.getByRole('link', { name: 'Missing 13F filings' }).click();
  await page.getByLabel('Quarter end').selectOption({ index: 3 });
  await expect(page).toHaveURL(/quarter=\d{4}-\d\d-\d\d/);
  // The address says which list it is: the choice is there with it, not with the click.
  await page.getByRole('radio', { name: 'Managers' }).click();
  await expect(page).toHaveURL(/list=managers/);
  await expect(page.getByRole('radio', { name: 'Managers' })).toBeChecked();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('searchbox').fill('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^(Nothing that is missing matches|No holdings report is known yet)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Fetch all' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Fetch all' }).click();
  await expect(dialog).toContainText('The sample market has no publisher to ask');
});

test('a missed filing is fetched as a job', async ({ page, admin }) => {
  await signIn(page, admin);
  const filing = {
    cik: '0000999981',
    manager: 'Alder Capital LLC',
    accession: '0000999981-21-000001',
    form: '13F-HR',
    filed: '2021-02-12',
    reason: 'not-read',
  };
  const found = { period: '2020-12-31', data: [filing], total: 1, page: 1, per_page: 50, known: 9 };
  await answer(page, /find_missed_instholdings/, found);
  await answer(page, /transefer_missed_instholdings\/0000999981\//, { job: 'a-job' });
  await page.goto('/admin/missed');
  const row = page.getByRole('table', { name: 'List of missed filings' }).getByRole('row', { name: /Alder/ });
  await expect(row).toContainText('listed, not imported');
  await row.getByRole('button', { name: /Fetch what is missing/ }).click();
  await expect(notice(page, 'Queued')).toBeVisible();
});
