import { findCompany, readConceptFacts } from '@plumbline/market-data/archive';

import { ofAskedPeriod } from './asked-period';
import type { FactProvider } from './fact-provider';

/** Facts reported by companies: the entity is a symbol, CIK or name; a concept without its taxonomy matches any. */
export const reportedFacts: FactProvider = {
  area: 'reported',
  find: async (archive, query) => {
    const cik = await findCompany(archive, query.entity);
    if (cik === undefined) return [];
    return ofAskedPeriod(await readConceptFacts(archive, cik, query.concept), query);
  },
};
