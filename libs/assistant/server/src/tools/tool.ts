import type { MarketStatus, Security } from '@plumbline/market-data/domain';
import type { ReadFigures } from '@plumbline/metrics/domain';
import type { ArgsOf, CallDef, ResultOf } from '@plumbline/shared/domain';
import type { Dispatch, RawInput } from '@plumbline/shared/server';
import type { z } from 'zod';
import type { ValueBook } from './value-book';

/** The part of the served market that tools read directly. */
export interface AssistantMarket {
  readonly status: () => MarketStatus;
  readonly list: () => readonly Security[];
  readonly find: (name: string) => Security | undefined;
  readonly search: (text: string, limit: number) => readonly Security[];
}

/** Sources of tools: calls open to every visitor. None writes, none is personal, none takes an address. */
export interface ToolSources {
  readonly ask: Dispatch;
  readonly market: AssistantMarket;
  readonly figures: ReadFigures;
}

/** Context of a tool in one turn. */
export interface ToolContext extends ToolSources {
  /** The day of the page; wins over any day of a model. */
  readonly asOf: string | undefined;
  readonly book: ValueBook;
  readonly signal: AbortSignal;
}

/** One tool: its arguments are validated, its answer is what the model reads. */
export interface Tool<Args = never> {
  readonly name: string;
  readonly description: string;
  readonly schema: z.ZodType<Args>;
  readonly run: (args: Args, context: ToolContext) => Promise<unknown>;
}

export const defineTool = <Schema extends z.ZodType>(tool: {
  readonly name: string;
  readonly description: string;
  readonly schema: Schema;
  readonly run: (args: z.output<Schema>, context: ToolContext) => Promise<unknown>;
}): Tool<unknown> => ({ ...tool, run: (args, context) => tool.run(args as z.output<Schema>, context) });

/** Makes calls of the contracts of one domain in process. */
export const asking =
  <C extends Readonly<Record<string, CallDef>>>(ask: Dispatch, signal?: AbortSignal) =>
  <K extends keyof C & string>(key: K, args: ArgsOf<K, C[K]> & RawInput): Promise<ResultOf<C[K]>> =>
    // The dispatcher has checked the answer against the contract.
    ask(key, args, signal) as Promise<ResultOf<C[K]>>;
