import { trackRecord, type TrackRecord } from '@plumbline/community/domain';
import { groupBy, type Day } from '@plumbline/shared/domain';
import type { CommunityDeps } from '../deps';
import { publishedCalls, readCalls } from './calls';

/** A record on the wire. */
export const recordToWire = ({ isEnough, hitRate, meanExcess, medianExcess, ...rest }: TrackRecord) => ({
  closed: rest.closed,
  open: rest.open,
  hits: rest.hits,
  unknown: rest.unknown,
  enough: isEnough,
  hit_rate: hitRate,
  interval: rest.interval,
  mean_excess: meanExcess,
  median_excess: medianExcess,
});

/** The record of one person. */
export async function recordOf(deps: CommunityDeps, userId: number, asOf: Day | undefined): Promise<TrackRecord> {
  return trackRecord(await readCalls(deps, await publishedCalls(deps, { userId, asOf }), asOf));
}

/** Records of all who ever made a call, by the lower end of the interval; those too few to judge by how many they closed. */
export async function allRecords(deps: CommunityDeps, asOf: Day | undefined) {
  const calls = await publishedCalls(deps, { asOf });
  const read = await readCalls(deps, calls, asOf);
  const results = calls.map((call, at) => ({ userId: call.user_id, last: call.published_at!, result: read[at]! }));
  const records = [...groupBy(results, ({ userId }) => String(userId)).values()].map((own) => ({
    userId: own[0]!.userId,
    last: own[0]!.last,
    record: trackRecord(own.map(({ result }) => result)),
  }));
  const lowest = ({ record }: (typeof records)[number]) => record.interval?.low ?? -1;
  return records.sort((a, b) => lowest(b) - lowest(a) || b.record.closed - a.record.closed || a.userId - b.userId);
}
