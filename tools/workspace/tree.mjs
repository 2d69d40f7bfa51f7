import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { StopLine } from '../launcher/stop-line.mjs';

/** Changes to a clone, kept in memory until `commit`: a generator that refuses leaves nothing behind. */
export class Tree {
  #changed = new Map();

  constructor(root) {
    this.root = root;
  }

  exists(file) {
    return this.#changed.has(file) || existsSync(path.join(this.root, file));
  }

  read(file) {
    return this.#changed.get(file) ?? readFileSync(path.join(this.root, file), 'utf8');
  }

  /** A new file; one that is there already is never written over. */
  create(file, text) {
    if (this.exists(file)) throw new StopLine(`${file} exists already.`);
    this.#changed.set(file, text);
  }

  /** Creates the file unless it is there. */
  ensure(file, text) {
    if (!this.exists(file)) this.#changed.set(file, text);
  }

  /** Replaces one place of a file; a file without that place has changed its form, which is reported, not guessed. */
  edit(file, place, replacement) {
    const text = this.read(file);
    if (!place.test(text)) throw new StopLine(`${file} has no place for this (${place.source}): add it by hand.`);
    this.#changed.set(file, text.replace(place, replacement));
  }

  /** Adds a line at the end of an index. */
  addExport(file, line) {
    const text = this.exists(file) ? this.read(file) : '';
    const kept = text.trim() === 'export {};' ? '' : text;
    this.#changed.set(file, `${kept}${line}\n`);
  }

  /** Writes everything, formatted; answers the paths. */
  async commit() {
    for (const [file, text] of this.#changed) {
      const full = path.join(this.root, file);
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, await formatted(full, text));
    }
    return [...this.#changed.keys()];
  }
}

async function formatted(file, text) {
  if (!/\.(tsx?|md|json)$/.test(file) || file.includes('__fixtures__')) return text;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
