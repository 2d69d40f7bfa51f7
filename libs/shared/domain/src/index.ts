export { assertNever } from './assert-never';
export { addDays, addYears, dayFromEpoch, daysBetween, epochDay, isDay, isWeekend, weekday, type Day } from './day';
