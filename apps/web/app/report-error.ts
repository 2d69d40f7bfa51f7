import { apiOf } from '@plumbline/shared/data-access';
import type { platformCalls } from '@plumbline/shared/contract';

const told = new Set<string>();
/** Errors a page tells at most: the first ones say it all. */
const MAX = 5;

const isNews = (error: unknown): error is Error => error instanceof Error && error.name !== 'AbortError';

/** Tells the operator of an error, once each. What cannot be told is left: it stands in the console. */
export function reportError(error: unknown): void {
  if (!isNews(error) || told.size >= MAX || told.has(error.message)) return;
  told.add(error.message);
  const url = location.origin + location.pathname;
  const body = {
    message: error.message.slice(0, 1_000) || error.name,
    stack: (error.stack ?? '').slice(0, 5_000),
    url,
  };
  apiOf<typeof platformCalls>()('POST /_api/report_error', { body }).catch(() => undefined);
}
