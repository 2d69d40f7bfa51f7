// npm test: installs what is missing, then types, lint, checks, unit and integration, stories, end to end.
// `npm test -- unit stories` runs the named steps only.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';
import { checkNode, ensureInstalled } from '../launcher/install.mjs';
import { runMain, StopLine } from '../launcher/stop-line.mjs';
import { ensureChromium } from './chromium.mjs';

async function allSteps() {
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
    e2e: async () => steps.endToEnd(await browser()),
  };
}

async function main() {
  checkNode();
  ensureInstalled();
  mkdirSync(path.join(root, 'tmp', 'test-results'), { recursive: true });
  const steps = await allSteps();
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !steps[name]);
  if (unknown) throw new StopLine(`there is no step "${unknown}": ${Object.keys(steps).join(', ')}.`);
  const total = { passed: 0, failed: 0 };
  for (const [name, step] of Object.entries(steps)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const started = Date.now();
    const { passed, failed } = await step();
    total.passed += passed;
    total.failed += failed;
    console.log(
      `${failed ? 'FAILED' : 'ok'}  ${name}: ${passed} passed, ${failed} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    );
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed || !total.passed ? 1 : 0;
}

await runMain(main);
