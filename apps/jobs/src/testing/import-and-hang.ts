import fs from 'node:fs';
import { createContext } from '../context';
import { runMarketJob } from '../market-jobs';

/** Says so and stands still at the first line of progress: in the middle of an import. */
function hang(): void {
  fs.writeSync(1, 'reading\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const paths = process.argv.slice(2);
void runMarketJob({ kind: 'import', paths }, { context: createContext(process.env), progress: hang });
