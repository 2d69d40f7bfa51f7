import path from 'node:path';
import type { Plugin } from 'vite';

const FILES: Readonly<Record<string, string>> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;
const PART = /(import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*route\.client\w+Module\s*\))/g;

/**
 * The router for browsers: its build without development warnings (its package names the other one for both), and with
 * our own answer where the script of a page is missing (app/missing-script.ts). The router would reload at every click,
 * or wait for ever where a part of a page is missing; the rule is one reload a minute (chunk.reload).
 */
export function productionRouter(): Plugin {
  const folder = path.join(import.meta.dirname, '../../node_modules/react-router/dist/production');
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => FILES[source] && path.join(folder, FILES[source]),
    transform(code, id) {
      if (!id.startsWith(folder) || !code.includes('async function loadRouteModule(')) return undefined;
      if (!RELOAD.test(code) || !PART.test(code))
        throw new Error('the router loads scripts in another way than production-router.mts knows');
      const changed = code
        .replace(RELOAD, 'return globalThis.missingScript(error);')
        .replace(PART, '$1.catch(globalThis.missingScript)');
      return { code: changed, map: null };
    },
  };
}
