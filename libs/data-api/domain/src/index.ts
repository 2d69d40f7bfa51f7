export { KEY_BYTES, KEY_START, keyHint, makeKeyText, maskKeys, readKeyText } from './compute/key-text';
export { leaseOf } from './compute/lease';
export { categoryOf, DOC_CATEGORIES, PARAMETER_WORDS } from './model/doc-words';
export {
  creditsOf,
  priceWords,
  PUBLIC_LIMITS,
  PUBLIC_OPERATIONS,
  type Asked,
  type PublicOperation,
} from './model/operations';
export { dataApiPages } from './model/pages';
export { KEY_SCOPES, MAX_KEYS, MAX_NETWORKS, SCOPE_LABELS, type KeyScope } from './model/scopes';
export { KEPT_MONTHS, MONTH } from './model/usage';
