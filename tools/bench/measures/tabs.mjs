import { openClient, symbolsOf } from '../client.mjs';
import { installedChromium } from '../browser.mjs';
import { rounds } from '../load.mjs';
import { median, row } from '../table.mjs';

const HEADERS = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
const CHANGES = 9;

/** The tabs of a stock: those its summary leads to, one of each group, and what each of these leads to. */
async function tabsOf(address, symbol) {
  const found = new Set(['summary']);
  for (const page of found) {
    const html = await (await fetch(`${address}/stock/${symbol}/${page}`)).text();
    for (const [, tab] of html.matchAll(/href="\/stock\/[^"/]+\/([a-z-]+)"/g)) found.add(tab);
  }
  return [...found];
}

/** Server CPU of a tab that is rendered again for each request. */
async function cpuOf(product, page) {
  let fresh = 0;
  const requestAt = () => ({ path: `${page}?tabs=${(fresh += 1)}`, headers: HEADERS });
  return (await rounds(product, { amount: 40, connections: 1, requestAt })).cpu;
}

/** From the click to the frame after the heading of the next tab is rendered, with everything fetched before. */
const changeTab = (tab, label) =>
  tab.evaluate(async (name) => {
    const link = [...document.links].find(({ pathname }) => pathname.endsWith(`/${name}`));
    const started = performance.now();
    link.click();
    while (!location.pathname.endsWith(`/${name}`)) await new Promise(requestAnimationFrame);
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - started;
  }, label);

async function paintOf(address, symbol) {
  const executablePath = await installedChromium();
  if (!executablePath) return row('tab change with warm data: click to paint', undefined, 'ms', 150, 'no browser');
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage();
    await tab.goto(`${address}/stock/${symbol}/summary`, { waitUntil: 'networkidle' });
    const times = [];
    // The first turn fetches code and data of both tabs.
    for (let at = 0; at < CHANGES + 2; at += 1) {
      const ms = await changeTab(tab, at % 2 ? 'summary' : 'analysis');
      await tab.waitForLoadState('networkidle');
      if (at > 1) times.push(ms);
    }
    return row('tab change with warm data: click to paint, median', median(times), 'ms', 150, `${CHANGES} changes`);
  } finally {
    await browser.close();
  }
}

/** Cost of each tab of a stock, measured in summaries, and time until a change of tabs is visible. */
export async function tabs({ product }) {
  const [symbol] = await symbolsOf(await openClient(product));
  const summary = await cpuOf(product, `/stock/${symbol}/summary`);
  const others = (await tabsOf(product.address, symbol)).filter((tab) => tab !== 'summary');
  const lines = [row('summary: server CPU a request', summary, 'ms')];
  for (const tab of others)
    lines.push(row(`${tab}: times the summary`, (await cpuOf(product, `/stock/${symbol}/${tab}`)) / summary, '', 1.5));
  return [...lines, await paintOf(product.address, symbol)];
}
