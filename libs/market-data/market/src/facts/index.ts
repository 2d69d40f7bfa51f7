import { economyFacts } from './economy.facts';
import type { FactProvider } from './fact-provider';
import { filingEventFacts } from './filing-events.facts';
import { holdingsFacts } from './holdings.facts';
import { importFacts } from './imports.facts';
import { indexMemberFacts } from './index-members.facts';
import { ownershipFacts } from './ownership.facts';
import { peopleFacts } from './people.facts';
import { priceFacts } from './prices.facts';
import { reportedFacts } from './reported.facts';
import { segmentFacts } from './segments.facts';

/** All areas that can be asked for a single value. */
export const FACT_PROVIDERS: readonly FactProvider[] = [
  reportedFacts,
  segmentFacts,
  filingEventFacts,
  priceFacts,
  economyFacts,
  ownershipFacts,
  holdingsFacts,
  importFacts,
  indexMemberFacts,
  peopleFacts,
];
