import { TOOL_LIMITS } from '@plumbline/assistant/domain';
import type { Security } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { z } from 'zod';
import { readValue, shownToModel } from './read-value';
import { named } from './securities';
import { defineTool, type ToolContext } from './tool';
import { ToolError } from './tool-error';

const security = z.string().trim().min(1).max(40).describe('Symbol, as AAPL');
const formula = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe('Key of a figure, as revenue, roe[annual], roe[annual]{1y}, or a calculation with keys');
const period = z.string().trim().max(20).optional().describe('FY2023, Q1 2025; the latest without it');
const asOf = z.iso.date().optional().describe('As known on this day');

const securities = z.array(security).min(1).max(TOOL_LIMITS.securities);
const formulas = z.array(formula).min(1).max(TOOL_LIMITS.formulas);

/** Figures compared when none are named. */
const USUAL = ['mktcap', 'pettm', 'revenue', 'net_income', 'roe', 'net_margin'];

interface Asked {
  readonly formulas: readonly string[];
  readonly period?: string | undefined;
  readonly as_of?: string | undefined;
}

/** A figure, or why there is none, for the model. */
async function oneValue(of: Security, text: string, asked: Asked, context: ToolContext) {
  try {
    const wanted = {
      security: of,
      formula: text,
      period: asked.period || undefined,
      asOf: context.asOf ?? asked.as_of,
    };
    return shownToModel(context.book.add(await readValue(wanted, context)));
  } catch (error) {
    if (error instanceof ToolError || (error instanceof ApiError && error.statusCode < 500))
      return { security: of.symbol, formula: text, problem: error.message };
    throw error;
  }
}

async function values(names: readonly string[], asked: Asked, context: ToolContext) {
  const found = names.map((name) => named(context, name));
  const rows = [];
  for (const one of found) for (const text of asked.formulas) rows.push(await oneValue(one, text, asked, context));
  if (rows.every((row) => 'problem' in row)) throw new ToolError(rows.map((row) => row.problem).join('; '));
  return { values: rows };
}

export const metricsTool = defineTool({
  name: 'metrics',
  description: 'Figures of securities, each with its own period',
  schema: z.object({ securities, formulas, period, as_of: asOf }),
  run: ({ securities: names, ...asked }, context) => values(names, asked, context),
});

export const compareTool = defineTool({
  name: 'compare',
  description: 'Companies side by side by the same figures, the usual ones without any',
  schema: z.object({ securities: securities.min(2), formulas: formulas.optional(), as_of: asOf }),
  run: ({ securities: names, formulas: own = USUAL, as_of }, context) =>
    values(names, { formulas: own, as_of }, context),
});
