export { explainedFactSchema, explanationSchema } from './explanation';
export { lineageCalls } from './lineage';
export {
  measuredSchema,
  statementCellSchema,
  statementItemSchema,
  statementPeriodSchema,
  statementTableSchema,
} from './statements';
export { basisSchema, originSchema, statusSchema, unitSchema } from './words';
