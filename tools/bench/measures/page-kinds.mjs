import { readCeilings } from '../../test/page-bytes/ceilings.mjs';
import { round } from '../load.mjs';
import { cpuMs } from '../processes.mjs';
import { row } from '../table.mjs';

const BROWSER = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 40);
/** The page with the least of its own: what every page has costs as much. */
const FLOOR = '/login';

/** Each address is new, so the page cache never answers. */
let fresh = 0;
const uncached = (page) => `${page}${page.includes('?') ? '&' : '?'}bench=${(fresh += 1)}`;

/** Server CPU of a page that nobody asked for since the server began, and the size of its HTML. */
async function first(product, page) {
  const before = cpuMs(product.server);
  const answer = await fetch(product.address + uncached(page), { headers: BROWSER });
  const html = await answer.text();
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  return { cpu: cpuMs(product.server) - before, bytes: html.length };
}

async function cpuOf(product, page) {
  const requestAt = () => ({ path: uncached(page), headers: BROWSER });
  return (await round(product, { amount: REQUESTS, connections: 1, requestAt })).cpu;
}

/** Server CPU of a page of each kind, rendered for each request, in times the sign-in page; its first request; its HTML. */
export async function pageKinds({ product }) {
  await cpuOf(product, FLOOR);
  const floor = await cpuOf(product, FLOOR);
  const lines = [row('the sign-in page: server CPU a request', floor, 'ms')];
  for (const page of Object.keys(readCeilings())) {
    const { cpu, bytes } = await first(product, page);
    const times = (await cpuOf(product, page)) / floor;
    lines.push(row(page, times, 'sign-ins', undefined, `first ${cpu} ms, HTML ${(bytes / 1000).toFixed(0)} kB`));
  }
  return lines;
}
