import { economyFacts } from './economy.facts';
import { economyFacts } from './economy.facts';
import type { FactProvider } from './fact-provider';
import { importFacts } from './imports.facts';
import { peopleFacts } from './people.facts';
import { reportedFacts } from './reported.facts';

/** All areas that can be asked for a single value. */
export const FACT_PROVIDERS: readonly FactProvider[] = [economyFacts, reportedFacts, economyFacts, importFacts, peopleFacts];
