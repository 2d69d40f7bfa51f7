export { alertClick, type AlertClick } from './compute/alert-click';
export {
  defaultMargin,
  NEW_STATE,
  stepAlert,
  UNKNOWN_DAYS,
  type AlertState,
  type Observed,
  type Outcome,
  type Steadiness,
} from './compute/alert-state';
export { onBasis, readCondition, runCondition, type Condition, type Reading } from './compute/condition';
export { rehearse, RETURN_DAYS, type Past, type Rehearsal } from './compute/rehearsal';
export {
  ALERT_LIMITS,
  ALERTABLE_TYPES,
  CALENDAR_KINDS,
  COMMON_ALERTS,
  COMMON_KEYS,
  SELECT_MESSAGE,
  TYPE_MESSAGE,
  type AlertableType,
  type AlertKey,
  type CalendarKind,
  type CommonAlert,
  type Frequency,
  type Trigger,
} from './model/alert';
export { alertsPages } from './model/pages';
export {
  numberIn,
  portfolioStock,
  portfolioStockId,
  readAlertKey,
  targetKey,
  type AlertTarget,
} from './model/alert-target';
export { readLevel, type SeriesLevel } from './compute/series-level';
export { bellBadge } from './compute/bell-badge';
