import type { platformCalls } from '@plumbline/shared/contract';
import type { Handlers } from '@plumbline/shared/server';
import { BUILT_IN_NOTICE } from '@plumbline/shell/domain';
import type { ErrorReports } from '../store/error-reports';
import type { SiteTexts } from '../store/site-texts';

export interface PlatformDeps {
  readonly version: string;
  /** The operator may switch the bar off. */
  readonly hasNotificationBar: boolean;
  /** Paid plans are offered: without a line of staff, the bar offers their trial. */
  readonly hasMembership: boolean;
  readonly reports: ErrorReports;
  readonly texts: SiteTexts;
  /** Counts a report of a network address; throws 429 when there were too many. */
  readonly countReport: (address: string) => Promise<void>;
}

/** Calls about the service itself. */
export const platformHandlers = (deps: PlatformDeps): Handlers<typeof platformCalls> => ({
  'GET /_api/version': () => ({ version: deps.version }),
  'GET /_api/get_notification_bar': async () => {
    if (!deps.hasNotificationBar) return { data: [] };
    const lines = await deps.texts.notices();
    return { data: lines.length > 0 || !deps.hasMembership ? lines : [BUILT_IN_NOTICE] };
  },
  'GET /_api/change_logs': ({ query }) => deps.texts.changeLog(query.page),
  'POST /_api/report_error': async ({ body }, { caller }) => {
    await deps.countReport(caller.address);
    await deps.reports.add({ ...body, userAgent: caller.userAgent, version: deps.version });
    return { ok: true };
  },
});
