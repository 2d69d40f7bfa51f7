export {
  explainedFactSchema,
  explainedModelSchema,
  explainedRecordsSchema,
  explanationSchema,
  recordRowSchema,
} from './explanation';
export { formulaCalls, formulaCandidateSchema, formulaErrorSchema, type FormulaCalls } from './formulas';
export { statementCellSchema, statementItemSchema, statementPeriodSchema, statementTableSchema } from './statements';
export { basisSchema, originSchema, statusSchema, templateSchema, unitSchema } from './words';
