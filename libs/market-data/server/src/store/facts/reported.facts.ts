import type { Fact } from '@plumbline/market-data/domain';

import { findCompany, readCompanyFacts } from '../readers/reported.reader';
import type { FactProvider, FactQuery } from './fact-provider';

/** 'us-gaap:NetIncomeLoss' asks for one taxonomy, 'NetIncomeLoss' for the name in any. */
function isConcept({ concept }: Fact, asked: string): boolean {
  const [known, wanted] = [concept.toLowerCase(), asked.trim().toLowerCase()];
  return wanted.includes(':') ? known === wanted : known.slice(known.indexOf(':') + 1) === wanted;
}

const fits = (fact: Fact, { concept, start, end }: FactQuery): boolean =>
  isConcept(fact, concept) && (start === undefined || fact.start === start) && (end === undefined || fact.end === end);

/** What companies report: entity is a symbol, CIK or name, concept has its taxonomy or any is meant. */
export const reportedFacts: FactProvider = {
  area: 'reported',
  find: async (archive, query) => {
    const cik = await findCompany(archive, query.entity);
    if (cik === undefined) return [];
    const facts = await readCompanyFacts(archive, cik);
    return facts.filter((fact) => fits(fact, query));
  },
};
