// npm test: installs what is missing, then all steps, those first that keep one processor busy.
// `npm test -- unit stories` runs the named steps only, `npm test -- pictures --update` keeps new pictures.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';
import { checkNode, ensureInstalled } from '../launcher/install.mjs';
import { runMain, StopLine } from '../launcher/stop-line.mjs';
import { ensureChromium } from './chromium.mjs';
import { reportTimes } from './times/times.mjs';

async function allSteps(isUpdate) {
  const steps = await import('./steps.mjs');
  const { ensureBuilt } = await import('../launcher/build.mjs');
  const build = async () => {
    await ensureBuilt();
    return { passed: 1, failed: 0 };
  };
  let chromium;
  const browser = async () => (chromium ??= await ensureChromium());
  return {
    format: steps.format,
    types: steps.types,
    lint: steps.lint,
    checks: steps.checks,
    build,
    launcher: steps.launcher,
    unit: steps.jest,
    stories: async () => steps.stories(await browser()),
    pictures: async () => steps.pictures(await browser(), isUpdate),
    e2e: async () => steps.endToEnd(await browser()),
  };
}

/**
 * Steps that keep one processor busy each run alongside others. Checks need the graph of projects that lint makes; tests
 * of the launcher mostly wait for processes, and start what is built.
 */
const ALONGSIDE = [
  ['build', 'launcher'],
  ['format', 'types'],
  ['lint', 'checks'],
];

/** Of the step pictures: keeps those of this run. */
const UPDATE = '--update';

async function main() {
  checkNode();
  ensureInstalled();
  mkdirSync(path.join(root, 'tmp', 'test-results'), { recursive: true });
  const words = process.argv.slice(2);
  const steps = await allSteps(words.includes(UPDATE));
  const wanted = words.filter((word) => word !== UPDATE);
  const unknown = wanted.find((name) => !steps[name]);
  if (unknown) throw new StopLine(`there is no step "${unknown}": ${Object.keys(steps).join(', ')}.`);
  const total = { passed: 0, failed: 0 };
  const times = [];
  const take = async (name) => {
    if (wanted.length && !wanted.includes(name)) return;
    const started = Date.now();
    const { passed, failed } = await steps[name]();
    const ms = Date.now() - started;
    times.push({ step: name, ms });
    total.passed += passed;
    total.failed += failed;
    console.log(
      `${failed ? 'FAILED' : 'ok'}  ${name}: ${passed} passed, ${failed} failed (${(ms / 1000).toFixed(1)} s)`,
    );
  };
  const inOrder = async (names) => {
    for (const name of names) await take(name);
  };
  await Promise.all(ALONGSIDE.map(inOrder));
  await inOrder(Object.keys(steps).filter((name) => !ALONGSIDE.flat().includes(name)));
  reportTimes(times);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed || !total.passed ? 1 : 0;
}

await runMain(main);
