// Who reads the environment: a process where it begins. All others are given settings that were checked there.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';
import { sources } from './import-graph.mjs';

/** Parts of the product that run on servers. */
const CHECKED = /^(libs\/|apps\/(api|jobs)\/src\/|apps\/web\/server\/)/;
const TEST = /\.spec\.tsx?$|\/testing\//;
const READS = /\bprocess\??\.env\b|\}\s*=\s*process\b|\bfrom '(?:node:)?process'/;

/** Files that read it, and why they may. */
const MAY_READ = {
  'apps/api/src/isolated-process.ts': 'a process begins here',
  'apps/api/src/main.ts': 'a process begins here',
  'apps/jobs/src/main.ts': 'a process begins here',
  'libs/shared/server/src/commands/caller-path.ts': 'a command line names files from where it was typed',
};

/** Faults in files, given as pairs of short path and text. */
export function readersOf(files, mayRead = MAY_READ) {
  const readers = files
    .filter(([file, text]) => CHECKED.test(file) && !TEST.test(file) && READS.test(text))
    .map(([file]) => file);
  return [
    ...readers
      .filter((file) => !Object.hasOwn(mayRead, file))
      .map((file) => `${file} reads the environment: it is given the settings it needs`),
    ...Object.keys(mayRead)
      .filter((file) => !readers.includes(file))
      .map((file) => `${file} may read the environment and does not: take it off the list`),
  ];
}

export const checkEnvironment = () =>
  readersOf(sources().map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]));
