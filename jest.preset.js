// One preset for the whole workspace; jest.config.js splits it by environment.
// Packages that are ES modules are compiled as they are met (tools/jest/esm-transform.js): no list to keep.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { LOOKED_UP } = require('./tools/jest/looked-up.js');

const here = (...parts) => path.join(__dirname, ...parts);
const { compilerOptions } = JSON.parse(readFileSync(here('tsconfig.base.json'), 'utf8'));

// Aliases come from tsconfig.base.json, the one place that names them.
const aliases = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([alias, [target]]) => [
    `^${alias.replace('*', '(.*)')}$`,
    here(target.replace('*', '$1')),
  ]),
);

module.exports = {
  rootDir: __dirname,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '/node_modules/.+\\.[mc]?js$': [here('tools/jest/esm-transform.js'), {}],
    '\\.(ts|tsx|mts|js|jsx|mjs)$': here('tools/jest/own-transform.js'),
  },
  transformIgnorePatterns: [],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/tmp/', '<rootDir>/var/'],
  moduleNameMapper: {
    ...aliases,
    '^fast-check$': here('tools/jest/fast-check.js'),
    '^lightweight-charts$': here('tools/jest/lightweight-charts.js'),
    '\\.css$': here('tools/jest/empty.js'),
    // Labels of react-aria in 33 further languages: two thirds of the modules of a page's spec.
    '/(?!en-US)[a-z]{2}-[A-Z]{2}\\.cjs$': here('tools/jest/empty.js'),
  },
  sandboxInjectedGlobals: LOOKED_UP,
};
