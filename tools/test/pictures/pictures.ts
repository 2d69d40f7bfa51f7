// Each test draws stories and compares them with the pictures that are kept of them.
import { test as base, expect, type Page } from '@playwright/test';
import { comparePicture } from './compare';
import { pictureOf, subjects, type Subject, type Theme } from './taken';

const NOW = '2026-06-15T14:00:00Z';
/** As high as the longest sheet: what is drawn once it comes near is drawn at once. */
const HEIGHT = 6_000;

/** One page for all tests of a worker, with nothing left of the test before: scripts are compiled once. */
const test = base.extend<object, { sheet: Page }>({
  sheet: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        deviceScaleFactor: 1,
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
      });
      await context.addInitScript(() => localStorage.clear());
      const page = await context.newPage();
      await page.clock.setFixedTime(NOW);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

async function draw(page: Page, { file, story, width }: Subject): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(`/tools/test/pictures/index.html?${new URLSearchParams({ file, ...(story && { story }) })}`);
  const done = page.locator('html[data-drawn], html[data-fault]');
  await done.waitFor();
  expect(await done.getAttribute('data-fault')).toBeNull();
}

const setTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
    return window.settled();
  }, theme);

for (const subject of subjects)
  test(subject.name, async ({ sheet }) => {
    await draw(sheet, subject);
    for (const theme of subject.themes) {
      await setTheme(sheet, theme);
      const picture = await sheet.locator('#picture').screenshot({ animations: 'disabled', caret: 'hide' });
      const name = pictureOf(subject, theme);
      expect.soft(await comparePicture(name, picture), name).toBeUndefined();
    }
  });
