import { FREE_PLAN, PLANS, type Plan } from '../model/plans';

/** A person's usage in 90 days. */
export interface Usage {
  /** Rows of the largest download. */
  readonly largest_download: number;
  readonly downloads: number;
  readonly alerts: number;
  readonly portfolios: number;
  /** Articles rated that are for members of a plan: the highest status one of them is for; 0: none. */
  readonly highest_article: number;
  readonly has_logo: boolean;
}

const covers = ({ limits, status }: Plan, usage: Usage): boolean =>
  (usage.downloads === 0 || limits.download_rows >= Math.min(usage.largest_download, 5_000)) &&
  (usage.downloads === 0 || limits.download_rows > 0) &&
  (usage.highest_article === 0 || status >= usage.highest_article) &&
  (!usage.has_logo || limits.own_logo);

/** The smallest plan that covers what was used, also when that is Free. */
export const fittingPlan = (usage: Usage): Plan =>
  [FREE_PLAN, ...PLANS].find((plan) => covers(plan, usage)) ?? PLANS[PLANS.length - 1]!;
