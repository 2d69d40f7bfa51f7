import { openClient, symbolsOf } from '../client.mjs';
import { rounds } from '../load.mjs';
import { row } from '../table.mjs';

const BROWSER = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
const request = (path) => ({ path, headers: BROWSER });

/** Each address is new, so the page cache never answers. */
let fresh = 0;
const uncached = (path) => request(`${path}?bench=${(fresh += 1)}`);

async function measurePage(product, name, path, budgets = {}) {
  const requestAt = () => uncached(typeof path === 'string' ? path : path[fresh % path.length]);
  const { cpu, p50 } = await rounds(product, { amount: 150, connections: 1, requestAt });
  return [
    row(`${name}, uncached: server CPU a request`, cpu, 'ms', budgets.cpu),
    row(`${name}, uncached: p50, 1 connection`, p50, 'ms', budgets.p50),
  ];
}

async function measureCached(product, symbol) {
  const requestAt = () => request(`/stock/${symbol}/summary`);
  const { cpu, p50, p99 } = await rounds(product, { amount: 500, connections: 10, requestAt });
  return [
    row('summary page from the page cache: p50, 10 connections', p50, 'ms', 25),
    row('summary page from the page cache: p99, 10 connections', p99, 'ms'),
    row('summary page from the page cache: server CPU a request', cpu, 'ms'),
  ];
}

/** Pages rendered again for each request, and the same page out of the cache. */
export async function pages({ product }) {
  const client = await openClient(product);
  const symbols = await symbolsOf(client);
  const summaries = symbols.map((symbol) => `/stock/${symbol}/summary`);
  return [
    ...(await measurePage(product, 'summary page', summaries, { cpu: 8, p50: 15 })),
    ...(await measurePage(product, 'financials page', `/stock/${symbols[0]}/financials`)),
    ...(await measurePage(product, 'home page', '/')),
    ...(await measureCached(product, symbols[0])),
  ];
}
