export { clusterBuy } from './models/cluster-buy';
export { tradeAction, type TradeAction } from './models/holdings';
export { SIGN_FIELDS } from './models/sign-facts';
export { blankRecord, readInputs, rowReader } from './numbers/inputs';
export type { Corner } from './numbers/numerics';
export { isAbsence, type Answer, type Lacking, type Outcome } from './numbers/outcome';
export { toWire, WIRE_NUMBERS, type WireAnswer } from './numbers/wire';
export { ALTMAN } from './parameters/distress-parameters';
export { FAIR_VALUE, PREDICTABILITY } from './parameters/fair-value-parameters';
export { formulaOf, formulaUnder, tableOfFormula } from './parameters/parameter-formula';
export {
  inputsUnder,
  parameterText,
  valuesUnder,
  type Parameter,
  type ParameterChanges,
  type ParameterTable,
  type ParameterValue,
} from './parameters/parameter-table';
export { PROFITABILITY_RANK } from './parameters/rank-parameters';
export {
  CAPITAL_COST,
  DCF,
  EPV,
  GRAHAM_GROWTH,
  LIQUIDATION,
  PROJECTED_FCF,
  SHILLER_YEARS,
  STATUTORY_TAX_PCT,
} from './parameters/value-parameters';
export { countSigns, firedSigns, SIGN_PARAMETERS, SIGNS } from './registry/display-measures';
export type { Measure, MeasureCategory, MeasureText, MeasureUnit } from './registry/measure';
export { measureOf, measureRegistry } from './registry/measures';
export type { Metric, MetricCategory, MetricEdge, PriceInput, PriceSnapshot } from './registry/metric';
export {
  atAnnualRate,
  averageOf,
  averageOfQuarter,
  negativeEquity,
  notPositive,
  OF_QUARTER,
  openingOf,
  type Balance,
} from './registry/metric-row';
export { metricOf, metricRegistry } from './registry/metrics';
export { MODELS } from './registry/models';
export type { Sign } from './registry/warning-signs';
export { agrees, checkVectors, readVectors, type FailedVector, type Vector, type VectorReport } from './vectors/check';
