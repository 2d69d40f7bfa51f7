import { StoreError } from '@plumbline/shared/server/files';

import { ECONOMY_SOURCES } from './economy.sources';
import { MARKET_SOURCES } from './market.sources';
import { PEOPLE_SOURCES } from './people.sources';
import { SEC_SET_SOURCES } from './sec-sets.sources';
import { SEC_SOURCES } from './sec.sources';
import type { Source } from '../model/source';
import { VENDOR_SOURCES } from './vendor.sources';

/** All publishers that are asked by themselves, in the order in which one builds on another. */
export const SOURCES: readonly Source[] = [
  ...SEC_SOURCES,
  ...SEC_SET_SOURCES,
  ...MARKET_SOURCES,
  ...ECONOMY_SOURCES,
  ...PEOPLE_SOURCES,
  ...VENDOR_SOURCES,
];

export const sourceOf = (id: string): Source | undefined => SOURCES.find((source) => source.id === id);

/** The first name that is neither a source's nor 'all'. */
export const unknownSource = (names: readonly string[]): string | undefined =>
  names.find((name) => name !== 'all' && !sourceOf(name));

/** The sources that are named, in the order of all; 'all' names those that nobody has to decide on. */
export function sourcesNamed(names: readonly string[]): readonly Source[] {
  const isAll = names.includes('all');
  return SOURCES.filter(({ id, isByName }) => names.includes(id) || (isAll && !isByName));
}

/** Keys of the operator that a source lacks. */
export const missingSettings = (
  { needs = [] }: Source,
  settings: Readonly<Record<string, string | undefined>>,
): readonly string[] => needs.filter((name) => !settings[name]);

/** Sources that SYNC names and that have the keys they need: a list with commas, or all; none when it is not set. */
export function scheduledSources(settings: Readonly<Record<string, string | undefined>>): readonly Source[] {
  const names = (settings['SYNC'] ?? '').split(',').flatMap((name) => name.trim() || []);
  const unknown = unknownSource(names);
  if (unknown !== undefined) throw new StoreError(`SYNC names the source "${unknown}", which does not exist`);
  return sourcesNamed(names).filter((source) => missingSettings(source, settings).length === 0);
}
