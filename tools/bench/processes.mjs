// Processor time and memory of processes as Linux counts them; undefined on other systems.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc are hundredths of a second on every Linux that runs Node. */
const MS_PER_TICK = 10;

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Fields after the name, which may hold spaces: state, parent, ... */
const statOf = (pid) => read(`/proc/${pid}/stat`).split(') ').at(-1).split(' ');

/** Processor milliseconds a process has used so far, all threads. */
export function cpuMs(pid) {
  const fields = statOf(pid);
  return fields.length < 13 ? undefined : (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** A process and everything it started, transitively. */
export function treeOf(root) {
  if (!existsSync('/proc/self/stat')) return [root];
  const parents = new Map();
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(name)[1]));
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
}

/** Command line of a process, for people and to distinguish processes. */
export const commandOf = (pid) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

/** Megabytes of one process: shared pages divided among their users where the kernel reports them, else resident. */
export function memoryMb(pid) {
  const shared = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`));
  const resident = shared ?? /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`));
  return resident ? Number(resident[1]) / 1024 : 0;
}
