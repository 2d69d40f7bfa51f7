import { canonicalJson, ENGINE_VERSION, type BacktestSpec } from '@plumbline/backtests/domain';
import { sha256 } from '@plumbline/shared/server/files';

/** Lists of a person's own: the same words mean other companies for somebody else. */
const namesOwn = (universe: string): boolean => /(^|,)-?[mp]\./.test(universe);

/** A hash of all that a result depends on: equal runs have equal ones, for anyone who asks. */
export const runKeyOf = (spec: BacktestSpec, version: string, userId: number): string =>
  sha256(canonicalJson({ spec, version, engine: ENGINE_VERSION, ...(namesOwn(spec.universe) && { owner: userId }) }));

/** What chance is drawn with: of the settings alone, so that other data draw the same months. */
export const seedOf = (spec: BacktestSpec): number => Number.parseInt(sha256(canonicalJson(spec)).slice(0, 8), 16);
