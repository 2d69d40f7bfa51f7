import { UsageError } from '@plumbline/shared/server';
import { unknownSource } from '@plumbline/market-data/sources';

/** Refuses a name that no source has. */
export function refuseUnknownSources(names: readonly string[]): void {
  const unknown = unknownSource(names);
  if (unknown !== undefined) throw new UsageError(`there is no source "${unknown}"; plumbline status lists them`);
}
