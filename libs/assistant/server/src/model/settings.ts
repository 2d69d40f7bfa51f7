import { ApiError } from '@plumbline/shared/domain';

/** How the operator connects a model. */
export interface ModelSettings {
  readonly url: URL;
  readonly model: string;
  readonly key: string;
  readonly tools: 'native' | 'json';
  readonly concurrency: number;
}

const CONCURRENCY = 2;
const MAX_AT_ONCE = 64;

type Env = Readonly<Record<string, string | undefined>>;

function addressOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The settings of the environment; undefined where no model is connected. */
export function readModelSettings(env: Env): ModelSettings | undefined {
  const url = addressOf(env['AI_BASE_URL'] ?? '');
  const model = env['AI_MODEL'] ?? '';
  if (!url || model === '') return undefined;
  const concurrency = Math.trunc(Number(env['AI_CONCURRENCY'] ?? CONCURRENCY));
  return {
    url,
    model,
    key: env['AI_KEY'] ?? '',
    tools: env['AI_TOOLS'] === 'json' ? 'json' : 'native',
    concurrency: concurrency >= 1 ? Math.min(concurrency, MAX_AT_ONCE) : CONCURRENCY,
  };
}

/** Settings for staff: never the key. */
export const shownSettings = (env: Env): { name: string; text: string; set: boolean }[] => [
  {
    name: 'AI_BASE_URL',
    text: addressOf(env['AI_BASE_URL'] ?? '')?.host ?? 'not set',
    set: Boolean(env['AI_BASE_URL']),
  },
  { name: 'AI_MODEL', text: env['AI_MODEL'] || 'not set', set: Boolean(env['AI_MODEL']) },
  { name: 'AI_KEY', text: env['AI_KEY'] ? 'set' : 'not set', set: Boolean(env['AI_KEY']) },
];

/** Questions a day of a person: one number for all, or by membership status, `0:20,3:100`. 0 is no limit. */
export function dailyLimit(env: Env, status: number): number {
  const text = env['AI_MESSAGES_A_DAY'] ?? '0';
  if (/^\d+$/.test(text)) return Number(text);
  const rows = text
    .split(',')
    .map((row) => row.split(':').map(Number))
    .filter(([from, most]) => Number.isInteger(from) && Number.isInteger(most));
  const fitting = rows.filter(([from]) => from! <= status).sort(([a], [b]) => b! - a!);
  return fitting[0]?.[1] ?? 0;
}

export const noModel = (): ApiError =>
  new ApiError(503, 'No language model is connected: ask for a formula, a screen, a term, a company or help', {
    code: 'no_model',
  });
