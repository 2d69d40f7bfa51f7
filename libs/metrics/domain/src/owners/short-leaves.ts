import { newYorkDay, shortInterest, shortPositionsKnownAt, type ShortPosition } from '@plumbline/market-data/domain';

import { inWords, plainly, titled, type OwnerReads } from './owner-read';
import { shortRecords } from './owner-records';

/** Net short positions that authorities published by a moment, as leaves read them. */
export interface ShortSource {
  readonly positions: readonly ShortPosition[];
  /** Epoch milliseconds; infinite: all that is known. */
  readonly at: number;
}

const PUBLISHED = 'published positions, percent of share capital';

const open = ({ positions, at }: ShortSource): readonly ShortPosition[] => shortPositionsKnownAt(positions, at);

const inWord = ({ holder, country, percent, positionDay, moment }: ShortPosition): string =>
  `${holder ?? `all reported in ${country}`} ${percent === undefined ? '' : plainly(percent)} % on ${positionDay}, published ${newYorkDay(moment.at)}`;

/** Readers of short positions, by the key of their leaf (fields/registry/reference-leaves.ts). */
export const SHORT_READS: OwnerReads<ShortSource> = {
  short_positions_pct: {
    of: (source) =>
      shortInterest(open(source)).reduce(
        (sum, { aggregatePercent, namedPercent = 0 }) => sum + (aggregatePercent ?? namedPercent),
        0,
      ),
    note: (source) => inWords(open(source).toReversed().map(inWord), PUBLISHED),
    records: (source) => shortRecords(titled(PUBLISHED), open(source)),
  },
};
