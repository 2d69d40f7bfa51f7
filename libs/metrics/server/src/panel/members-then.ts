import {
  FieldHistory,
  firstDay,
  needsStatements,
  presentDay,
  yearEndsUntil,
  type HistoryAsked,
  type HistorySource,
} from '@plumbline/metrics/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';

import { historySources, type HistoryMarket } from './history-sources';
import { isTradedOn } from './on-day';
import { waitedFor } from './patience';

/** Which figures of many securities are read: numbers. */
export interface MembersAsked extends HistoryAsked {
  readonly keys: readonly string[];
  /** True for all ends of years until the present; otherwise the present alone: the as-of day, or now. */
  readonly isHistory: boolean;
}

/** State of a security on one day. */
export interface MemberThen {
  readonly isTraded: boolean;
  /** NaN where it is missing. */
  readonly number: (key: string) => number;
}

/** Figures of one security on its days, the present last. */
class Member {
  private readonly places: ReadonlyMap<Day, number>;

  constructor(
    days: readonly Day[],
    private readonly isTraded: readonly boolean[],
    private readonly columns: ReadonlyMap<string, Float64Array>,
  ) {
    this.places = new Map(days.map((day, at) => [day, at]));
  }

  /** Without a day at present; undefined on days before anything was known of it. */
  on(day: Day | undefined): MemberThen | undefined {
    const at = day === undefined ? this.isTraded.length - 1 : this.places.get(day);
    if (at === undefined) return undefined;
    return {
      isTraded: this.isTraded[at] ?? false,
      number: (key) => this.columns.get(key)?.[at] ?? Number.NaN,
    };
  }
}

/** By the ids of securities. */
export type Members = ReadonlyMap<string, Member>;

/** A reading of many securities that goes on, anyone who waits for it. */
interface Reading {
  read: number;
  /** When somebody asked for it last. */
  askedAt: number;
  readonly all: number;
  readonly members: Promise<Members>;
}

/** Numbers that are kept of all readings together: a hundred megabytes. */
const KEPT_NUMBERS = 12_000_000;
/** Ends of years that most histories have at most. */
const USUAL_YEARS = 25;
/** Overhead of a security besides its numbers, counted in numbers. */
const BESIDE_NUMBERS = 100;
/** Seconds after which who did not wait may ask again. */
const ASK_AGAIN = 30;
/** A reading that nobody asked for in so long ends: pages that show its progress ask far more often. */
const ABANDONED_MS = 60_000;
/** Readings that go on at once: each asks for much of a process that answers others. */
const MAX_AT_ONCE = 3;

const askAgain = (why: string): ApiError => new ApiError(503, why, { retryAfter: ASK_AGAIN });

/** The numbers alone, without what they were computed from. */
const columnsOf = (history: FieldHistory, keys: readonly string[]): ReadonlyMap<string, Float64Array> =>
  new Map(keys.map((key) => [key, history.column(key)?.values ?? new Float64Array(0)]));

/** `today`: the last day of the market. */
function memberOf(source: HistorySource, today: Day | undefined, { keys, isHistory, ...asked }: MembersAsked) {
  const { security, prices } = source;
  const last = asked.asOf ?? today ?? presentDay(source, undefined);
  if (last === undefined) return undefined;
  const ends = isHistory ? yearEndsUntil(last, firstDay(source) ?? last) : [last];
  const isTraded = ends.map((day) => isTradedOn(security, prices?.series, day));
  // The present of a security is its own last day, as its column has it.
  const days = [...ends.slice(0, -1), presentDay(source, asked.asOf) ?? last];
  return new Member(ends, isTraded, columnsOf(new FieldHistory(source, days, asked), keys));
}

/** Reads figures of securities on days of the past; `place` names the securities. */
export type ReadMembers = (ids: readonly string[], place: string, asked: MembersAsked) => Promise<Members>;

/** A reading in progress: its securities, the version, the listener for progress, and whether anybody still asks for it. */
interface Begun {
  readonly ids: readonly string[];
  readonly version: string;
  readonly said: (read: number) => void;
  readonly isWanted: () => boolean;
}

function createReadings(market: HistoryMarket) {
  const read = historySources(market);
  const sizeOf = (count: number, { keys, isHistory }: MembersAsked): number =>
    1 + count * (BESIDE_NUMBERS + keys.length * (isHistory ? USUAL_YEARS : 1));
  const kept = new LRUCache<string, Reading>({ maxSize: KEPT_NUMBERS });
  let going = 0;

  /** One security after the other, others who ask have their turn in between. Ends with the version, or when nobody asks any more. */
  async function readAll({ ids, version, said, isWanted }: Begun, asked: MembersAsked): Promise<Members> {
    const { lastPriceDay } = market.status();
    const needs = { statements: asked.keys.some(needsStatements) };
    const found = new Map<string, Member>();
    for (const [at, id] of ids.entries()) {
      const source = await read(id, needs);
      const member = source && memberOf(source, lastPriceDay ?? undefined, asked);
      if (member) found.set(id, member);
      said(at + 1);
      await setImmediate();
      if (!isWanted()) throw askAgain('Nobody asked for these figures any more. Ask again');
      if (market.status().version !== version)
        throw new ApiError(503, 'There is a newer version of the data: ask again', { retryAfter: 1 });
    }
    return found;
  }

  function begin(ids: readonly string[], version: string, asked: MembersAsked): Reading {
    const said = (read: number): void => void (reading.read = read);
    const isWanted = (): boolean => performance.now() - reading.askedAt < ABANDONED_MS;
    going += 1;
    const members = setImmediate()
      .then(() => readAll({ ids, version, said, isWanted }, asked))
      .finally(() => (going -= 1));
    const reading: Reading = { read: 0, all: ids.length, askedAt: performance.now(), members };
    return reading;
  }

  return (ids: readonly string[], place: string, asked: MembersAsked): Reading => {
    const { as, asOf, isHistory, keys } = asked;
    const { version } = market.status();
    const name = [version, place, as, asOf, isHistory, ...keys].join('|');
    const known = kept.get(name);
    if (known) known.askedAt = performance.now();
    if (known) return known;
    if (going >= MAX_AT_ONCE)
      throw askAgain('The figures of other companies are being read for others. Ask again in a while');
    const reading = begin(ids, version, asked);
    kept.set(name, reading, { size: sizeOf(ids.length, asked) });
    reading.members.catch(() => kept.delete(name));
    return reading;
  };
}

const shared = new WeakMap<HistoryMarket, ReturnType<typeof createReadings>>();

/** The same for all who read a market: what was read for one answer is there for the next. */
function readingsOf(market: HistoryMarket): ReturnType<typeof createReadings> {
  const known = shared.get(market) ?? createReadings(market);
  shared.set(market, known);
  return known;
}

const tooLate = ({ read, all }: Reading): ApiError =>
  askAgain(
    `The figures of other companies are being read: ${String(read)} of ${String(all)} are there. Ask again in a while`,
  );

/** Reads members of groups. `patienceMs`: how long an answer waits for them; without it until they are read. */
export function membersThen(market: HistoryMarket, patienceMs?: number): ReadMembers {
  const readings = readingsOf(market);
  return (ids, place, asked) => {
    const reading = readings(ids, place, asked);
    return waitedFor(reading.members, patienceMs, () => tooLate(reading));
  };
}
