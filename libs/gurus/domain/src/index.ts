export {
  FIXED_GROUP_IDS,
  FIXED_GROUPS,
  groupOfStatus,
  MAX_GROUP_GURUS,
  MAX_GURU_GROUPS,
  type FixedGroup,
} from './model/guru-groups';
export { guruOfSlug, guruSlug } from './model/guru-name';
export { GURU_NOTES } from './model/guru-notes';
export {
  GURU_SPANS,
  GURU_VIEW_KEYS,
  GURU_VIEWS,
  guruView,
  PICK_ORDERS,
  type GroupPick,
  type GuruSpan,
  type GuruView,
  type GuruViewKey,
  type PickOrder,
} from './model/guru-views';
export { gurusPages } from './model/pages';
export { GURU_SECTIONS, GURU_TABS, guruSection, guruTab, type GuruSection, type GuruTab } from './model/guru-sections';
export { fundLetterPath, guruPath, guruStockPath } from './model/paths';
export { GURU_LETTERS, LETTER_PERIODS, type LetterPeriod } from './model/guru-letters';
