import { daySchema, lineSchema, pagedSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { EVENT_KINDS } from '../model/event-kinds';
import { asOfQuery, economics, pageQuery } from './parts';

const eventSchema = z.object({
  kind: z.enum(EVENT_KINDS),
  day: z.string(),
  /** Moment in universal time where the time is known. */
  at: z.string().nullable(),
  name: z.string(),
  text: z.string(),
  url: z.string().nullable(),
  /** Symbol of the company it is of. */
  symbol: z.string().nullable(),
});

/** Without days the weeks of the month that the market is in. */
const spanQuery = { from: daySchema.optional(), to: daySchema.optional() };

/** Days on which something happens or is published. */
export const calendarCalls = defineCalls({
  'GET /_api/calendar/events': {
    ...economics,
    summary: 'Events of some days: results, dividends, figures, reports of traders, holidays',
    query: z.object({ ...spanQuery, kind: z.enum(EVENT_KINDS).optional(), ...asOfQuery }),
    response: z.object({
      data: z.array(eventSchema),
      counts: z.record(z.string(), z.int()),
      from: z.string(),
      to: z.string(),
      today: z.string(),
    }),
  },
  'POST /_api/calendar/events_num': {
    ...economics,
    cacheSeconds: 0,
    summary: 'How many events of each kind some days have, zeros included',
    body: z.object({ dates: z.array(daySchema).min(1).max(62), ...asOfQuery }),
    response: z.record(z.string(), z.record(z.string(), z.int())),
  },
  'GET /_api/calendar/economic': {
    ...economics,
    summary: 'Releases of figures and decisions: what came, what was reported before, what was forecast and by whom',
    query: z.object({
      ...pageQuery,
      desc: z.enum(['true', 'false']).default('false'),
      from: daySchema.optional(),
      to: daySchema.optional(),
      q: lineSchema(80).optional(),
      country: lineSchema(3).optional(),
      impact: z.enum(['high', 'medium', 'low']).optional(),
    }),
    response: pagedSchema(
      z.object({
        day: z.string(),
        at: z.string().nullable(),
        time: z.string().nullable(),
        event: z.string(),
        country: z.string().nullable(),
        impact: z.string().nullable(),
        actual: z.string().nullable(),
        forecast: z.string().nullable(),
        /** Whose forecast it is: the calendar that holds it. */
        forecast_source: z.string().nullable(),
        previous: z.string().nullable(),
        series: z.object({ id: z.int(), name: z.string() }).nullable(),
      }),
    ).extend({ today: z.string(), countries: z.array(z.string()) }),
  },
});
