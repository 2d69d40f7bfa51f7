export { KEY_BYTES, KEY_START, keyHint, makeKeyText, maskKeys, readKeyText } from './compute/key-text';
export { leaseOf } from './compute/lease';
export { sheetsScript } from './compute/sheets-script';
export { API_TEXT_GROUPS, API_TEXTS } from './model/api-texts';
export { categoryOf, DOC_CATEGORIES, PARAMETER_WORDS } from './model/doc-words';
export {
  creditsOf,
  FILE_CREDITS,
  FILE_OPERATION,
  priceWords,
  PUBLIC_LIMITS,
  PUBLIC_OPERATIONS,
  SCOPES_OF,
  type Asked,
  type PublicOperation,
} from './model/operations';
export { dataApiPages } from './model/pages';
export { KEY_SCOPES, MAX_KEYS, MAX_NETWORKS, SCOPE_LABELS, type KeyScope } from './model/scopes';
export { KEPT_MONTHS, MONTH } from './model/usage';
export { CONTRACT_PATH, DATA_CONTRACTS, DATA_TYPES } from './model/sales';
export { LIMIT_SOURCES, SUBSCRIPTION_STATES, type LimitSource, type SubscriptionState } from './model/standing';
export {
  EXPORT_TABLES,
  LINK_SECONDS,
  METRICS_TABLE,
  SAMPLE_PREFIX,
  SAMPLE_ROWS,
  type ExportColumn,
  type ExportTable,
  type ExportType,
} from './model/export-tables';
