import type { calendarCalls } from '@plumbline/economics/contract';
import { monthSheet } from '@plumbline/economics/domain';
import { todayOf, type CalendarEvent } from '@plumbline/market-data/domain';
import { addDays, ApiError, compareText, daysBetween, groupBy } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import { pageOf, type EconomicDeps } from '../economic-market';
import { knownEvents } from '../read/calendar-records';
import { countsOf, eventsOf, findCalendarMoment } from '../read/events';
import { openListed, seriesName, type Listed } from '../read/listed';

/** Days that can be asked for at once. */
const MAX_DAYS = 400;
const [BACK_DAYS, AHEAD_DAYS] = [7, 45];

/** Series that an event of a calendar covers: words of the event, and what it is here. */
const SERIES_OF_EVENT: readonly (readonly [words: RegExp, id: string])[] = [
  [/core (consumer price|cpi)|cpi ex/i, 'CPILFESL'],
  [/consumer price|\bcpi\b/i, 'CPIAUCSL'],
  [/nonfarm|payrolls/i, 'PAYEMS'],
  [/unemployment rate/i, 'UNRATE'],
  [/initial (jobless )?claims/i, 'ICSA'],
  [/job openings|jolts/i, 'JTSJOL'],
  [/retail sales/i, 'RSXFS'],
  [/industrial production/i, 'INDPRO'],
  [/consumer sentiment|michigan/i, 'UMCSENT'],
  [/rate decision|federal funds|fomc/i, 'DFF'],
  [/durable goods/i, 'DGORDER'],
  [/housing starts/i, 'HOUST'],
  [/new home sales/i, 'HSN1F'],
  [/producer price|\bppi\b/i, 'PPIFIS'],
  [/\bpce\b/i, 'PCEPILFE'],
  [/\bgdp\b|gross domestic/i, 'GDPC1'],
];

function seriesOfEvent(listed: Listed, { event, country }: CalendarEvent) {
  if (country !== null && !/^(US|USA|USD)$/i.test(country)) return null;
  const id = SERIES_OF_EVENT.find(([words]) => words.test(event))?.[1];
  const series = id === undefined ? undefined : listed.catalogue.byId.get(id);
  return series ? { id: series.number, name: seriesName(listed, series) } : null;
}

const toWire = (listed: Listed, event: CalendarEvent) => ({
  day: event.day,
  at: findCalendarMoment(event),
  time: event.time,
  event: event.event,
  country: event.country,
  impact: event.impact?.toLowerCase() ?? null,
  actual: event.actual,
  forecast: event.forecast,
  forecast_source: event.forecast === null ? null : event.publisher,
  previous: event.previous,
  series: seriesOfEvent(listed, event),
});

function checkSpan(from: string, to: string): void {
  if (to < from) throw new ApiError(400, 'The last day comes before the first');
  if (daysBetween(from, to) > MAX_DAYS) throw new ApiError(400, `Ask for at most ${String(MAX_DAYS)} days`);
}

interface Chosen {
  readonly q?: string | undefined;
  readonly country?: string | undefined;
  readonly impact?: string | undefined;
}

const isChosen =
  ({ q = '', country, impact }: Chosen) =>
  (event: CalendarEvent): boolean =>
    event.event.toLowerCase().includes(q.toLowerCase()) &&
    (country === undefined || event.country === country) &&
    (impact === undefined || event.impact?.toLowerCase() === impact);

/** Days on which something happens or is published. */
export const calendarHandlers = (deps: EconomicDeps): Handlers<typeof calendarCalls> => ({
  'GET /_api/calendar/events': async ({ query }) => {
    const { kind, asOf } = query;
    const today = todayOf(deps.market, asOf);
    const sheet = monthSheet(today.slice(0, 7));
    const { from = sheet.from, to = sheet.to } = query;
    checkSpan(from, to);
    const all = await eventsOf(deps, { from, to, asOf });
    const data = kind === undefined ? all : all.filter((event) => event.kind === kind);
    return { data, counts: countsOf(all), from, to, today };
  },
  'POST /_api/calendar/events_num': async ({ body: { dates, asOf } }) => {
    const days = [...new Set(dates)].sort();
    const [from, to] = [days[0]!, days.at(-1)!];
    checkSpan(from, to);
    const byDay = groupBy(await eventsOf(deps, { from, to, asOf }), ({ day }) => day);
    return Object.fromEntries(days.map((day) => [day, countsOf(byDay.get(day) ?? [])]));
  },
  'GET /_api/calendar/economic': async ({ query }) => {
    const today = todayOf(deps.market, query.asOf);
    const from = query.from ?? addDays(today, -BACK_DAYS);
    const to = query.to ?? addDays(query.from ?? today, AHEAD_DAYS);
    checkSpan(from, to);
    const known = await knownEvents(deps.market, { from, to, asOf: query.asOf });
    const events = known.filter(({ kind }) => kind === 'macro');
    const listed = await openListed(deps, query.asOf);
    const chosen = events.filter(isChosen(query));
    const page = pageOf(query.desc === 'true' ? chosen.toReversed() : chosen, query);
    const countries = [...new Set(events.flatMap(({ country }) => country ?? []))].sort(compareText);
    return { ...page, data: page.data.map((event) => toWire(listed, event)), today, countries };
  },
});
