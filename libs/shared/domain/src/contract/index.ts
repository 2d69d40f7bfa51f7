export { cacheCalls } from './caches';
export {
  daySchema,
  errorSchema,
  idParam,
  lineSchema,
  listQuery,
  nameSchema,
  okSchema,
  ownedFields,
  pagedSchema,
  pageParam,
  symbolParam,
  versionField,
} from './schemas';
export { platformCalls } from './platform';
export { removedCalls } from './removed';
export { slowCalls } from './slow-calls';
export { staffResourceCalls } from './staff-resource';
