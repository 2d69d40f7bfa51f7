// Compiles files for Jest as always, those that are tested with all their mutations.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../../launcher/config.mjs';
import { withSwitches } from './switched.mjs';

const inner = createRequire(import.meta.url)('../../jest/own-transform.js');

const code = ['mutations.mjs', 'switched.mjs'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));
const version = createHash('sha256').update(code.join('')).digest('hex');

export default {
  createTransformer() {
    const files = new Set((process.env.MUTANTS_FILES ?? '').split('\n'));
    const nameOf = (file) => path.relative(root, file);
    return {
      canInstrument: false,
      getCacheKey: (text, file, ...more) =>
        createHash('sha256')
          .update(inner.getCacheKey(text, file, ...more))
          .update(files.has(nameOf(file)) ? version : '')
          .digest('hex'),
      process: (text, file, ...more) =>
        inner.process(files.has(nameOf(file)) ? withSwitches(text, nameOf(file)) : text, file, ...more),
    };
  },
};
