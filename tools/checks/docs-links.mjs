// Every path a document names exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

function documents(folder = root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'tmp', 'var', '.git', '.nx'].includes(entry.name) ? [] : documents(full);
    return entry.name.endsWith('.md') ? [full] : [];
  });
}

const linksOf = (text) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1].split('#')[0]);
const namedPaths = (text) =>
  [...text.matchAll(/`((?:apps|libs|tools|docs)\/[\w./-]+\.[a-z]+)`/g)].map((match) => match[1]);

export function checkDocs() {
  return documents().flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const relative = linksOf(text)
      .filter((link) => link && !/^[a-z]+:/i.test(link))
      .map((link) => path.resolve(path.dirname(file), link));
    const named = namedPaths(text).map((link) => path.join(root, link));
    return [...relative, ...named]
      .filter((target) => !existsSync(target))
      .map((target) => `${path.relative(root, file)} names ${path.relative(root, target)}, which does not exist`);
  });
}
