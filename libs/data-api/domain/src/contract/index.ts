export { accountCalls } from './account';
export { dataKeySchema, KEY_SORTS, keyCalls } from './keys';
export { publicCalls, publicFileCalls, type PublicCalls } from './public';
export { dataAccountSchema, dataFileSchema, salesCalls } from './sales';
export { apiStaffCalls } from './staff';
