// Files, exports and packages that nothing uses (knip.jsonc), once with specs and stories, once in the product alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

const program = path.join(root, 'node_modules/knip/bin/knip.js');

/** Runs knip; it ends with 1 where it has something to say, with 2 where it could not look. */
async function report(options) {
  const child = spawn(process.execPath, [program, '--reporter', 'json', '--no-progress', ...options], { cwd: root });
  const printed = { stdout: '', stderr: '' };
  for (const name of Object.keys(printed))
    child[name].setEncoding('utf8').on('data', (text) => (printed[name] += text));
  const [status] = await once(child, 'close');
  if (status > 1 || status === null) throw new Error(printed.stderr || printed.stdout);
  return JSON.parse(printed.stdout).issues;
}

/** One line for each thing that knip names in a file. */
export const problemsIn = (issues) =>
  issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds)
      .filter(([, things]) => Array.isArray(things))
      .flatMap(([kind, things]) => things.map(({ name }) => `${kind} of ${file}: ${name}`)),
  );

export async function checkKnip() {
  const all = await Promise.all([report([]), report(['--production'])]);
  return [...new Set(all.flatMap(problemsIn))];
}
