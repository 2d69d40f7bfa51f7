import { openClient, symbolsOf } from '../client.mjs';
import { round } from '../load.mjs';
import { commandOf, memoryMb, treeOf } from '../processes.mjs';
import { median, row } from '../table.mjs';

const SAMPLES = 10;
/** Samples compared at the end: a single one may be right before or right after a garbage collection. */
const COMPARED = 3;
/** Growth that still counts as flat: a garbage collector is never quite still. */
const FLAT_MB = 60;

const kindOf = (command) =>
  /api\/main/.test(command)
    ? 'server'
    : /jobs\/main/.test(command)
      ? 'jobs'
      : /postgres/.test(command)
        ? 'postgres'
        : 'launcher';

function memoryOf(product) {
  const kinds = {};
  for (const pid of treeOf(product.launcher)) {
    const kind = kindOf(commandOf(pid));
    kinds[kind] = (kinds[kind] ?? 0) + memoryMb(pid);
  }
  return { kinds, total: Object.values(kinds).reduce((sum, each) => sum + each, 0) };
}

/** Pages out of the cache and again, and calls of the API, in turn. */
function mixOf(client, symbols) {
  const call = (path) => ({ path, headers: client.headers(path) });
  const html = (path) => ({ path, headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  return (n) => {
    const symbol = symbols[n % symbols.length];
    if (n % 10 === 0) return html(`/stock/${symbol}/summary?bench=${n}`);
    if (n % 10 === 5) return html(`/stock/${symbol}/financials`);
    if (n % 2) return html(`/stock/${symbol}/summary`);
    return call(`/_api/stocks/${symbol}/${n % 4 ? 'summary' : 'prices'}?v=bench`);
  };
}

const words = (kinds) =>
  Object.entries(kinds)
    .map(([kind, mb]) => `${kind} ${Math.round(mb)}`)
    .join(', ');

async function soakOf({ product }, amount) {
  const symbols = await symbolsOf(await openClient(product));
  const samples = [memoryOf(product)];
  for (let at = 0; at < SAMPLES; at += 1) {
    // A new token and new signatures each time: they live for an hour.
    const mix = mixOf(await openClient(product), symbols);
    await round(product, { amount: amount / SAMPLES, connections: 10, requestAt: (n) => mix(at * amount + n) });
    samples.push(memoryOf(product));
  }
  const totals = samples.map(({ total }) => total);
  const growth = median(totals.slice(-COMPARED)) - median(totals.slice(-2 * COMPARED, -COMPARED));
  const path = totals.map(Math.round).join(' ');
  return [
    row(`memory of all processes after ${amount} requests`, totals.at(-1), 'MB', 1536, words(samples.at(-1).kinds)),
    row(
      'memory: growth over the last third (medians of three samples)',
      growth,
      'MB',
      FLAT_MB,
      `${growth <= FLAT_MB ? 'flat' : 'not flat'}: ${path}`,
    ),
  ];
}

/** Memory under a mix of requests, sampled ten times. */
export const memory = (context) => soakOf(context, 20_000);
/** The same with 100,000 requests. */
export const soak = (context) => soakOf(context, 100_000);
