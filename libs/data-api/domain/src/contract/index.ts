export { dataKeySchema, KEY_SORTS, keyCalls } from './keys';
