export { explainedFactSchema, explanationSchema } from './explanation';
export {
  measuredSchema,
  statementCellSchema,
  statementItemSchema,
  statementPeriodSchema,
  statementTableSchema,
} from './statements';
export { basisSchema, originSchema, statusSchema, templateSchema, unitSchema } from './words';
