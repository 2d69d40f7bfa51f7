import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';

import { REPOSITORY } from '@plumbline/market-data/importers/testing';

/** A process that waits for the word; `output` is what it printed so far. */
export interface Running {
  readonly root: string;
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  output: string;
}

/** Makes `crash-work.ts` a program that runs by itself. */
export function bundleCrashWork(program: string): void {
  execFileSync(path.join(REPOSITORY, 'node_modules/.bin/esbuild'), [
    path.join(__dirname, 'crash-work.ts'),
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    '--log-level=warning',
    `--tsconfig=${path.join(REPOSITORY, 'tsconfig.base.json')}`,
    `--outfile=${program}`,
  ]);
}

/** Starts the program; what takes long, loading it, is done before it is ready. */
export function waitingProcess(program: string, root: string, how: string): Running {
  const child = spawn(process.execPath, [program, root, how], {
    env: { ...process.env, CRASH_WORK: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  const running: Running = { root, child, ready, ended, output: '' };
  child.stdout.on('data', (text: Buffer) => {
    running.output += String(text);
    if (running.output.includes('ready')) isReady();
  });
  return running;
}

export async function start({ child, ready }: Running): Promise<void> {
  await ready;
  child.stdin?.end('go\n');
}

/** A step of work on copies of a folder. */
export interface CrashRuns {
  /** Below it the program and the copies are put. */
  readonly temp: string;
  /** The folder as it is before the step. */
  readonly base: string;
  /** As `crash-work.ts` names it. */
  readonly step: string;
}

/** Runs the step completely and reports each change of a name on disk; `run` repeats it and is killed at one of them. */
export async function crashRuns({ temp, base, step }: CrashRuns) {
  const program = path.join(temp, 'crash-work.mjs');
  bundleCrashWork(program);
  let runs = 0;
  const run = async (killAt: number): Promise<Running> => {
    const root = path.join(temp, `run-${(runs += 1)}`);
    cpSync(base, root, { recursive: true });
    const running = waitingProcess(program, root, `${step}:${killAt}`);
    await start(running);
    await running.ended;
    return running;
  };
  const whole = await run(-1);
  const places = whole.output.split('\n').flatMap((line) => (/^\d/.test(line) ? [Number.parseInt(line, 10)] : []));
  return { run, whole, places };
}
