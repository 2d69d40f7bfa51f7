import type { PredefinedScreen } from '../predefined-screen';
import { GROWTH_SCREENS } from './growth-screens';
import { INCOME_SCREENS } from './income-screens';
import { MOMENTUM_SCREENS } from './momentum-screens';
import { OWNER_SCREENS } from './owner-screens';
import { QUALITY_SCREENS } from './quality-screens';
import { RISK_SCREENS } from './risk-screens';
import { VALUE_SCREENS } from './value-screens';

/** The screens of the menu. Source: spec rule menu.ids, decision A17. */
export const PREDEFINED_SCREENS: readonly PredefinedScreen[] = [
  ...VALUE_SCREENS,
  ...QUALITY_SCREENS,
  ...GROWTH_SCREENS,
  ...INCOME_SCREENS,
  ...MOMENTUM_SCREENS,
  ...OWNER_SCREENS,
  ...RISK_SCREENS,
];

/** The screen with this number; undefined where there is none. */
export const screenById = (id: number): PredefinedScreen | undefined =>
  PREDEFINED_SCREENS.find((screen) => screen.id === id);

/** The screen whose page has this slug; undefined where there is none. */
export const screenBySlug = (slug: string): PredefinedScreen | undefined =>
  PREDEFINED_SCREENS.find((screen) => screen.slug === slug);
