import {
  FieldHistory,
  figureName,
  firstDay,
  needsOthers,
  monthEndsUntil,
  presentDay,
  yearEndsUntil,
  type HistoryAsked,
  type HistoryPoint,
  type HistorySource,
  type OthersThen,
} from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';

import { othersThen, type OthersOnDays } from './groups-then';
import { historySources, type HistoryMarket } from './history-sources';

/**
 * Securities, and histories of one of them, whose columns are kept: ten megabytes each, more for companies with many facts;
 * those of single days take a tenth.
 * They serve the questions of one page; the answers, a thousandth of the size, are kept for the next visitor.
 */
const KEPT = { securities: 2, histories: 3, days: 8, pointBytes: 24 * 2 ** 20 } as const;
/** Memory of one point of a history. */
const POINT_BYTES = 120;

/**
 * Histories of figures from the first month end that has a report or a price on, as they were known then or as they are
 * known now; places among other companies at ends of years. The last point is the present.
 * Undefined where there is no such security, or no figure of that name. `patienceMs`: how long an answer waits until the
 * figures of others are read; without it as long as that takes.
 */
export function fieldHistories(market: HistoryMarket, patienceMs?: number) {
  const read = historySources(market);
  const sources = new LRUCache<string, Promise<HistorySource | undefined>>({ max: KEPT.securities });
  const histories = new LRUCache<string, FieldHistory>({ max: KEPT.histories });
  const singleDays = new LRUCache<string, FieldHistory>({ max: KEPT.days });
  const answers = new LRUCache<string, readonly HistoryPoint[]>({
    maxSize: KEPT.pointBytes,
    sizeCalculation: ({ length }) => (length + 1) * POINT_BYTES,
  });
  const then = othersThen(market, patienceMs);

  const sourceOf = (version: string, id: string): Promise<HistorySource | undefined> => {
    const name = `${version}|${id}`;
    const known = sources.get(name) ?? read(id);
    sources.set(name, known);
    known.catch(() => sources.delete(name));
    return known;
  };

  return async (id: string, key: string, asked: HistoryAsked): Promise<readonly HistoryPoint[] | undefined> => {
    const { version } = market.status();
    const answerName = [version, id, key, asked.as, asked.asOf, asked.count, asked.by].join('|');
    const answer = answers.get(answerName);
    if (answer) return answer;
    const source = await sourceOf(version, id);
    if (!source) return undefined;
    const figure = figureName(key).key;
    const grain = needsOthers(figure) ? 'year' : 'month';
    const name = [version, id, asked.as, asked.asOf, grain, asked.count, asked.by].join('|');
    const kept = asked.count === 1 ? singleDays : histories;
    const history = kept.get(name) ?? makeHistory(source, asked, grain);
    kept.set(name, history);
    const others = await then(id, figure, { ...asked, days: history.days });
    const points = history.points(key, others && columnsOf(others));
    if (points) answers.set(answerName, points);
    return points;
  };
}

/** Places among others as columns over the days have them. */
const columnsOf = ({ group, companies }: OthersOnDays): OthersThen => ({
  group: (call) => {
    const among = group(call);
    return among && Float64Array.from(among, ({ value }) => value);
  },
  companies,
});

/** Places among others are computed at ends of years: each day asks for figures of many companies. */
const ENDS = { month: monthEndsUntil, year: yearEndsUntil } as const;

function makeHistory(source: HistorySource, asked: HistoryAsked, grain: keyof typeof ENDS): FieldHistory {
  const [first, present] = [firstDay(source), presentDay(source, asked.asOf)];
  const days = present === undefined || first === undefined ? [] : ENDS[grain](present, first);
  return new FieldHistory(source, lastOf(days, asked), asked);
}

function lastOf(days: readonly Day[], { count, by }: HistoryAsked): readonly Day[] {
  const until = by === undefined ? days : days.filter((day) => day <= by);
  return count === undefined ? until : until.slice(-count);
}
