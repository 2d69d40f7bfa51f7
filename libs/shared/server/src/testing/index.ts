export { builtOnce } from './built-once';
export { createTestStore, type TestStore } from './test-store';
export { memberIdentity, STAFF_IDENTITY } from './member-identity';
export { twoAtOnce, type RaceOutcomes } from './two-at-once';
