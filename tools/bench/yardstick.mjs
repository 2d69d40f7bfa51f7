import { loadavg } from 'node:os';
import { median, row } from './table.mjs';

const ROUNDS = 15;
const WORK = Array.from({ length: 2_000 }, (_, n) => ({ id: n, name: `Name ${n}`, values: [n, n / 3, null] }));

/** The same work each time: runs of different machines, or of a busy and an idle one, are compared by it. */
export function yardstick() {
  const times = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const started = process.cpuUsage();
    JSON.parse(JSON.stringify(WORK)).sort((a, b) => b.name.localeCompare(a.name));
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1000);
  }
  const load = loadavg()[0].toFixed(1);
  return row('yardstick: CPU of a fixed piece of work', median(times), 'ms', undefined, `load average ${load}`);
}
