export {
  callResult,
  growthOverDays,
  WAITING_CALL,
  type BenchmarkOver,
  type CallResult,
  type CallTerms,
  type WorthSeries,
} from './compute/call-result';
export { rowsAt } from './compute/closes';
export { isHiddenBy, REJECTED_FLAGS, type OpenFlag } from './compute/flag-weight';
export { reviewReasons } from './compute/review-reasons';
export { standingOf } from './compute/standing';
export { cleanTags, excerptOf, marksOf, textKey, type TextMarks } from './compute/text-marks';
export { ENOUGH_CALLS, trackRecord, wilson, type TrackRecord } from './compute/track-record';
export { CATEGORIES, categoryOf, STOCK_CATEGORY, type Category } from './model/categories';
export {
  FLAG_REASONS,
  LOG_ACTIONS,
  REVIEW_REASONS,
  type FlagReason,
  type LogAction,
  type ReviewReason,
} from './model/flags';
export { DIRECTIONS, HORIZON_WORDS, HORIZONS, type Direction, type Horizon } from './model/horizons';
export {
  KEPT_DAYS,
  LIMITS,
  MAX_CONTENT,
  MAX_TAG,
  MAX_TAGS,
  MAX_TICKERS,
  POSTS_A_PAGE,
  QUIET_MS,
  TITLE,
  TOPICS_A_PAGE,
  type Rate,
  type Standing,
} from './model/limits';
export { communityPages } from './model/pages';
export { discussionPath, newTopicPath, pageOfNo, personPath, topicPath } from './model/paths';
export { WORD_LIST } from './model/word-list';
