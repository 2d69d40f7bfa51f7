import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { BUILDING } from '../../launcher/children.mjs';
import { root } from '../../launcher/config.mjs';
import { runEntry } from '../bundle.mjs';
import { commandOf, treeOf } from '../processes.mjs';
import { packArchives, publishersEnv, startPublishers } from '../publishers.mjs';
import { row } from '../table.mjs';

const COMPANIES = Number(process.env.BENCH_COMPANIES ?? 1_000);
const YEARS = 15;
const SOURCES = ['sec-tickers', 'sec-daily-index', 'sec-submissions', 'sec-companyfacts'];
const BUDGET = { companies: 10_000, requests: 500, minutes: 120 };
const LOOK_MS = 500;

/** The largest resident size that a process had so far. */
function peakMb(pid) {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Runs a command of the product to its end; answers its seconds, the largest process below it and what it printed. */
async function plumbline(args, env) {
  const started = performance.now();
  const child = spawn(process.execPath, ['tools/launcher/cli.mjs', ...args], { cwd: root, env });
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)));
  let memory = 0;
  const looking = setInterval(() => {
    const programs = treeOf(child.pid).filter((pid) => commandOf(pid).includes('dist/apps/jobs/main.mjs'));
    memory = Math.max(memory, ...programs.map(peakMb));
  }, LOOK_MS);
  const [code] = await once(child, 'exit');
  clearInterval(looking);
  const text = lines.join('');
  if (code !== 0) throw new Error(`plumbline ${args.join(' ')} ended with ${code}: ${text.slice(-1500)}`);
  return { seconds: (performance.now() - started) / 1000, memory, text };
}

const megabytes = (file) => (statSync(file).size / 1e6).toFixed(0);

/** The first day of an installation: lists of companies, filings and figures of everybody, imported and built. */
export async function firstDay({ varDir }) {
  const files = path.join(process.env.BENCH_FILES ?? varDir, `publishers-${COMPANIES}`);
  if (!existsSync(files))
    await runEntry('data', ['sample', JSON.stringify({ to: files, companies: COMPANIES, years: YEARS })], BUILDING);
  const packed = await packArchives(files);
  const publishers = await startPublishers(files);
  const env = { ...process.env, VAR_DIR: path.join(varDir, 'first-day'), ...publishersEnv(publishers.url) };
  try {
    const choice = ['--contact', 'bench@example.com', '--universe', 'all', '--sources', SOURCES.join(',')];
    await plumbline(['setup', ...choice], env);
    const { seconds, memory, text } = await plumbline(['setup', 'start'], env);
    const requests = [...publishers.asked.values()].reduce((sum, count) => sum + count, 0);
    const sizes = ['companyfacts', 'submissions'].map(
      (name) => `${name}.zip ${megabytes(path.join(packed, `${name}.zip`))} MB`,
    );
    const isFull = COMPANIES >= BUDGET.companies;
    const note = `${sizes.join(', ')}, load ${loadavg()[0].toFixed(1)}`;
    const state = /^state +(\S+)/m.exec(text)?.[1] ?? 'unknown';
    return [
      row(`first day of ${COMPANIES} companies: requests`, requests, '', isFull ? BUDGET.requests : undefined, state),
      row('fetched, imported and built', seconds / 60, 'min', isFull ? BUDGET.minutes : undefined, note),
      row('largest process', memory, 'MB', undefined),
    ];
  } finally {
    publishers.close();
  }
}
