import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Backoff } from './backoff.mjs';
import { root } from './config.mjs';

/** Short-lived objects fit the young generation: those of a rendered page, and, in programs that import and build, of some hundred securities. */
const youngGeneration = (megabytes) => `--max-semi-space-size=${megabytes}`;
/** One that grows to its size copies on its way all that stays. */
const bornGrown = (megabytes) => [youngGeneration(megabytes), `--min-semi-space-size=${megabytes}`];
/**
 * A build runs thousands of functions for seconds only: where the engine has one compiler for what is hot, and that a slow
 * one, it compiles what is hottest, and once it has seen more of it. Newer engines have one between, and not this setting.
 */
const compilesLate = process.versions.node.startsWith('20.') ? ['--interrupt-budget=600000'] : [];
const SERVING = [youngGeneration(32)];
/** Arguments of the engine for programs that import and build. */
export const BUILDING = [...bornGrown(64), ...compilesLate];

/** Priority of work in the background: answers come first. Set at the start, before there are further threads. */
const BACKGROUND = 10;

/** Shares of the memory for objects. The server gives 0.3 to its process of past days. */
const HEAP_SHARES = { server: 0.25, jobs: 0.4 };

/** The argument of the engine that limits the objects of a program. */
export const heapLimit = (program, memoryMb) => `--max-old-space-size=${Math.round(memoryMb * HEAP_SHARES[program])}`;

/** Runs a program that imports or builds to its end with the terminal's output; answers the exit code. */
export async function runOnce(args, env, onStarted = () => undefined) {
  const child = spawn(process.execPath, [...BUILDING, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onStarted(child);
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/**
 * Keeps named programs running. A child that dies is started again, each time after a longer pause; children end by
 * themselves when this process is gone, because their message channel closes.
 */
export class Children {
  #running = new Map();
  #stopping = false;

  /** `onEnded` hears of each end, with how many there were in a row. */
  constructor(onEnded = () => undefined) {
    this.onEnded = onEnded;
  }

  /** `isBuilding`: whether it imports and builds. */
  start(name, args, env, isBuilding = false) {
    const backoff = new Backoff();
    const launch = () => {
      backoff.started();
      const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
      const child = spawn(process.execPath, [...(isBuilding ? BUILDING : SERVING), ...args], { cwd: root, env, stdio });
      if (isBuilding && child.pid) setPriority(child.pid, BACKGROUND);
      this.#running.set(name, child);
      child.once('exit', (code, signal) => this.#ended(name, code ?? signal, backoff, launch));
    };
    launch();
  }

  async #ended(name, why, backoff, launch) {
    this.#running.delete(name);
    if (this.#stopping) return;
    const { pauseMs, ends } = backoff.ended();
    this.onEnded(name, why, ends);
    if (this.#stopping) return;
    console.error(`plumbline: ${name} ended (${why}), starting it again in ${pauseMs / 1000} s`);
    await delay(pauseMs);
    if (!this.#stopping) launch();
  }

  /** Asks all to end, kills what is left after the grace time. */
  async stop(graceMs) {
    this.#stopping = true;
    const left = [...this.#running.values()];
    for (const child of left) child.kill('SIGTERM');
    const ended = Promise.all(
      left.map((child) => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined)),
    );
    await Promise.race([ended, delay(graceMs)]);
    for (const child of this.#running.values()) child.kill('SIGKILL');
  }
}
