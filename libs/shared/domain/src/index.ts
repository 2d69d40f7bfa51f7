export { assertNever } from './assert-never';
export { ApiError, codeOf, type ErrorBody, type FieldProblem } from './calls/api-error';
export {
  defineCalls,
  type AnySchema,
  type ArgsOf,
  type BinaryAnswer,
  type CallDef,
  type CallKey,
  type HandlerInput,
  type HandlerOutput,
  type Method,
  type PathParams,
  type ResultOf,
} from './calls/define-calls';
export { normaliseError, type PlainError } from './calls/normalise-error';
export { fillPath, queryText, splitKey } from './calls/path';
export { authorize, SSR_IDENTITY, type Identity, type Role } from './calls/roles';
export { coversScope, STAFF_SCOPE_WORDS, STAFF_SCOPES, type StaffScope, type StaffScopes } from './calls/staff-scopes';
export { scopeOfGroup } from './staff/scope-of-group';
export { canonicalJson } from './canonical-json';
export { calendarFile } from './calendar-file';
export { compareKnown } from './compare-known';
export { compareText } from './compare-text';
export { countryName } from './format/country-name';
export {
  addDays,
  addMonths,
  addYears,
  DAY_MS,
  dayFromEpoch,
  daysBetween,
  epochDay,
  isDay,
  isWeekend,
  weekday,
  type Day,
} from './day';
export { atLeast, atMost, emailAddress, matches, mustAgree, required, sameAs } from './form/field-rules';
export { PLAIN_LINE } from './form/plain-line';
export type { PortfolioId, SecurityRef, UserId } from './ids';
export {
  firstMessage,
  runRules,
  type FailingRules,
  type FieldRule,
  type FieldState,
  type FormRules,
  type RuleTrigger,
} from './form/run-rules';
export { sortProblems, type SortedProblems } from './form/server-problems';
export { formatBadge } from './format/badge';
export { formatCompact, formatMoney, type CompactStyle, type MoneyStyle, type SuffixStyle } from './format/compact';
export { formatAgo, formatAgoDay, formatDay, type DayStyle } from './format/day';
export { downloadTitle } from './format/download-title';
export { DEFAULT_LOCALE, NOT_AVAILABLE } from './format/intl';
export { dayIn } from './format/day-in';
export { formatMoment } from './format/moment';
export { formatCount, formatNumber, formatPercent, type NumberStyle } from './format/number';
export { parseDay } from './format/parse-day';
export { plural, type PluralForms } from './format/plural';
export { commonScale, formatInScale, formatScaled, type Scale } from './format/scale';
export { formatSpecial, readSpecial, specialWord, type SpecialKind, type SpecialReading } from './format/special';
export { escapeMarkup } from './escape-markup';
export { groupBy } from './group-by';
export { medianInPlace, medianOf } from './median';
export { moved } from './moved';
export { pageIn } from './list/page-in';
export { percentileFrom, percentileRank } from './percentile';
export { indexAfter } from './index-after';
export { Arena } from './arena';
export { AS_OF_PARAM, asOfIn, carryAsOf } from './pages/as-of-address';
export {
  hasPage,
  isSearchedPage,
  matchesPath,
  type DomainPages,
  type FooterPlace,
  type MenuPlace,
  type PageEntry,
} from './pages/domain-pages';
export { pageTrail, type TrailPart } from './pages/page-trail';
export { markPath, pictureAddress, pictureFileOf, sizedPicture, type PictureBox } from './pages/picture-address';
export {
  FOOTER_GROUPS,
  MEMBER_TIERS,
  TOP_MENUS,
  type FooterGroupName,
  type MenuEntry,
  type PlacedEntry,
  type Tier,
  type TopMenuKey,
} from './pages/menu-entry';
export { csvLine, harmlessText, tsvLine, type GridCell } from './list/cell-grid';
export {
  filterText,
  readFilter,
  writeFilter,
  type ChoiceFilter,
  type DayRange,
  type DaysFilter,
  type FilterLook,
  type FilterOption,
  type FilterSpec,
  type FilterState,
  type FilterValue,
  type FilterValues,
  type MultiFilter,
  type NumberRange,
  type RangeFilter,
  type SelectFilter,
  type TextFilter,
} from './list/filter-spec';
export { findIn, getChoices, getFilter, listArgs, type ListChoices } from './list/list-args';
export {
  chosenColumns,
  isNarrowed,
  namedOrder,
  perPageOf,
  readListState,
  shownColumns,
  withFilter,
  withOrder,
  withoutFilters,
  withPerPage,
  writeListState,
  type ListColumnShape,
  type ListDensity,
  type ListOrder,
  type ListShape,
  type ListState,
} from './list/list-state';
export { optional } from './optional';
export { ownValue } from './own-value';
export {
  addVisit,
  MAX_VISITS,
  parseVisits,
  RECENT_VISITS,
  recentVisits,
  removeVisit,
  VISIT_KINDS,
  type Visit,
  type VisitKind,
} from './visits';
export {
  STAFF_GROUPS,
  staffField,
  staffRowName,
  staffSorts,
  type StaffChoice,
  type StaffField,
  type StaffFieldKind,
  type StaffGroup,
  type StaffPreview,
  type StaffResource,
  type StaffRow,
  type StaffValues,
} from './staff/staff-resource';
