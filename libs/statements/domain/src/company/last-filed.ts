import { epochDay, type Day } from '@plumbline/shared/domain';
import type { PeriodKind } from '../model/statement-table';
import type { CompanyView } from './company-view';
import { isByQuarters } from './latest-target';
import { targetsOf } from './target';
import type { Target } from './read-target';

const endOf = (target: Target | undefined): number | undefined => target && epochDay(target.period.end);

/** The period whose report was the latest at the end of a day: a quarter, or a year that no quarter reaches. */
export function lastFiledBy(view: CompanyView, day: Day): Target | undefined {
  const lastFiled = (kind: PeriodKind): Target | undefined =>
    targetsOf(view, kind).findLast(({ period }) => period.filed <= day);
  const [year, quarter] = [lastFiled('annual'), lastFiled('quarterly')];
  return isByQuarters(endOf(year), endOf(quarter)) ? quarter : year;
}
