import { isDay, type Day } from '@plumbline/shared/domain';
import { z } from 'zod';

/** One value as FRED answers it; null where it has a point for 'missing'. */
export interface FredValue {
  readonly day: Day;
  readonly value: number | null;
}

export type FredAnswer =
  | { readonly status: 'available'; readonly values: readonly FredValue[] }
  | { readonly status: 'not-available'; readonly reason: string };

export interface FredQuestion {
  /** FRED's own id, 'GDP'. */
  readonly series: string;
  readonly from?: Day;
  readonly to?: Day;
  /** Answer as of this day. */
  readonly asOf?: Day;
}

export interface FredDeps {
  /** The operator's own key; without one nothing is asked. */
  readonly key?: string;
  readonly fetch: (url: string, options: { readonly cache: 'no-store' }) => Promise<Response>;
}

export interface Fred {
  values(question: FredQuestion): Promise<FredAnswer>;
}

const ENDPOINT = 'https://api.stlouisfed.org/fred/series/observations';

const answer = z.object({ observations: z.array(z.object({ date: z.string().refine(isDay), value: z.string() })) });
const refusal = z.object({ error_message: z.string() });

const notAvailable = (reason: string): FredAnswer => ({ status: 'not-available', reason });

function addressOf({ series, from, to, asOf }: FredQuestion, key: string): string {
  const url = new URL(ENDPOINT);
  const vintage = asOf ? { realtime_start: asOf, realtime_end: asOf } : {};
  const span = { ...(from ? { observation_start: from } : {}), ...(to ? { observation_end: to } : {}) };
  const query = { series_id: series, api_key: key, file_type: 'json', ...span, ...vintage };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

function toValues(json: unknown): FredAnswer {
  const parsed = answer.safeParse(json);
  if (!parsed.success) return notAvailable('FRED answered in a form that is not known');
  const values = parsed.data.observations.map(({ date, value }) => {
    const number = value.trim() === '.' || value.trim() === '' ? Number.NaN : Number(value);
    return { day: date, value: Number.isFinite(number) ? number : null };
  });
  return values.length > 0 ? { status: 'available', values } : notAvailable('FRED has no values of this time');
}

/** The words of a refusal without the key, should they repeat it. */
async function reasonOf(response: Response, key: string): Promise<string> {
  const json: unknown = await response.json().catch(() => undefined);
  const said = refusal.safeParse(json);
  const words = said.success ? said.data.error_message.replaceAll(key, '…') : `status ${response.status}`;
  return `FRED refused: ${words}`;
}

/**
 * Passes a question on to FRED with the operator's key. Its terms forbid keeping what it answers: nothing is stored,
 * cached or built upon, each question is asked again.
 */
export function createFred({ key, fetch }: FredDeps): Fred {
  return {
    values: async (question) => {
      if (!key) return notAvailable('no key of the operator for FRED is set');
      if (!/^[A-Za-z0-9_.-]{1,40}$/.test(question.series)) return notAvailable('this is no id of a series');
      const response = await fetch(addressOf(question, key), { cache: 'no-store' }).catch(() => undefined);
      if (!response) return notAvailable('FRED could not be reached');
      if (!response.ok) return notAvailable(await reasonOf(response, key));
      return toValues(await response.json().catch(() => undefined));
    },
  };
}

const PATIENCE_MS = 10_000;

/** FRED with the key of an operator's settings, `FRED_KEY`. */
export const fredOf = (settings: Readonly<Record<string, string | undefined>>): Fred => {
  const key = settings['FRED_KEY']?.trim();
  return createFred({
    ...(key ? { key } : {}),
    fetch: (url, options) => fetch(url, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) }),
  });
};
