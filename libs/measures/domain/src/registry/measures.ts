import type { Measure } from './measure';
import { CAPITAL_COST_MEASURES } from './capital-measures';
import { DISPLAY_MEASURES } from './display-measures';
import { DISTRESS_MEASURES } from './distress-measures';
import { DIVIDEND_MEASURES } from './dividend-measures';
import { GROWTH_MEASURES } from './growth-measures';
import { GURU_MEASURES } from './guru-measures';
import { INCOME_MEASURES } from './income-measures';
import { INDUSTRY_MEASURES } from './industry-measures';
import { INSIDER_MEASURES } from './insider-measures';
import { MARKET_MEASURES } from './market-measures';
import { MULTIPLE_MEASURES } from './multiple-measures';
import { PORTFOLIO_MEASURES } from './portfolio-measures';
import { PRICE_MEASURES } from './price-measures';
import { RANK_MEASURES } from './rank-measures';
import { RETURN_MEASURES } from './return-measures';
import { STRENGTH_MEASURES } from './strength-measures';
import { VALUE_MEASURES } from './value-measures';

/** Every measure of the definitions: what it means, what it is made from and how. A new measure is one row. */
export const measureRegistry: readonly Measure[] = [
  ...INCOME_MEASURES,
  ...RETURN_MEASURES,
  ...CAPITAL_COST_MEASURES,
  ...STRENGTH_MEASURES,
  ...DISTRESS_MEASURES,
  ...GROWTH_MEASURES,
  ...MULTIPLE_MEASURES,
  ...VALUE_MEASURES,
  ...DIVIDEND_MEASURES,
  ...RANK_MEASURES,
  ...PRICE_MEASURES,
  ...PORTFOLIO_MEASURES,
  ...GURU_MEASURES,
  ...INSIDER_MEASURES,
  ...MARKET_MEASURES,
  ...INDUSTRY_MEASURES,
  ...DISPLAY_MEASURES,
];

const byKey: ReadonlyMap<string, Measure> = new Map(measureRegistry.map((measure) => [measure.key, measure]));

/** The measure with this key, undefined when there is none. */
export const measureOf = (key: string): Measure | undefined => byKey.get(key);
