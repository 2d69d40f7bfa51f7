import { firstQueries } from '@plumbline/dashboard-widgets/kit';
import { DEFAULT_DASHBOARD } from '@plumbline/dashboards/domain';
import type { AnyQuery } from '@plumbline/shared/data-access';
import type { Day } from '@plumbline/shared/domain';

/** Queries of the visitors' home page. */
export const homeQueries = (asOf: Day | undefined): readonly AnyQuery[] =>
  firstQueries(DEFAULT_DASHBOARD.widgets, { link: DEFAULT_DASHBOARD.link, asOf });
