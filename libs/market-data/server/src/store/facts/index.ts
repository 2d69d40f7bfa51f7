import type { FactProvider } from './fact-provider';
import { importFacts } from './imports.facts';

/** All areas that can be asked for a single value. */
export const FACT_PROVIDERS: readonly FactProvider[] = [importFacts];
