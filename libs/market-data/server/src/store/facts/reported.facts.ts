import type { Fact } from '@plumbline/market-data/domain';

import { findCompany, readConceptFacts } from '../readers/reported.reader';
import type { FactProvider, FactQuery } from './fact-provider';

/** Periods that lie within the days asked for, as the call has it. */
const isWithin = ({ start, end }: Fact, query: FactQuery): boolean =>
  (query.start === undefined || (start ?? end) >= query.start) && (query.end === undefined || end <= query.end);

/** What companies report: entity is a symbol, CIK or name, concept has its taxonomy or any is meant. */
export const reportedFacts: FactProvider = {
  area: 'reported',
  find: async (archive, query) => {
    const cik = await findCompany(archive, query.entity);
    if (cik === undefined) return [];
    const facts = await readConceptFacts(archive, cik, query.concept);
    return facts.filter((fact) => isWithin(fact, query));
  },
};
