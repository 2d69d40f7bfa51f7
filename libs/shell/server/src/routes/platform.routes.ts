import type { platformCalls } from '@plumbline/shared/contract';
import type { Handlers } from '@plumbline/shared/server';
import { BUILT_IN_NOTICE } from '@plumbline/shell/domain';
import type { ErrorReports } from '../store/error-reports';

export interface PlatformDeps {
  readonly version: string;
  /** The operator may switch the bar off. */
  readonly hasNotificationBar: boolean;
  readonly reports: ErrorReports;
  /** Counts a report of a network address; throws 429 when there were too many. */
  readonly countReport: (address: string) => Promise<void>;
}

/** Calls about the service itself. */
export const platformHandlers = (deps: PlatformDeps): Handlers<typeof platformCalls> => ({
  'GET /_api/version': () => ({ version: deps.version }),
  'GET /_api/get_notification_bar': () => ({ data: deps.hasNotificationBar ? [BUILT_IN_NOTICE] : [] }),
  'POST /_api/report_error': async ({ body }, { caller }) => {
    await deps.countReport(caller.address);
    await deps.reports.add({ ...body, userAgent: caller.userAgent, version: deps.version });
    return { ok: true };
  },
});
