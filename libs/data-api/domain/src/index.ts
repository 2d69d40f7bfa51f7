export { KEY_BYTES, KEY_START, keyHint, makeKeyText, maskKeys, readKeyText } from './compute/key-text';
export { dataApiPages } from './model/pages';
export { KEY_SCOPES, MAX_KEYS, SCOPE_LABELS, type KeyScope } from './model/scopes';
