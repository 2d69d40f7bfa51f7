import { test as base, type ConsoleMessage, type Locator, type Page } from '@playwright/test';

/** Everything a page said that nobody should have to read: console, uncaught errors, violations of the policy. */
export interface Complaints {
  readonly all: string[];
  /** The browser's own line about a document that answered 4xx is expected where a test asks for one. */
  ignoreStatus: boolean;
}

const STATUS_LINE = /Failed to load resource: the server responded with a status of 4\d\d/;

async function listen(page: Page, complaints: Complaints): Promise<void> {
  const onConsole = (message: ConsoleMessage) => {
    if (!(complaints.ignoreStatus && STATUS_LINE.test(message.text()))) complaints.all.push(message.text());
  };
  page.on('console', onConsole);
  page.on('pageerror', (error) => complaints.all.push(String(error)));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
}

/** A test whose page must stay silent. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: Complaints = { all: [], ignoreStatus: false };
      await listen(page, complaints);
      await use(complaints);
      base.expect(complaints.all).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** A page that scripts have taken over: its search hears the shortcut. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** React has put its own property on what it hydrated, and what it does after that (listening for keys) is done. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Method and path of the API calls and page-data calls from here on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_api/') || pathname.endsWith('.data')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Faults found by the accessibility check; repeated checks of the same page look at colours only. */
export async function faultsOf(page: Page, options?: { readonly onlyColours: boolean }): Promise<string[]> {
  const { pageFaults } = await import('../../../tools/test/page-faults.mjs');
  return pageFaults(page, options);
}

/** Presses a segment of a segmented control by its spoken name. */
export const choose = (page: Page, group: string, segment: string): Promise<void> =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: segment, exact: true }).click();

/** A cell of the statements: its row is a metric, its column a period. */
export async function statementCell(page: Page, metric: string, period: string): Promise<Locator> {
  const head = page.locator(`thead th[data-period="${period}"]`).last();
  const column = await head.evaluate((cell: HTMLTableCellElement) => cell.cellIndex);
  return page.locator(`tr[data-metric="${metric}"] > *`).nth(column);
}
