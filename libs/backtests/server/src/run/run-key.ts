import { ENGINE_VERSION, namesListsOfPeople, type BacktestSpec } from '@plumbline/backtests/domain';
import { canonicalJson } from '@plumbline/shared/domain';
import { sha256 } from '@plumbline/shared/server/files';

/** A hash of all that a result depends on: equal runs have equal ones, for anyone who asks. */
export function runKeyOf(spec: BacktestSpec, version: string, userId: number): string {
  const owner = namesListsOfPeople(spec.universe) ? { owner: userId } : {};
  return sha256(canonicalJson({ spec, version, engine: ENGINE_VERSION, ...owner }));
}

/** Returns the random seed: from the settings alone, so that other data draw the same months. */
export const seedOf = (spec: BacktestSpec): number => Number.parseInt(sha256(canonicalJson(spec)).slice(0, 8), 16);
