import { ApiError } from '@plumbline/shared/domain';
import { z } from 'zod';
import type { ModelTool } from '../model/model-port';
import { calcTool } from './calc-tool';
import { explainTool } from './explain-tool';
import { compareTool, metricsTool } from './figure-tools';
import { historyTool } from './history-tool';
import { findTool, ownersTool, passagesTool, screenTool } from './search-tools';
import { statementsTool } from './statement-tool';
import type { Tool, ToolContext } from './tool';
import { ToolError } from './tool-error';

const TOOLS: readonly Tool<unknown>[] = [
  findTool,
  metricsTool,
  historyTool,
  statementsTool,
  screenTool,
  compareTool,
  explainTool,
  ownersTool,
  passagesTool,
  calcTool,
];

const byName = new Map(TOOLS.map((tool) => [tool.name, tool]));

/** The tools as a model sees them. */
export const MODEL_TOOLS: readonly ModelTool[] = TOOLS.map(({ name, description, schema }) => {
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(schema, { io: 'input' });
  return { name, description, parameters };
});

export type ToolResult =
  | { readonly ok: true; readonly args: Record<string, unknown>; readonly answer: unknown }
  | {
      readonly ok: false;
      readonly args: Record<string, unknown>;
      readonly problem: string;
      readonly isMalformed: boolean;
    };

const asObject = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : {};

function parsed(args: string): unknown {
  try {
    return args.trim() === '' ? {} : JSON.parse(args);
  } catch {
    return undefined;
  }
}

/** Runs a tool with arguments as a model wrote them: what does not fit is refused in words it can read. */
export async function runTool(name: string, args: string | object, context: ToolContext): Promise<ToolResult> {
  const tool = byName.get(name);
  const given = typeof args === 'string' ? parsed(args) : args;
  const shown = asObject(given);
  const refuse = (problem: string, isMalformed: boolean): ToolResult => ({
    ok: false,
    args: shown,
    problem,
    isMalformed,
  });
  if (!tool) return refuse(`There is no tool ${name.slice(0, 60)}: use ${[...byName.keys()].join(', ')}`, true);
  if (given === undefined) return refuse('The arguments are no JSON', true);
  const checked = tool.schema.safeParse(given);
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return refuse(problems.join('; '), true);
  }
  try {
    return { ok: true, args: shown, answer: await tool.run(checked.data, context) };
  } catch (error) {
    if (error instanceof ToolError) return refuse(error.message, false);
    if (error instanceof ApiError && error.statusCode < 500) return refuse(error.message, false);
    throw error;
  }
}
