import { apiOf } from '@plumbline/shared/data-access';
import type { platformCalls } from '@plumbline/shared/contract';

const reported = new Set<string>();
/** Errors that a page reports at most: the first ones say it all. */
const MAX = 5;

const isNews = (error: unknown): error is Error => error instanceof Error && error.name !== 'AbortError';

/** Reports an error to the operator, once each. Errors that cannot be sent are in the console only. */
export function reportError(error: unknown): void {
  if (!isNews(error) || reported.size >= MAX || reported.has(error.message)) return;
  reported.add(error.message);
  const url = location.origin + location.pathname;
  const body = {
    message: error.message.slice(0, 1_000) || error.name,
    stack: (error.stack ?? '').slice(0, 5_000),
    url,
  };
  apiOf<typeof platformCalls>()('POST /_api/report_error', { body }).catch(() => undefined);
}
