// A server over freshly imported real files, for the end-to-end tests: what an operator does, in one process.
import { ensureBuilt } from '../launcher/build.mjs';
import { imports, plumbline, removeData, unpackRealData } from './real-data.mjs';

const varDir = process.env.VAR_DIR;
if (!varDir) throw new Error('VAR_DIR is missing');
await ensureBuilt();
console.log('importing real files');
unpackRealData();
removeData(varDir);
for (const paths of imports()) {
  const { code, output } = plumbline(['import', ...paths], varDir);
  if (code !== 0) throw new Error(`the import ended with ${code}:\n${output}`);
}
await import('../launcher/start.mjs');
