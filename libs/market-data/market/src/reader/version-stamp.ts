import { stat } from 'node:fs/promises';

import { currentPath } from '../manifest/market-manifest';

/** Changes when `current.json` is replaced; '' while there is none. */
export async function stampOf(marketDir: string): Promise<string> {
  const found = await stat(currentPath(marketDir)).catch(() => undefined);
  return found ? `${found.ino}.${found.mtimeMs}.${found.size}` : '';
}
