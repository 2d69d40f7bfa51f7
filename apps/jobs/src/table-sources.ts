import type { FilesJobDeps } from '@plumbline/files/server';
import { marketPanels } from '@plumbline/metrics/server';
import { downloadKindsOf } from '@plumbline/shared/server';

import type { JobContext } from './context';
import { modules } from './modules';
import { openMarket } from './open-market';

/** Tables of all domains over the market as it is served now; what a file needs is open only while it is made. */
export function withTableOf(context: JobContext): FilesJobDeps['withTable'] {
  const kinds = downloadKindsOf(modules);
  return async (name, params, work) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (!kind) throw new Error(`there is no download "${name}"`);
    const market = await openMarket(context);
    try {
      return await work(await kind.open(params, { market, panels: marketPanels(market).open }));
    } finally {
      market.close();
    }
  };
}
