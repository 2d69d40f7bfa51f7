import { fileBytes, loadedBy, readAsset, readPage } from '../../test/page-bytes/weigh.mjs';
import { openClient, symbolsOf } from '../client.mjs';
import { row } from '../table.mjs';

const CHART_TEXT = 'tv-attr-logo';
const QUIET_MS = 2_000;

const kilobytes = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

const weigh = (url) => ({ url, bytes: fileBytes(url), chart: readAsset(url).includes(CHART_TEXT) });

const named = async (address, page) => loadedBy(await readPage(address, page), 'js');

/** Scripts that a browser loads until the page is quiet; undefined without a browser. */
async function loaded(address, page) {
  const { installedChromium } = await import('../browser.mjs');
  const executablePath = await installedChromium();
  if (!executablePath) return undefined;
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage();
    const urls = new Set();
    tab.on('request', (request) => urls.add(new URL(request.url()).pathname));
    await tab.goto(address + page, { waitUntil: 'load' });
    await tab.waitForTimeout(QUIET_MS);
    return [...urls].filter((url) => url.startsWith('/assets/') && url.endsWith('.js'));
  } finally {
    await browser.close();
  }
}

async function measureScripts(product, name, page, budget) {
  const inHtml = await named(product.address, page);
  const inBrowser = await loaded(product.address, page);
  const files = [...new Set([...inHtml, ...(inBrowser ?? [])])].map(weigh);
  const charts = files.filter(({ chart }) => chart);
  const note = `${inHtml.length} files in the HTML${inBrowser ? `, ${files.length} with what the page fetches itself` : ''}`;
  return [
    row(
      `JavaScript before the first interaction, ${name}, gzip`,
      kilobytes(files) - kilobytes(charts),
      'kB',
      budget,
      note,
    ),
    ...(charts.length ? [row(`charts of ${name}, gzip`, kilobytes(charts), 'kB')] : []),
  ];
}

/** JavaScript of a first visit: what the HTML names and what the page then fetches before anybody touches it. */
export async function scripts({ product }) {
  const [symbol] = await symbolsOf(await openClient(product));
  return [
    ...(await measureScripts(product, 'home', '/', 135)),
    ...(await measureScripts(product, 'stock page', `/stock/${symbol}/summary`, 180)),
    ...(await measureScripts(product, 'financials page', `/stock/${symbol}/financials`)),
  ];
}
