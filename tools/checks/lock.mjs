// Every package of the lock is fixed by its bytes, those of other platforms too, and the lock names no registry: each
// clone fetches from its own, and gets the same.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

/** Problems of a lock, a line each. */
export function lockProblems({ packages }) {
  return Object.entries(packages).flatMap(([at, { version, integrity, resolved, link, inBundle }]) => {
    if (at === '' || link || inBundle) return [];
    return [
      ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '')
        ? []
        : [`${at} ${version} has no integrity: run "npm run lock"`]),
      ...(resolved ? [`${at} names where it was fetched from: ${resolved}`] : []),
    ];
  });
}

export const checkLock = async () =>
  lockProblems(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
