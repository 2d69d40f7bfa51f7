// The licences of everything that a browser loads, as one text next to the files it is about.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './config.mjs';

const FONT = 'node_modules/@fontsource-variable/inter/LICENSE';

/** Writes `licenses.txt` into a folder of built files, from what the bundler noted of its packages. */
export function writeLicences(folder) {
  const noted = path.join(folder, 'licenses.md');
  const own = readFileSync(path.join(root, 'LICENSE'), 'utf8');
  const font = readFileSync(path.join(root, FONT), 'utf8');
  const parts = [own.trim(), readFileSync(noted, 'utf8').trim(), `## Inter, the font\n\n${font.trim()}`];
  writeFileSync(path.join(folder, 'licenses.txt'), `${parts.join('\n\n\n')}\n`);
  rmSync(noted);
}
