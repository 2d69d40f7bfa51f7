export {
  conditionSpans,
  conditionsOf,
  conditionText,
  formulaOf,
  replaceCondition,
  type Bound,
  type Condition,
  type FlagCondition,
  type FormulaCondition,
  type RangeCondition,
  type TextCondition,
} from './compute/conditions';
export { DATA_PARAM, isOfMark, readMark, writeMark } from './compute/data-mark';
export { readOrder, writeOrder, type ScreenOrder } from './compute/screen-order';
export {
  emptyState,
  isSameScreen,
  LONGEST_ADDRESS,
  readState,
  SCREEN_VIEWS,
  writeState,
  type KeptState,
  type ScreenState,
  type ScreenView,
} from './compute/screen-state';
export { screenRecord, type RecordedMonth, type ScreenRecord } from './compute/screen-record';
export {
  readUniverse,
  tokenName,
  universeQuestion,
  writeUniverse,
  type NamedToken,
  type UniverseChoice,
  type UniverseQuestion,
  type UniverseToken,
} from './compute/universe';
export { SCREENER_CATEGORIES } from './model/categories';
export { IDEA_SIDES, IDEAS_A_PAGE, STOCK_IDEA_CATEGORIES, STOCK_IDEAS } from './model/ideas';
export { type EventColumn, type EventScreen, type EventSlug } from './model/events/event-screen';
export { EVENT_SCREENS, eventScreenBySlug } from './model/events/event-screens';
export { DEFAULT_COLUMNS, GROUP_FIELDS } from './model/default-columns';
export { EVENTS_A_PAGE, ROWS_A_PAGE, SCREEN_FILE, SCREEN_LIMITS } from './model/limits';
export { NOTE_FIELD } from './model/note-field';
export { screenerPages } from './model/pages';
export { PREDEFINED_SCREENS, screenById, screenBySlug } from './model/predefined/screens';
export { SCREEN_GROUPS, type PredefinedScreen, type ScreenGroup } from './model/predefined-screen';
