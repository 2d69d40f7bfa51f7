export { createTestStore, type TestStore } from './test-store';
