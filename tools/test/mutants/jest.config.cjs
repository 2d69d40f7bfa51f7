// Jest as always, on the server side, with mutations in the files that are tested and a runner that goes through them.
const path = require('node:path');
const base = require('../../../jest.config.js');

const root = path.resolve(__dirname, '../../..');
const OWN = '\\.(ts|tsx|mts|js|jsx|mjs)$';

// The database is started once for all runs.
const onServers = ({ displayName }) => displayName !== 'browser';
const project = ({ globalSetup: _start, globalTeardown: _stop, ...own }) => ({
  ...own,
  runner: path.join(__dirname, 'runner.mjs'),
  cacheDirectory: path.join(root, 'tmp/jest-cache-mutants'),
  transform: { ...own.transform, [OWN]: path.join(__dirname, 'transform.mjs') },
  setupFilesAfterEnv: [path.join(__dirname, 'stop-when-killed.js')],
});

module.exports = { ...base, rootDir: root, reporters: [], projects: base.projects.filter(onServers).map(project) };
