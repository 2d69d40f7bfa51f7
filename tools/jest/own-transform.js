// Compiles our own files. What a spec does not use of a library is not loaded: packages of hundreds of files are loaded when
// they are first called, and files of a barrel when one of its names is first read.
const { transformSync, version } = require('@swc/core');
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');

const CALLED_BY_FEW = [
  '@duckdb/node-api',
  '@e965/xlsx',
  'nodemailer',
  'pino-roll',
  'prom-client',
  'stripe',
  'write-excel-file/node',
  'yaml',
];

const OPTIONS = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
  },
};

const RE_EXPORTED = /^export \{[^}]*\} from '([^']+)'/gm;

/** Specs of the browser wait a second for what a page shows: they load all before they begin. */
const loadsAtOnce = ({ displayName }) => displayName?.name === 'browser';

const isBarrel = (file) => path.basename(file) === 'index.ts';
const reExportedBy = (source) => [...source.matchAll(RE_EXPORTED)].map(([, from]) => from);

/** Of the compiler and of this file: either of them may make something else of the same source. */
const COMPILER = `${version} ${readFileSync(__filename, 'utf8')}`;

module.exports = {
  canInstrument: false,
  getCacheKey: (source, file, { config }) =>
    createHash('sha1')
      .update(`${COMPILER}\0${loadsAtOnce(config)}\0${file}\0${source}`)
      .digest('hex'),
  process(source, filename, { config }) {
    const ofBarrel = isBarrel(filename) && !loadsAtOnce(config) ? reExportedBy(source) : [];
    const lazy = [...CALLED_BY_FEW, ...ofBarrel];
    const { code, map } = transformSync(source, {
      ...OPTIONS,
      filename,
      module: { type: 'commonjs', ignoreDynamic: false, lazy },
    });
    return { code, map };
  },
};
