// A runner of Jest: runs specs once as they are, to learn which mutations they reach, or once for each of some mutants.
// It reports each step to the process that started it, which ends it when a mutant does not.
import SpecRunner, { CallbackTestRunner } from 'jest-runner';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../launcher/config.mjs';

/** From here the process has grown so much that a new one is faster. */
const MAX_BYTES = 1.8 * 2 ** 30;

const report = (message) => new Promise((done) => process.send(message, done));

/** The switch of all mutations, of which the sandboxes of specs have a copy. */
const state = { active: undefined, reached: new Map(), isKilled: false };
process.findMutants = (file) => {
  if (!state.reached.has(file)) state.reached.set(file, new Set());
  return (index) => {
    state.reached.get(file)?.add(index);
    return state.active !== undefined && state.active.index === index && state.active.file === file;
  };
};
process.isKilled = () => state.isKilled;

export default class MutantRunner extends CallbackTestRunner {
  isSerial = true;

  async runTests(tests, watcher) {
    const work = JSON.parse(process.env.MUTANTS_WORK);
    const bySpec = new Map(tests.map((test) => [path.relative(root, test.path), test]));
    if (work.kind === 'clean') for (const [spec, test] of bySpec) await this.learn(spec, test, watcher);
    else await this.tryMutants(work.mutants, bySpec, watcher);
    await report({ kind: 'done' });
  }

  /** True when the spec passes. */
  async passes(test, watcher) {
    state.isKilled = false;
    const runner = new SpecRunner(this._globalConfig, this._context);
    let isPassed = false;
    runner.on('test-case-result', ([, { status }]) => {
      if (status === 'failed' && state.active) state.isKilled = true;
    });
    runner.on('test-file-success', ([, result]) => {
      isPassed = result.numFailingTests === 0 && !result.testExecError;
      if (!isPassed && !state.active) console.error(result.failureMessage);
    });
    runner.on('test-file-failure', ([, error]) => {
      if (!state.active) console.error(error);
    });
    await runner.runTests([test], watcher, { serial: true });
    return isPassed;
  }

  async learn(spec, test, watcher) {
    await report({ kind: 'learning', spec });
    state.reached = new Map();
    const started = performance.now();
    const isGood = await this.passes(test, watcher);
    const reached = [...state.reached].map(([file, indexes]) => [file, [...indexes]]);
    await report({ kind: 'clean', spec, isGood, ms: performance.now() - started, reached });
  }

  async tryMutants(mutants, bySpec, watcher) {
    for (const mutant of mutants) {
      if (process.memoryUsage().rss > MAX_BYTES) return;
      await report({ kind: 'begun', id: mutant.id });
      // Markets that the code before built are of no use to the next one.
      rmSync(process.env.BUILT_ONCE, { recursive: true, force: true });
      state.active = mutant;
      const killer = await this.killerOf(mutant, bySpec, watcher);
      state.active = undefined;
      await report({ kind: killer ? 'killed' : 'survived', id: mutant.id, by: killer });
    }
  }

  async killerOf({ specs }, bySpec, watcher) {
    for (const spec of specs) if (!(await this.passes(bySpec.get(spec), watcher))) return spec;
    return undefined;
  }
}
