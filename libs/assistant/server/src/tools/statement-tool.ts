import { valueText } from '@plumbline/assistant/domain';
import type { stockCalls } from '@plumbline/stocks/contract';
import { z } from 'zod';
import { lineageAddress, shownToModel } from './read-value';
import { named, securityFields } from './securities';
import { asking, defineTool } from './tool';
import { ToolError } from './tool-error';

const MAIN_ROWS = [
  'revenue',
  'gross_profit',
  'operating_income',
  'net_income',
  'eps_diluted',
  'total_assets',
  'total_liabilities',
  'total_equity',
  'cash_from_operations',
  'capex',
  'free_cash_flow',
];
const MAX_ROWS = 20;
const MAX_PERIODS = 8;

export const statementsTool = defineTool({
  name: 'statements',
  description: 'Rows of the income statement, balance sheet and cash flow of a company by period',
  schema: z.object({
    security: z.string().trim().min(1).max(40),
    period: z.enum(['annual', 'quarterly', 'ttm']).default('annual'),
    periods: z.number().int().min(1).max(MAX_PERIODS).default(3),
    rows: z
      .array(z.string().max(80))
      .max(MAX_ROWS)
      .default([])
      .describe('Keys of rows, as revenue; the main ones without any'),
  }),
  run: async ({ security: name, period, periods: length, rows: wanted }, context) => {
    const security = named(context, name);
    const { asOf } = context;
    const answer = await asking<typeof stockCalls>(context.ask, context.signal)('POST /_api/stocks/{id}/financial', {
      params: { id: security.id },
      body: { period, length, asOf },
    });
    const { table, data_version: version } = answer;
    const keys = wanted.length > 0 ? wanted : MAIN_ROWS;
    const rows = table.rows.filter(({ key }) => keys.includes(key));
    if (rows.length === 0)
      throw new ToolError(
        `No such rows; there are ${table.rows
          .slice(0, 60)
          .map(({ key }) => key)
          .join(', ')}`,
      );
    const values = rows.flatMap(({ key, label, unit, values: cells, reasons }) =>
      table.periods.map(({ label: column, end }, at) => {
        const value = cells[at] ?? null;
        const currency = unit === 'money' || unit === 'per-share' ? table.currency : null;
        const status = value === null ? 'not_available' : null;
        return {
          value: context.book.add({
            ...securityFields(security),
            formula: key,
            label,
            period: column,
            ends: end,
            as_of: asOf ?? null,
            value,
            unit,
            currency,
            status,
            version,
            text: valueText({ value, unit, currency, status }),
            lineage: lineageAddress(security.id, key, { period: column, asOf }),
          }),
          reason: reasons[String(at)],
        };
      }),
    );
    return { values: values.map(({ value, reason }) => ({ ...shownToModel(value), ...(reason && { reason }) })) };
  },
});
