export type { Equal, Expect, SchemaOf } from './equal-types';
export { HOSTILE_TEXTS } from './hostile-texts';
export { SANITISER_TEXTS } from './sanitiser-texts';
export { UNPRINTABLE_TEXTS } from './unprintable-texts';
export { hearWaking, wakingParts } from './waking';
export { inTurn, rounds, someOf } from './rounds';
