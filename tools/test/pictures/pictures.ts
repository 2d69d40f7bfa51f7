// Each test draws stories and compares them with the pictures that are kept of them.
import { test as base, expect, type Page } from '@playwright/test';
import { comparePicture, picturesBeyond } from './compare';
import { pictureName, subjects, type Subject, type Theme } from './taken';

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

function addressOf({ files, story }: Subject): string {
  const asked = new URLSearchParams(files.map((file) => ['file', file]));
  if (story) asked.set('story', story);
  return `/tools/test/pictures/index.html?${asked}`;
}

async function draw(page: Page, subject: Subject): Promise<void> {
  await page.setViewportSize({ width: subject.width, height: HEIGHT });
  // Code that a story loads on demand may pause between two files.
  await page.goto(addressOf(subject), { waitUntil: 'networkidle' });
  const done = page.locator('html[data-drawn], html[data-fault]');
  await done.waitFor();
  expect(await done.getAttribute('data-fault')).toBeNull();
}

const setTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
    return window.settled();
  }, theme);

test('nothing else is kept', () => {
  const names = subjects.flatMap((subject) => subject.themes.map((theme) => pictureName(subject, theme)));
  expect(picturesBeyond(names)).toEqual([]);
});

for (const subject of subjects)
  test(subject.name, async ({ sheet }) => {
    await draw(sheet, subject);
    for (const theme of subject.themes) {
      await setTheme(sheet, theme);
      const picture = await sheet.locator('#picture').screenshot({ animations: 'disabled', caret: 'hide' });
      const name = pictureName(subject, theme);
      expect.soft(await comparePicture(name, picture), name).toBeUndefined();
    }
  });
