import { ApiError } from '@plumbline/shared/domain';
import { readSettings, type Environment } from '@plumbline/shared/server';
import { z } from 'zod';

/** How the operator connects a model. */
export interface ModelSettings {
  readonly url: URL;
  readonly model: string;
  readonly key: string;
  readonly tools: 'native' | 'json';
  readonly concurrency: number;
}

/** Questions a day of persons from a membership status on; 0 is no limit. */
interface DailyLimit {
  readonly from: number;
  readonly most: number;
}

/** A setting as staff see it. */
interface ShownSetting {
  readonly name: string;
  readonly text: string;
  readonly set: boolean;
}

/** Settings of the operator for the assistant. */
export interface AssistantSettings {
  /** Undefined where no model is connected. */
  readonly model: ModelSettings | undefined;
  readonly limits: readonly DailyLimit[];
  /** For staff: never the key. */
  readonly shown: readonly ShownSetting[];
}

const CONCURRENCY = 2;
const MAX_AT_ONCE = 64;

/** An address that is none connects no model, and staff see that it is not set. */
function toAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** One number for all, or by membership status, `0:20,3:100`. */
function toLimits(text: string): readonly DailyLimit[] {
  if (/^\d+$/.test(text)) return [{ from: -Infinity, most: Number(text) }];
  return text
    .split(',')
    .map((row) => row.split(':').map(Number))
    .flatMap(([from, most]) =>
      Number.isInteger(from) && Number.isInteger(most) ? [{ from: from!, most: most! }] : [],
    );
}

const environment = z.object({
  AI_BASE_URL: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_KEY: z.string().default(''),
  AI_TOOLS: z.enum(['native', 'json']).catch('native'),
  AI_CONCURRENCY: z.coerce
    .number()
    .transform(Math.trunc)
    .pipe(z.number().min(1))
    .transform((number) => Math.min(number, MAX_AT_ONCE))
    .catch(CONCURRENCY),
  AI_MESSAGES_A_DAY: z.string().default('0').transform(toLimits),
});

/** Reads how the assistant is set up. */
export function readAssistantSettings(env: Environment): AssistantSettings {
  const { AI_BASE_URL: address, AI_MODEL: model, AI_KEY: key, ...others } = readSettings(environment, env);
  const url = toAddress(address ?? '');
  const { AI_TOOLS: tools, AI_CONCURRENCY: concurrency, AI_MESSAGES_A_DAY: limits } = others;
  return {
    model: url && model ? { url, model, key, tools, concurrency } : undefined,
    limits,
    shown: [
      { name: 'AI_BASE_URL', text: url?.host ?? 'not set', set: Boolean(address) },
      { name: 'AI_MODEL', text: model ?? 'not set', set: Boolean(model) },
      { name: 'AI_KEY', text: key ? 'set' : 'not set', set: Boolean(key) },
    ],
  };
}

/** Questions a day of a person with a membership status; 0 is no limit. */
export function dailyLimit(limits: readonly DailyLimit[], status: number): number {
  const fitting = limits.filter(({ from }) => from <= status).sort((a, b) => b.from - a.from);
  return fitting[0]?.most ?? 0;
}

export const noModel = (): ApiError =>
  new ApiError(503, 'No language model is connected: ask for a formula, a screen, a term, a company or help', {
    code: 'no_model',
  });
