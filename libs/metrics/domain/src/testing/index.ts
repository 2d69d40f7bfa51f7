export { askableOf, askSheet, expectedOf, factsOf, SHEET_METRICS, type HandSheet, type SheetYear } from './hand-sheet';
export { HAND_SHEETS } from './hand-sheets';
export { factName, recompute, recomputed, type Recomputed } from './recompute';
export { recomputedFields, recomputeField, type RecomputedFields } from './recompute-fields';
