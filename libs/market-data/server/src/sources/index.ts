import { ECONOMY_SOURCES, MARKET_SOURCES, PEOPLE_SOURCES } from './other.sources';
import { SEC_SOURCES } from './sec.sources';
import type { Source } from './source';

/** All publishers that are asked by themselves, in the order in which one builds on another. */
export const SOURCES: readonly Source[] = [...SEC_SOURCES, ...MARKET_SOURCES, ...ECONOMY_SOURCES, ...PEOPLE_SOURCES];

export const sourceOf = (id: string): Source | undefined => SOURCES.find((source) => source.id === id);

/** Keys of the operator that a source lacks. */
export const missingSettings = (
  { needs = [] }: Source,
  settings: Readonly<Record<string, string | undefined>>,
): readonly string[] => needs.filter((name) => !settings[name]);
