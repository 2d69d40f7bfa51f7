import { amount, number, optional, record, word } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { displayValue, valuationColour } from '../models/display';
import { bandsOf } from '../models/fair-value';
import { SIGN_FIELDS, type SignFacts } from '../models/sign-facts';
import type { ParameterChanges, ParameterTable } from '../parameters/parameter-table';
import { GOOD_SIGN, MEDIUM_SIGN, SEVERE_SIGN } from '../parameters/sign-parameters';
import { VALUATION } from '../parameters/fair-value-parameters';
import { GOOD_SIGNS } from './good-signs';
import { MEDIUM_SIGNS, SEVERE_SIGNS, type Severity, type Sign } from './warning-signs';

/** All 57 signs, warnings first. */
export const SIGNS: readonly Sign[] = [...SEVERE_SIGNS, ...MEDIUM_SIGNS, ...GOOD_SIGNS];

/** The tables of the thresholds, by severity. */
export const SIGN_PARAMETERS: Readonly<Record<Severity, ParameterTable>> = {
  severe: SEVERE_SIGN,
  medium: MEDIUM_SIGN,
  good: GOOD_SIGN,
};

/** The signs that apply, warnings first; with `changes` under other thresholds. */
export const firedSigns = (facts: SignFacts, changes?: ParameterChanges): readonly Sign[] =>
  SIGNS.filter(({ fires }) => fires(facts, changes));

/** How many of the signs that apply have this severity. */
export const countSigns = (fired: readonly Sign[], severity: Severity): number =>
  fired.filter((sign) => sign.severity === severity).length;

const { far_below, below, fair, above } = VALUATION.values;

/** The signs that need no history. */
const OF_ONE_PERIOD = new Set(
  'W01 W02 W03 W04 W05 W06 W15 W16 W22 W23 W24 W31 W36 W37 G01 G02 G03 G04 G05 G17'.split(' '),
);

/** Signs, and how numbers are shown. */
export const DISPLAY_MEASURES: readonly Measure[] = [
  measure({
    key: 'warning_signs_snapshot',
    label: 'Signs of one period',
    category: 'display',
    unit: 'list',
    doc: 'Which of the warning and good signs that need no history apply, by id in order. A rule with a missing input stays silent.',
    source: 'Published topics of warning signs; thresholds ours but for the published scores',
    inputs: { x: record(SIGN_FIELDS) },
    of: ({ x }) => ({
      value: firedSigns(x)
        .map(({ id }) => id)
        .filter((id) => OF_ONE_PERIOD.has(id))
        .toSorted(),
    }),
  }),
  measure({
    key: 'display_value',
    label: 'Value as shown',
    category: 'display',
    unit: 'text',
    doc: 'A number with two decimals, or the words of a status by field: New Holding, No Debt, Neg. Equity, No Downside Risk, Sold Out, At Loss, N/A.',
    source: 'Product specification',
    inputs: { field: word(), value: amount, action: optional(word()) },
    of: ({ field, value, action }) => ({ value: displayValue(field, value, action) }),
  }),
  measure({
    key: 'valuation_colour',
    label: 'Valuation colour',
    category: 'display',
    unit: 'text',
    doc: `Price over value: best up to ${far_below}, good ${below}, fair ${fair}, bad ${above}, worst above or where the value is not positive.`,
    source: 'Product specification',
    inputs: { price: number, value: number },
    parameters: { bands: VALUATION },
    of: ({ price, value }, { bands }) => ({ value: valuationColour(price, value, bandsOf(bands)) }),
  }),
];
