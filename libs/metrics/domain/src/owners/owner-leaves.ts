import type { TracedRecords } from '@plumbline/formula/domain';
import type { Day } from '@plumbline/shared/domain';

import type { LeafNote, ReportedLeaves } from '../leaves/other-leaves';
import { GURU_LISTS, GURU_READS, guruListNote, guruListRecords } from './guru-leaves';
import { INSIDER_READS, insiderTrades, insiderTradesNote, insiderTradesRecords } from './insider-leaves';
import type { OwnerRead, OwnerReads } from './owner-read';
import type { OwnerRecords } from './owner-records';
import { isReached, OwnersOn, type OwnerSources, type Reached } from './owners-on';
import { POLITICIAN_READS } from './politician-leaves';
import { SHORT_READS } from './short-leaves';

/** How a leaf is read from what owners report. */
interface Reader {
  readonly value: (on: OwnersOn) => number;
  readonly about: (on: OwnersOn) => LeafNote;
  readonly records: (on: OwnersOn) => OwnerRecords | undefined;
}

function reader<Source extends object>({ of, note, records }: OwnerRead<Source>, reach: Reach<Source>): Reader {
  return {
    value: (on) => {
      const found = reach(on);
      return isReached(found) ? of(found) : Number.NaN;
    },
    about: (on) => {
      const found = reach(on);
      if (!isReached(found)) return found;
      return Number.isNaN(of(found)) ? { reason: note(found) } : { note: note(found) };
    },
    records: (on) => {
      const found = reach(on);
      return isReached(found) ? records(found) : undefined;
    },
  };
}

type Reach<Source> = (on: OwnersOn) => Reached<Source>;

const readers = <Source extends object>(reads: OwnerReads<Source>, reach: Reach<Source>) =>
  Object.entries(reads).map(([key, read]) => [key, reader(read, reach)] as const);

/** By the keys of leaves. */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ...readers(INSIDER_READS, (on) => on.insiders),
  ...readers(GURU_READS, (on) => on.gurus),
  ...readers(POLITICIAN_READS, (on) => on.politicians),
  ...readers(SHORT_READS, (on) => on.shorts),
]);

function listOf(key: string, on: OwnersOn): readonly unknown[] | undefined {
  if (key === 'insider_trades_12m') return isReached(on.insiders) ? insiderTrades(on.insiders) : undefined;
  return isReached(on.gurus) ? GURU_LISTS[key]?.(on.gurus) : undefined;
}

function aboutList(key: string, on: OwnersOn): LeafNote | undefined {
  if (key === 'insider_trades_12m')
    return isReached(on.insiders) ? { note: insiderTradesNote(on.insiders) } : on.insiders;
  if (!GURU_LISTS[key]) return undefined;
  return isReached(on.gurus) ? { note: guruListNote(key, on.gurus) } : on.gurus;
}

function recordsOfList(key: string, on: OwnersOn): OwnerRecords | undefined {
  if (key === 'insider_trades_12m') return isReached(on.insiders) ? insiderTradesRecords(on.insiders) : undefined;
  return GURU_LISTS[key] && isReached(on.gurus) ? guruListRecords(key, on.gurus) : undefined;
}

const traced = (records: OwnerRecords): TracedRecords => ({ ...records, notes: [], sources: [] });

/**
 * Leaves of a security from reports of insiders, managers, members of Congress and short sellers, as numbers and text.
 */
export function ownerLeaves(sources: OwnerSources): ReportedLeaves {
  const days = new Map<Day | undefined, OwnersOn>();
  const on = (day: Day | undefined = sources.asOf): OwnersOn => {
    const known = days.get(day) ?? new OwnersOn(sources, day);
    days.set(day, known);
    return known;
  };
  return {
    number: (key, day) => READERS.get(key)?.value(on(day)) ?? Number.NaN,
    text: () => undefined,
    about: (key, day) => READERS.get(key)?.about(on(day)) ?? aboutList(key, on(day)),
    records: (key, day) => {
      const records = READERS.get(key)?.records(on(day)) ?? recordsOfList(key, on(day));
      return records && (() => traced(records));
    },
    list: (key, day) => listOf(key, on(day)),
  };
}
