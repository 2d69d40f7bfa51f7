import autocannon from 'autocannon';
import { cpuMs } from './processes.mjs';
import { median, quantile } from './table.mjs';

/**
 * One round: `amount` requests over `connections`; `requestAt(n)` is the n-th request. Answers the milliseconds of each
 * answer and the processor milliseconds a request took the server.
 */
export function round(product, { amount, connections, requestAt }) {
  let sent = 0;
  const setupRequest = (request) => ({ ...request, ...requestAt((sent += 1)) });
  return new Promise((resolve, reject) => {
    const times = [];
    const before = cpuMs(product.server);
    const options = { url: product.address, amount, connections, requests: [{ setupRequest }] };
    const run = autocannon(options, (error, result) => {
      if (error) return reject(error);
      if (result.non2xx || result.errors) return reject(new Error(`${result.non2xx + result.errors} requests failed`));
      const after = cpuMs(product.server);
      resolve({ times, cpu: before === undefined ? undefined : (after - before) / amount });
    });
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
}

/** Medians of several rounds after one round that warms up. */
export async function rounds(product, options, count = 3) {
  await round(product, options);
  const done = [];
  for (let at = 0; at < count; at += 1) done.push(await round(product, options));
  return {
    cpu: median(done.map(({ cpu }) => cpu)),
    p50: median(done.map(({ times }) => quantile(times, 0.5))),
    p99: median(done.map(({ times }) => quantile(times, 0.99))),
  };
}
