import { EVENT_KINDS, indicatorPath, type EventKind } from '@plumbline/economics/domain';
import {
  cotReleaseDay,
  exchangeHolidays,
  fromNewYork,
  newYorkDay,
  periodStart,
  releaseMoment,
  type CalendarEvent,
  type CotMarket,
} from '@plumbline/market-data/domain';
import { addDays, addMonths, compareText, groupBy, weekday, type Day } from '@plumbline/shared/domain';
import { displaySymbol, stockPath } from '@plumbline/stocks/domain';
import type { EconomicDeps, EconomicMarket } from '../economic-market';
import { knownEvents } from './calendar-records';
import type { CatalogueSeries } from './catalogue';
import { openListed, seriesName, type Listed } from './listed';

/** An event of the calendar. */
export interface EconomicEvent {
  readonly kind: EventKind;
  readonly day: Day;
  readonly at: string | null;
  readonly name: string;
  readonly text: string;
  readonly url: string | null;
  readonly symbol: string | null;
}

interface Span {
  readonly from: Day;
  readonly to: Day;
  readonly asOf?: Day | undefined;
}

/** Moment of a time that a calendar gives in New York; null for other zones and where it gives none. */
export function findCalendarMoment({ day, time, zone }: Pick<CalendarEvent, 'day' | 'time' | 'zone'>): string | null {
  if (time === null || !/^\d\d:\d\d$/.test(time) || (zone !== null && !/^E[SD]?T$/.test(zone))) return null;
  return new Date(fromNewYork(`${day}T${time}:00`)).toISOString();
}

const KIND_OF: Readonly<Record<string, EventKind>> = { earnings: 'earnings', dividend: 'dividend', macro: 'economic' };

function ofCompany(market: EconomicMarket, symbol: string) {
  const found = market.find(symbol);
  if (!found) return { name: symbol, url: null, symbol };
  const shown = displaySymbol(found.exchange, found.symbol);
  return { name: `${shown} ${found.company}`, url: stockPath(shown), symbol: shown };
}

const COMPANY_TEXTS = { earnings: 'Results expected', dividend: 'Next dividend' } as const;

async function reported(market: EconomicMarket, span: Span): Promise<EconomicEvent[]> {
  const events = await knownEvents(market, span);
  return events.flatMap((event): EconomicEvent[] => {
    const kind = KIND_OF[event.kind];
    if (!kind) return [];
    const base = { kind, day: event.day, at: findCalendarMoment(event) };
    if (kind === 'economic') {
      const text = event.actual === null ? (event.country ?? '') : `Came: ${event.actual}`;
      return [{ ...base, name: event.event, text, url: null, symbol: null }];
    }
    if (event.symbol === null || kind === 'release') return [];
    return [{ ...base, text: COMPANY_TEXTS[kind as 'earnings' | 'dividend'], ...ofCompany(market, event.symbol) }];
  });
}

const MONTHS = { W: 0, M: 1, Q: 3, S: 6, A: 12 } as const;
/** Periods before the first day that can still be released in the span. */
const BACK_MONTHS = 15;

/** Days of a span on which a series comes out by its rule: a period each. */
function releaseDays({ rule, frequency }: CatalogueSeries, { from, to }: Span): { day: Day; at: number }[] {
  if (!rule || frequency === 'D' || frequency === 'W') return [];
  const found: { day: Day; at: number }[] = [];
  for (
    let period = periodStart(addMonths(from, -BACK_MONTHS), frequency);
    period <= to;
    period = addMonths(period, MONTHS[frequency])
  ) {
    const at = releaseMoment(rule, frequency, period);
    const day = newYorkDay(at);
    if (day >= from && day <= to) found.push({ day, at });
  }
  return found;
}

const NAMED = 3;

/** Releases of series that have values, those of a publisher and day together. */
function releases(listed: Listed, span: Span): EconomicEvent[] {
  const own = listed.catalogue.all.filter(({ next, country, isComputed }) => !isComputed && next && country === 'USA');
  const all = own.flatMap((series) => releaseDays(series, span).map((release) => ({ series, ...release })));
  return [...groupBy(all, ({ series, at }) => `${String(at)} ${series.source}`).values()].map((group) => {
    const [{ series, day, at }] = group as [(typeof group)[number]];
    const names = group.slice(0, NAMED).map((each) => seriesName(listed, each.series));
    const more = group.length - names.length;
    return {
      kind: 'release' as const,
      day,
      at: new Date(at).toISOString(),
      name: series.source,
      symbol: null,
      text: `At the latest: ${names.join('; ')}${more > 0 ? ` and ${String(more)} more` : ''}`,
      url: indicatorPath(series.number, seriesName(listed, series)),
    };
  });
}

const TUESDAY = 2;

/** Reports of traders, from the week of the first one on file. */
function traders(markets: readonly CotMarket[], { from, to }: Span): EconomicEvent[] {
  const [first] = markets.map(({ firstDay }) => firstDay).sort();
  if (first === undefined) return [];
  const found = new Map<Day, EconomicEvent>();
  for (let day = addDays(from, -45); day <= to; day = addDays(day, 1)) {
    const release = weekday(day) === TUESDAY && day >= first ? cotReleaseDay(day) : '';
    if (release < from || release > to) continue;
    const at = new Date(fromNewYork(`${release}T15:30:00`)).toISOString();
    const text = `Positions of ${found.has(release) ? 'several weeks to ' : ''}${day}`;
    found.set(release, {
      kind: 'cot',
      day: release,
      at,
      name: 'Commitments of traders',
      text,
      url: '/cot_reports',
      symbol: null,
    });
  }
  return [...found.values()];
}

function holidays({ from, to }: Span): EconomicEvent[] {
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 },
    (_, place) => Number(from.slice(0, 4)) + place,
  );
  return years
    .flatMap((year) => exchangeHolidays(year))
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, name, close }) => ({
      kind: 'holiday' as const,
      day,
      at: null,
      name,
      url: `/stock-market-holidays?year=${day.slice(0, 4)}`,
      symbol: null,
      text: close === 'all' ? 'New York exchanges closed' : `New York exchanges close at ${close}`,
    }));
}

const rank = ({ kind }: EconomicEvent): number => EVENT_KINDS.indexOf(kind);

/** Everything that happens on some days, by day and kind. */
export async function eventsOf(deps: EconomicDeps, span: Span): Promise<EconomicEvent[]> {
  const { market } = deps;
  const [listed, markets] = [await openListed(deps, span.asOf), await market.areas().cotMarkets()];
  const all = [
    ...(await reported(market, span)),
    ...releases(listed, span),
    ...traders(markets, span),
    ...holidays(span),
  ];
  return all.sort(
    (a, b) =>
      compareText(a.day, b.day) ||
      rank(a) - rank(b) ||
      compareText(a.at ?? '', b.at ?? '') ||
      compareText(a.name, b.name),
  );
}

/** How many events of each kind there are, zeros included. */
export const countsOf = (events: readonly EconomicEvent[]): Record<string, number> =>
  Object.fromEntries(EVENT_KINDS.map((kind) => [kind, events.filter((event) => event.kind === kind).length]));
