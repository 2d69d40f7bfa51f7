import { valueText } from '@plumbline/assistant/domain';
import type { lineageCalls } from '@plumbline/stocks/contract';
import { z } from 'zod';
import { readValue, shownToModel } from './read-value';
import { named, securityFields } from './securities';
import { asking, defineTool } from './tool';

const MAX_INPUTS = 12;

export const explainTool = defineTool({
  name: 'explain',
  description: 'How a figure came about: its formula, its inputs, the filings behind it',
  schema: z.object({
    security: z.string().trim().min(1).max(40),
    formula: z.string().trim().min(1).max(80),
    period: z.string().trim().max(20).optional(),
  }),
  run: async ({ security: name, formula, period }, context) => {
    const security = named(context, name);
    const { asOf } = context;
    const { explanation, version } = await asking<typeof lineageCalls>(context.ask, context.signal)(
      'GET /_api/lineage/{security}/{metric}',
      {
        params: { security: security.id, metric: formula },
        query: { period: period || undefined, asOf },
      },
    );
    const value = context.book.add(await readValue({ security, formula, period: period || undefined, asOf }, context));
    const inputs = explanation.inputs.slice(0, MAX_INPUTS).map((input) => {
      const { key, label, unit, currency = null, status = null, text, fact } = input;
      context.book.name(fact?.form);
      return shownToModel(
        context.book.add({
          ...securityFields(security),
          formula: key,
          label,
          period: input.period?.label ?? null,
          ends: input.period?.end ?? null,
          as_of: asOf ?? null,
          value: input.value,
          unit,
          currency,
          status,
          version,
          lineage: value.lineage,
          text: valueText({ value: input.value, unit, currency, status, text }),
        }),
      );
    });
    const { doc = null, formula: how = null, reason = null, notes } = explanation;
    return { value: shownToModel(value), meaning: doc, formula: how, reason, notes, inputs };
  },
});
