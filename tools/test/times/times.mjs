// Where the time of a run goes: seconds of each step and of the specifications that take longest.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../launcher/config.mjs';

const RESULTS = path.join(root, 'tmp/test-results');
const SHOWN = 20;

const inSeconds = (ms) => (ms / 1000).toFixed(1).padStart(8);

/** Specifications of a result of Jest with their milliseconds, the longest first. */
export const longestSpecs = ({ testResults }, count = SHOWN) =>
  testResults
    .map(({ name, startTime, endTime }) => ({ spec: path.relative(root, name), ms: endTime - startTime }))
    .sort((a, b) => b.ms - a.ms || a.spec.localeCompare(b.spec))
    .slice(0, count);

/** The table that a run prints. */
export const timesTable = (steps, specs) =>
  [
    ' seconds  step',
    ...steps.map(({ step, ms }) => `${inSeconds(ms)}  ${step}`),
    ...(specs.length > 0
      ? [' seconds  specification', ...specs.map(({ spec, ms }) => `${inSeconds(ms)}  ${spec}`)]
      : []),
  ].join('\n');

/** Prints the times of a run and keeps them in tmp/test-results/times.txt. */
export function reportTimes(steps) {
  const file = path.join(RESULTS, 'jest.json');
  const isOwn = steps.some(({ step }) => step === 'unit') && existsSync(file);
  const table = timesTable(steps, isOwn ? longestSpecs(JSON.parse(readFileSync(file, 'utf8'))) : []);
  writeFileSync(path.join(RESULTS, 'times.txt'), `${table}\n`);
  console.log(table);
}
