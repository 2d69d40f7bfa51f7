import {
  endOfDayNewYork,
  momentOf,
  shortInterest,
  shortPositionsKnownAt,
  todayOf,
  type Security,
  type ShortPosition,
  type ShortVolume,
} from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import { newestDay, type EventAsk, type EventRow, type EventsFound } from './event-market';

/** How far back the change of a sum looks. */
const CHANGE_DAYS = 90;

/** Percent of the share capital: the authority's own sum, else that of named positions. */
const sumOf = (open: readonly ShortPosition[]): number =>
  shortInterest(open).reduce(
    (sum, { aggregatePercent, namedPercent = 0 }) => sum + (aggregatePercent ?? namedPercent),
    0,
  );

function positionsOf(all: readonly ShortPosition[], { at, before }: { readonly at: number; readonly before: number }) {
  const open = shortPositionsKnownAt(all, at);
  if (open.length === 0) return undefined;
  const named = open.filter(({ holder }) => holder !== undefined);
  const largest = named.toSorted((one, other) => (other.percent ?? 0) - (one.percent ?? 0))[0];
  const position = sumOf(open);
  return {
    position,
    change: position - sumOf(shortPositionsKnownAt(all, before)),
    holders: named.length,
    other: largest?.holder ?? null,
    day: newestDay(open.map(({ positionDay }) => positionDay)) ?? null,
  };
}

const NO_POSITIONS = { position: null, change: null, holders: null, other: null, day: null };

const volumeOf = (volume: ShortVolume | undefined) => ({
  volume: volume && volume.totalVolume > 0 ? (100 * volume.shortVolume) / volume.totalVolume : null,
  volume_day: volume?.day ?? null,
});

function rowOf(security: Security, values: EventRow['values']): EventRow {
  const nothing = 'No authority publishes a position in it';
  const volume = 'Not traded off the American exchanges, or not imported';
  const why = {
    position: nothing,
    change: nothing,
    holders: nothing,
    day: nothing,
    other: 'Sums alone are published, without names',
    volume,
    volume_day: volume,
  };
  return {
    key: security.id,
    security,
    symbol: security.symbol,
    company: security.company,
    currency: security.currency,
    stage: undefined,
    values,
    lookUp: async () => ({ values: {}, why }),
  };
}

/** The newest volumes by the security that had the symbol then. */
async function volumesBySecurity({ market, asOf }: EventAsk) {
  const volumes = await market.shortVolumes(asOf);
  return new Map(
    volumes.flatMap((volume) => {
      const security = market.findAt(volume.symbol, volume.day);
      return security ? [[security.id, volume] as const] : [];
    }),
  );
}

/** Net short positions and short volume of all securities that have either. */
export async function shortPositions(ask: EventAsk): Promise<EventsFound> {
  const { market, asOf } = ask;
  const at = momentOf(asOf);
  const before = endOfDayNewYork(addDays(todayOf(ask.market, ask.asOf) as Day, -CHANGE_DAYS));
  const volumes = await volumesBySecurity(ask);
  const { securities } = await market.areas().owners();
  const rows = market.list().flatMap((security) => {
    const published = positionsOf(securities.get(security.id)?.shorts ?? [], { at, before });
    const volume = volumes.get(security.id);
    if (!published && !volume) return [];
    return [rowOf(security, { ...(published ?? NO_POSITIONS), ...volumeOf(volume) })];
  });
  return {
    rows,
    sources: [
      {
        name: 'Companies with published net short positions',
        entries: rows.filter(({ values }) => values['position'] !== null).length,
        missing: 'None as of this day. Registers of European authorities publish them',
      },
      {
        name: 'Companies with short volume',
        entries: volumes.size,
        missing: 'None as of this day. Daily files of FINRA report it',
      },
      { name: 'Short interest with float', entries: 0, missing: 'Not available: no source here publishes both' },
    ],
  };
}

/** Upper ends of the steps of the chart, in percent. */
const STEPS = [1, 2, 3, 5, 10];

/** Companies by the size of their positions. */
export function bySize(rows: readonly EventRow[]) {
  const sums = rows.flatMap(({ values: { position } }) => (typeof position === 'number' ? [position] : []));
  if (sums.length === 0) return [];
  return [...STEPS, Number.POSITIVE_INFINITY].map((to, place) => {
    const from = STEPS[place - 1] ?? 0;
    const label = Number.isFinite(to) ? `${from}–${to} %` : `${from} % or more`;
    return { label, rows: sums.filter((sum) => sum >= from && sum < to).length };
  });
}
