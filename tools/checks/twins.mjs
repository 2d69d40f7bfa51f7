// Files that say nearly the same: what they share belongs into one place, or both are rows of a registry.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';
import { sources } from './import-graph.mjs';

/** Share of both files' lines that are also in the other, ignoring names and texts. */
const ALIKE = 0.9;
/** Files with fewer different lines say too little, or are rows of data. */
const MIN_LINES = 12;
const LEFT_OUT = /\.(stories|spec|types)\.tsx?$|\/testing\/|\/app\/routes\/|\/index\.ts$/;

/** The lines of a file without imports, with every name and text of it as `x`. */
export const shapeOf = (text) =>
  text
    .replace(/^(import|export) [^;]*? from '[^']*';$/gm, '')
    .replace(/\/\*\*[^]*?\*\/|\/\/.*/g, '')
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/'[^']*'|`[^`]*`|"[^"]*"|\b(?!return\b|const\b|export\b|function\b|type\b)[A-Za-z_]\w*/g, 'x'),
    )
    .filter((line) => /x/.test(line));

/** How much two bags of lines share: 1 for the same lines. */
export function likeness(a, b) {
  const left = new Map();
  for (const line of a) left.set(line, (left.get(line) ?? 0) + 1);
  let shared = 0;
  for (const line of b) {
    const count = left.get(line) ?? 0;
    if (count > 0) shared += 1;
    left.set(line, count - 1);
  }
  return (2 * shared) / (a.length + b.length);
}

export function twins(files) {
  const shapes = files
    .map(([name, text]) => ({ name, lines: shapeOf(text) }))
    .filter(({ lines }) => new Set(lines).size >= MIN_LINES);
  shapes.sort((a, b) => a.lines.length - b.lines.length);
  const found = [];
  for (const [place, a] of shapes.entries())
    for (let next = place + 1; next < shapes.length && shapes[next].lines.length * ALIKE <= a.lines.length; next += 1) {
      const alike = likeness(a.lines, shapes[next].lines);
      if (alike >= ALIKE) found.push([a.name, shapes[next].name, alike]);
    }
  return found;
}

export const checkTwins = () =>
  twins(
    sources(['libs', 'apps'])
      .filter((file) => !LEFT_OUT.test(file))
      .map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
  ).map(([a, b, alike]) => `${a} and ${b} are ${Math.round(alike * 100)} % alike`);
