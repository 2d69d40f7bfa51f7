import { todayOf } from '@plumbline/market-data/domain';
import { EVENTS_A_PAGE, readOrder, type EventScreen, type EventSlug } from '@plumbline/screener/domain';
import { ApiError, compareText, type Day } from '@plumbline/shared/domain';
import { keptByVersion, paged } from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import { delistings } from './delistings';
import {
  byYear,
  type EventAsk,
  type EventMarket,
  type EventRow,
  type EventsFound,
  type EventValue,
} from './event-market';
import { mergers } from './mergers';
import { bySize, shortPositions } from './short-positions';
import { specialDividends } from './special-dividends';
import { spinOffs } from './spin-offs';

/** How the rows of each screen are read. */
const READERS: Readonly<Record<EventSlug, (ask: EventAsk) => Promise<EventsFound>>> = {
  delisted: delistings,
  merger: mergers,
  spinoff: spinOffs,
  'upcoming-special-dividends': specialDividends,
  'short-stocks': shortPositions,
};

/** Which rows of an event screen are asked for. */
export interface EventQuery {
  readonly stage?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly desc: boolean;
  readonly page: number;
  readonly perPage: number;
  readonly asOf?: Day | undefined;
}

/** Answers that are kept: each screen of the present and a few past days. */
const KEPT = 20;

/** The events of a screen. */
const readEvents = keptByVersion<
  EventMarket,
  { readonly slug: EventSlug; readonly asOf: Day | undefined },
  EventsFound
>({
  most: KEPT,
  keyOf: ({ slug, asOf }) => `${slug} ${asOf ?? ''}`,
  read: (market, { slug, asOf }) => READERS[slug]({ market, asOf }),
});

const symbolOf = ({ security, symbol }: EventRow): string | null =>
  security ? displaySymbol(security.exchange, security.symbol) : (symbol ?? null);

const valueOf = (row: EventRow, key: string): EventValue => {
  if (key === 'symbol') return symbolOf(row);
  return key === 'company' ? row.company.toLowerCase() : (row.values[key] ?? null);
};

function compareValues(one: EventValue, other: EventValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareText(String(one), String(other));
}

/** Rows without a value come last both ways; equal ones by key. */
function inOrder(rows: readonly EventRow[], key: string, isDescending: boolean): readonly EventRow[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a, key), valueOf(b, key)];
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || compareText(a.key, b.key);
    return (isDescending ? -1 : 1) * compareValues(one, other) || compareText(a.key, b.key);
  });
}

/** Returns the sort order of rows; 400 for a column that cannot sort. */
function orderOf(screen: EventScreen, { sort, desc }: EventQuery): readonly [key: string, isDescending: boolean] {
  const own = readOrder(screen.order);
  if (sort === undefined) return [own?.key ?? 'company', own?.isDescending ?? false];
  const isKnown = sort === 'symbol' || sort === 'company';
  if (!isKnown && !screen.columns.some(({ key, isSortable }) => isSortable && key === sort))
    throw new ApiError(400, `"${sort}" is no column of this screen that can be ordered by`);
  return [sort, desc];
}

function hasWords(row: EventRow, words: string): boolean {
  const texts = [symbolOf(row), row.company, row.values['other']];
  return texts.some((text) => typeof text === 'string' && text.toLowerCase().includes(words));
}

function chosen(screen: EventScreen, rows: readonly EventRow[], { stage, q = '' }: EventQuery): readonly EventRow[] {
  if (stage !== undefined && !screen.stages.some(({ value }) => value === stage))
    throw new ApiError(400, `"${stage}" is no stage of this screen`);
  const words = q.trim().toLowerCase();
  return rows.filter((row) => (stage === undefined || row.stage === stage) && hasWords(row, words));
}

async function toWire(screen: EventScreen, row: EventRow) {
  const { key, security, company, currency, stage = null, url = null } = row;
  const looked = await row.lookUp?.();
  const values: Record<string, EventValue> = {};
  for (const column of screen.columns)
    values[column.key] = looked?.values[column.key] ?? row.values[column.key] ?? null;
  const why = Object.entries(looked?.why ?? {}).filter(([name]) => values[name] === null);
  return {
    key,
    stockid: security?.id ?? null,
    symbol: symbolOf(row),
    company,
    currency,
    stage,
    url,
    values,
    why: Object.fromEntries(why),
  };
}

/** A page of an event screen. */
export async function eventAnswer(screen: EventScreen, query: EventQuery, market: EventMarket) {
  const { page, perPage, asOf } = query;
  const { rows, sources } = await readEvents(market, { slug: screen.slug, asOf });
  const [key, isDescending] = orderOf(screen, query);
  const wanted = inOrder(chosen(screen, rows, query), key, isDescending);
  const shown = wanted.slice((page - 1) * perPage, page * perPage);
  const { version, sample } = market.status();
  return {
    ...paged(await Promise.all(shown.map((row) => toWire(screen, row))), { total: wanted.length, page, perPage }),
    stages: screen.stages.map((stage) => ({ ...stage, rows: rows.filter((row) => row.stage === stage.value).length })),
    chart: screen.slug === 'short-stocks' ? bySize(rows) : byYear(rows),
    sources: sources.map(({ missing, ...source }) => ({ ...source, missing: source.entries === 0 ? missing : null })),
    today: todayOf(market, asOf),
    version,
    sample,
    asOf: asOf ?? null,
  };
}

/** The first page of an event screen, as it comes. */
export const firstEventsOf = (market: EventMarket) => async (screen: EventScreen, asOf: Day | undefined) => ({
  screen: { ...screen, stages: [...screen.stages], columns: [...screen.columns] },
  events: await eventAnswer(screen, { desc: false, page: 1, perPage: EVENTS_A_PAGE, asOf }, market),
});

/** Reads the first page of an event screen. */
export type FirstEvents = ReturnType<typeof firstEventsOf>;
