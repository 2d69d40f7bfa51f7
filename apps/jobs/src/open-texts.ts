import { currentVersion } from '@plumbline/market-data/market';
import type { TextSource } from '@plumbline/stocks/server';

import type { JobContext } from './context';
import { openMarket } from './open-market';

/** The texts of the market that is served; undefined while none was built. */
export async function openTexts(context: JobContext): Promise<TextSource | undefined> {
  if (!(await currentVersion(context.folders.built))) return undefined;
  const market = await openMarket(context);
  return {
    version: market.status().version,
    digests: () => market.textDigests(),
    sections: (cik) => market.sections(cik),
    filings: async (cik) => {
      const [security] = market.ofCompany(cik);
      return (security && (await market.document(security.id))?.filings) ?? [];
    },
    close: () => market.close(),
  };
}
