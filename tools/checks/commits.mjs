import { spawnSync } from 'node:child_process';
import { root } from '../launcher/config.mjs';

const CHECKED = 50;

const run = (program, args) => spawnSync(program, args, { cwd: root, encoding: 'utf8' });
const answerOf = ({ status, stdout }) => (status === 0 ? stdout.trim() : '');

/** Where the checked commits begin: at the last tag or fifty commits back, and never before the rule itself. */
function firstChecked() {
  const count = (from) => Number(answerOf(run('git', ['rev-list', '--count', `${from}..HEAD`])));
  const tag = answerOf(run('git', ['describe', '--tags', '--abbrev=0']));
  const rule = answerOf(run('git', ['log', '--diff-filter=A', '--format=%H', '-1', '--', 'commitlint.config.mjs']));
  const [nearest] = [tag, rule].filter(Boolean).sort((a, b) => count(a) - count(b));
  return nearest && count(nearest) > CHECKED ? `HEAD~${CHECKED}` : nearest;
}

/** Messages of commits that are no Conventional Commits, one line each. */
export function checkCommits() {
  const from = firstChecked();
  // Outside of a repository nothing is checked.
  if (!from) return [];
  const { status, stdout, stderr } = run(process.execPath, [
    'node_modules/@commitlint/cli/cli.js',
    '--from',
    from,
    '--to',
    'HEAD',
    '--color',
    'false',
  ]);
  return status === 0 ? [] : `${stdout}${stderr}`.split('\n').filter(Boolean);
}
