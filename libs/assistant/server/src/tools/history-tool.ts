import { TOOL_LIMITS, valueText } from '@plumbline/assistant/domain';
import type { historyCalls } from '@plumbline/stocks/contract';
import { z } from 'zod';
import { lineageOfColumn, shownToModel } from './read-value';
import { named, securityFields } from './securities';
import { asking, defineTool } from './tool';

interface Point {
  readonly day: string;
}

/** The last point of each year, and the newest of all. */
function yearly<P extends Point>(points: readonly P[]): P[] {
  return points.filter(
    ({ day }, at) => at === points.length - 1 || points[at + 1]!.day.slice(0, 4) !== day.slice(0, 4),
  );
}

export const historyTool = defineTool({
  name: 'history',
  description: 'A figure over time, at ends of years (or months), as it was known then',
  schema: z.object({
    security: z.string().trim().min(1).max(40),
    formula: z.string().trim().min(1).max(80).describe('Key of a figure, as pettm or roe[annual]'),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    every: z.enum(['year', 'month']).default('year'),
    points: z.number().int().min(1).max(TOOL_LIMITS.points).default(10),
  }),
  run: async ({ security: name, formula, from, to, every, points: most }, context) => {
    const security = named(context, name);
    const { asOf } = context;
    const answer = await asking<typeof historyCalls>(context.ask, context.signal)(
      'GET /_api/metrics/{security}/{metric}/history',
      {
        params: { security: security.id, metric: formula },
        query: { start: from, end: to, asOf },
      },
    );
    const { label, unit, currency, version, note } = answer;
    const all = answer.points.filter(({ value, status }) => value !== null || status !== undefined);
    const kept = (every === 'year' ? yearly(all) : all).slice(-most);
    const values = kept.map(({ day, value, status = null, text }) =>
      context.book.add({
        ...securityFields(security),
        formula,
        label,
        period: day,
        ends: day,
        as_of: day,
        value,
        unit,
        currency,
        status,
        version,
        text: valueText({ value, unit, currency, status, text }),
        lineage: lineageOfColumn(security.id, formula, day),
      }),
    );
    return { note, values: values.map(shownToModel) };
  },
});
