// npm run test:mutants -- DOMAIN: makes small mistakes in the code of a domain, one at a time, and runs the specs of the
// domain that reach it. No file on the disk is changed. A mutant that no spec notices has survived: a test is missing, or
// it is named in libs/DOMAIN/equal-mutants.json with the reason why nothing follows from it.
//   --files GLOB   other files than the rules, reads and writes of the domain
//   --specs GLOB   other specs than all of the domain; may be given several times
//   --max N        that many mutants, chosen by the seed
//   --seed N       the seed of a run to repeat
import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUILDING } from '../launcher/children.mjs';
import { root } from '../launcher/config.mjs';
import runSeed from '../jest/seed.js';
import { checkNode, ensureInstalled } from '../launcher/install.mjs';
import { runMain, StopLine } from '../launcher/stop-line.mjs';
import { chosenBy, codeOf, knownEqual, planMutants, specsOf } from './mutants/plan.mjs';
import { describeMutant, scoreOf, scoreTable } from './mutants/report.mjs';

/** Once for the whole run of a spec that takes no time, so that a busy machine kills no mutant. */
const PATIENCE_MS = 10_000;
const TIMES = 3;
/** No spec takes so long as it is: one that does waits for what never comes. */
const CLEAN_MS = 600_000;

const CONFIG = path.join(root, 'tools/test/mutants/jest.config.cjs');
const BUILT_ONCE = path.join(root, 'tmp', `mutants-${process.pid}`);
const JEST = path.join(root, 'node_modules/jest/bin/jest.js');

/** Runs Jest in a process of its own; `onMessage` may end it. Resolves when it is gone. */
function runJest({ files, specs, work, seed }, onMessage) {
  const child = fork(JEST, ['--config', CONFIG, '--runInBand', '--runTestsByPath', ...specs], {
    cwd: root,
    execArgv: BUILDING,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SEED: String(seed),
      BUILT_ONCE,
      MUTANTS_FILES: files.join('\n'),
      MUTANTS_WORK: JSON.stringify(work),
    },
  });
  child.on('message', (message) => onMessage(message, () => child.kill('SIGKILL')));
  return new Promise((done) => child.once('close', done));
}

/** Specs with their time and what they reach, each run as it is: a spec that fails says nothing about mutants. */
async function learn(run) {
  const clean = [];
  let endless;
  let timer;
  await runJest({ ...run, work: { kind: 'clean' } }, (message, end) => {
    clearTimeout(timer);
    if (message.kind === 'clean') clean.push(message);
    if (message.kind === 'learning')
      timer = setTimeout(() => {
        endless = message.spec;
        end();
      }, CLEAN_MS);
  });
  clearTimeout(timer);
  if (endless) throw new StopLine(`${endless} does not end without any mutant.`);
  const broken = clean.find(({ isGood }) => !isGood);
  if (broken) throw new StopLine(`${broken.spec} fails without any mutant.`);
  if (clean.length === 0) throw new StopLine('no spec was run.');
  return clean;
}

/** Each mutant with the specs that reach it, the fastest first, and the time they may take. */
function withSpecs(mutants, clean) {
  const fastest = clean.toSorted((a, b) => a.ms - b.ms);
  const reachedBy = fastest.map(({ spec, ms, reached }) => ({
    spec,
    ms,
    ids: new Set(reached.flatMap(([file, indexes]) => indexes.map((index) => `${file}#${index}`))),
  }));
  return mutants.map((mutant) => {
    const own = reachedBy.filter(({ ids }) => ids.has(mutant.id));
    const ms = own.reduce((sum, one) => sum + one.ms, 0);
    return { ...mutant, specs: own.map(({ spec }) => spec), limitMs: PATIENCE_MS + TIMES * ms };
  });
}

/** Runs mutants until one does not end, the process has grown or all are done; calls `onOutcome` for each. */
async function runSome(run, mutants, onOutcome) {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  let current;
  let timer;
  const work = { kind: 'mutants', mutants: mutants.map(({ id, file, index, specs }) => ({ id, file, index, specs })) };
  const specs = run.specs.filter((spec) => mutants.some((mutant) => mutant.specs.includes(spec)));
  await runJest({ ...run, specs, work }, ({ kind, id }, end) => {
    clearTimeout(timer);
    if (kind === 'begun') {
      current = byId.get(id);
      timer = setTimeout(() => {
        onOutcome(current, 'timed out');
        current = undefined;
        end();
      }, current.limitMs);
    } else if (current) {
      onOutcome(current, kind);
      current = undefined;
    }
  });
  clearTimeout(timer);
  // A mutant that ends the process was noticed.
  if (current) onOutcome(current, 'killed');
}

async function runAll(run, mutants) {
  const outcomes = new Map();
  const onOutcome = (mutant, outcome) => {
    outcomes.set(mutant.id, outcome);
    if (outcome !== 'killed') console.log(describeMutant({ ...mutant, outcome }));
  };
  for (const mutant of mutants.filter(({ specs, outcome }) => specs.length === 0 && !outcome))
    onOutcome(mutant, 'not reached');
  const left = () => mutants.filter(({ id, outcome }) => !outcome && !outcomes.has(id));
  for (let before = Infinity; left().length > 0;) {
    if (left().length >= before) throw new StopLine('the specs could not be run.');
    before = left().length;
    await runSome(run, left(), onOutcome);
  }
  return mutants.map((mutant) => ({ ...mutant, outcome: mutant.outcome ?? outcomes.get(mutant.id) }));
}

/** The PostgreSQL of the specs that need one, for the whole run. */
async function withDatabase(specs, work) {
  if (!specs.some((spec) => spec.endsWith('.int.spec.ts'))) return work();
  const { default: startTestDatabase } = await import('../jest/postgres.mjs');
  await startTestDatabase();
  try {
    return await work();
  } finally {
    await globalThis.stopTestDatabase();
  }
}

const OPTIONS = {
  files: { type: 'string' },
  specs: { type: 'string', multiple: true },
  max: { type: 'string' },
  seed: { type: 'string' },
};

function readArguments() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [domain, ...more] = positionals;
  const domains = readdirSync(path.join(root, 'libs'));
  if (!domains.includes(domain) || more.length > 0) throw new StopLine(`name one domain: ${domains.join(', ')}.`);
  const seed = Number(values.seed ?? runSeed.SEED);
  return { domain, pattern: values.files, specPatterns: values.specs, max: Number(values.max ?? Infinity), seed };
}

function saveResult(domain, result) {
  const folder = path.join(root, 'tmp/test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `mutants-${domain}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

async function main() {
  checkNode();
  ensureInstalled();
  const { domain, pattern, specPatterns, max, seed } = readArguments();
  const run = { files: codeOf(domain, pattern), specs: specsOf(domain, specPatterns), seed };
  const { mutants, unused } = planMutants(run.files, knownEqual(domain));
  if (unused.length > 0)
    throw new StopLine(`equal-mutants.json names what is no longer there: ${JSON.stringify(unused[0])}`);
  const chosen = chosenBy(seed, mutants, max);
  console.log(`seed ${seed}: ${chosen.length} of ${mutants.length} mutants in ${run.files.length} files`);
  const started = Date.now();
  const results = await withDatabase(run.specs, async () => runAll(run, withSpecs(chosen, await learn(run))));
  rmSync(BUILT_ONCE, { recursive: true, force: true });
  console.log(scoreTable(results));
  console.log(`${((Date.now() - started) / 1000).toFixed(0)} s, seed ${seed}`);
  saveResult(domain, { domain, seed, score: scoreOf(results), mutants: results });
}

await runMain(main);
