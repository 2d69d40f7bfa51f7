// Which mutants of a domain there are, and which of them are known to change nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../launcher/config.mjs';
import { createRandom } from '../deep/random.mjs';
import { findMutations } from './mutations.mjs';

/** Rules, and what reads and writes rows; contracts are checked where they are used. */
const CODE = 'libs/DOMAIN/*/src/**/*.ts';
const NOT_CODE =
  /(?<!\.ts)$|\.spec\.ts$|\/(testing|contract|__fixtures__)\/|\/index\.ts$|\/migrations|\.generated\.ts$/;
const SPECS = 'libs/DOMAIN/*/src/**/*.spec.ts';
const IN_BROWSERS = /\/(ui|kit|feature|data-access)\/src\//;

/** Files that git knows or would add. */
function filesOf(pattern) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', `:(glob)${pattern}`];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((name) => name && existsSync(path.join(root, name)));
}

const onServers = (file) => !IN_BROWSERS.test(file);

/** Files of a domain that are changed; `pattern` chooses others. */
export const codeOf = (domain, pattern) =>
  filesOf(pattern ?? CODE.replace('DOMAIN', domain))
    .filter((file) => onServers(file) && !NOT_CODE.test(file))
    .sort();

/** Specs on servers that may notice: all of the domain, unless `patterns` choose others. */
export const specsOf = (domain, patterns = [SPECS.replace('DOMAIN', domain)]) =>
  patterns.flatMap(filesOf).filter(onServers);

export function mutantsOf(text, file) {
  const lines = text.split('\n');
  return findMutations(text, file).map(({ kind, start, end, replacement }, index) => {
    const line = text.slice(0, start).split('\n').length;
    return {
      id: `${file}#${index}`,
      file,
      index,
      kind,
      line,
      text: lines[line - 1].trim(),
      at: start - text.lastIndexOf('\n', start - 1) - 1 - lines[line - 1].search(/\S/),
      before: text.slice(start, end),
      after: replacement,
    };
  });
}

/** A few of a list, the same ones for the same seed, in the order of the list. */
export function chosenBy(seed, list, count) {
  if (list.length <= count) return list;
  const random = createRandom(seed);
  const left = [...list.keys()];
  const chosen = Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]);
  return chosen.sort((a, b) => a - b).map((at) => list[at]);
}

/**
 * Mutants that change nothing a test could notice, as a domain's `equal-mutants.json` names them: the line as it is
 * written, at which of its characters what is changed into what, and why nothing follows.
 */
export function knownEqual(domain) {
  const file = path.join(root, 'libs', domain, 'equal-mutants.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

const mutantsOfFile = (file) => mutantsOf(readFileSync(path.join(root, file), 'utf8'), file);

const isNamedBy = (mutant) => (known) =>
  ['file', 'text', 'at', 'before', 'after'].every((key) => known[key] === mutant[key]) && Boolean(known.why);

/** All mutants of files; those that are named as equal have their outcome already. Fails where a name fits nothing. */
export function planMutants(files, equal) {
  const mutants = files
    .flatMap(mutantsOfFile)
    .map((mutant) => (equal.some(isNamedBy(mutant)) ? { ...mutant, outcome: 'equal' } : mutant));
  const unused = equal.filter(
    (known) => files.includes(known.file) && !mutants.some((mutant) => isNamedBy(mutant)(known)),
  );
  return { mutants, unused };
}
