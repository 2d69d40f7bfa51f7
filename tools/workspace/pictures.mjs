// Draws the pictures of the README from a running server with the sample market: `node tools/workspace/pictures.mjs
// http://127.0.0.1:4200`.
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { installedChromium } from '../bench/browser.mjs';

const folder = path.join(import.meta.dirname, '../../docs/images');
const SIZE = { width: 1280, height: 800 };
/** Sharp where a README shows them at half the width of a large screen. */
const SCALE = 1.25;

/** Opens the explanation of the first figure with this name. */
const explain = (name) => async (page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

const scrollTo = (label) => async (page) => {
  await page.getByLabel(label).evaluate((element) => scrollTo(0, element.getBoundingClientRect().top - 60));
};

const PICTURES = {
  summary: { at: '/stock/VTRL/summary' },
  explanation: { at: '/stock/VTRL/summary', prepare: explain(/^ROE %:/) },
  'past-day': { at: '/stock/VTRL/financials?asOf=2019-06-30' },
  screener: { at: '/screener' },
  chart: { at: '/stock/VTRL/chart', prepare: scrollTo('Add a series') },
  manager: { at: '/guru/9910000038/summary' },
};

const address = process.argv[2] ?? 'http://127.0.0.1:4200';
const only = process.argv[3];
const browser = await chromium.launch({ executablePath: await installedChromium() });
for (const colorScheme of ['light', 'dark']) {
  const look = { colorScheme, viewport: SIZE, deviceScaleFactor: SCALE, reducedMotion: 'reduce' };
  const context = await browser.newContext(look);
  for (const [name, { at, prepare }] of Object.entries(PICTURES)) {
    if (only && only !== name) continue;
    const page = await context.newPage();
    await page.goto(address + at, { waitUntil: 'networkidle' });
    await prepare?.(page);
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(path.join(folder, `${name}-${colorScheme}.webp`));
    await page.close();
    console.log(`${name}-${colorScheme}`);
  }
  await context.close();
}
await browser.close();
