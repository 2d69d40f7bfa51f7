// Limits of the bytes of pages, which only go down.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('page-bytes.json', import.meta.url);

/**
 * A limit is what was measured and a little more. Files are the same in each build of the same code; the HTML also has
 * notices, what people wrote and other numbers of another day.
 */
const SLACK = { scripts: 1.01, styles: 1.01, html: 1.1 };
const PARTS = Object.keys(SLACK);

/** Pages with their limits, in bytes after compression. */
export const readCeilings = () => JSON.parse(readFileSync(FILE, 'utf8'));

export const writeCeilings = (ceilings) => writeFileSync(FILE, `${JSON.stringify(ceilings, undefined, 2)}\n`);

/** A line for each part of a page that is heavier than its limit. */
export const tooHeavy = (page, limits, weights) =>
  PARTS.filter((part) => !(weights[part] <= limits[part])).map(
    (part) => `${page}: ${weights[part]} bytes of ${part}, at most ${limits[part]}`,
  );

/** Limits after a measurement: lower where a page became lighter, higher only if it may. */
export function nextLimits(limits, weights, mayRaise) {
  const measured = (part) => Math.ceil(weights[part] * SLACK[part]);
  const next = (part) =>
    mayRaise || limits[part] === undefined ? measured(part) : Math.min(limits[part], measured(part));
  return Object.fromEntries(PARTS.map((part) => [part, next(part)]));
}
