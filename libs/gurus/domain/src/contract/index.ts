export { guruGroupCalls, guruListCalls } from './groups';
export { GURU_ORDERS, guruCalls } from './gurus';
export { letterCalls } from './letters';
