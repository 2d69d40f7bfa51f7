import { measured, missing, type Measured, type Missing } from '@plumbline/formula/domain';

/**
 * Result of a measure: a number, a word, a yes or no, a list or a table of those; inner parts can be missing
 * individually.
 */
export type Answer = number | string | boolean | Missing | readonly Answer[] | { readonly [key: string]: Answer };

/** The absence of an answer for lack of an input that the measure cannot do without; inside records a name each level. */
export interface Lacking extends Missing {
  readonly lacks: readonly string[];
}

/** An answer, with what a reader should know about it ('at the upper bound'), or the reason for its absence. */
export type Outcome = { readonly value: Answer; readonly flags?: readonly string[] } | Missing | Lacking;

/** True for the reason of an absence. */
export const isAbsence = (answer: Answer): answer is Missing =>
  typeof answer === 'object' && !Array.isArray(answer) && 'status' in answer && 'reason' in answer;

/** `not_available`: an input is not known or too short. */
export const unavailable = (reason: string): Missing => missing('not_available', reason);

/** `not_available`: the input of this name is not given, and has no substitute. */
export const notGiven = (name: string): Lacking => lacking([name], `${name} is not given`);

/** `not_available` for lack of an input. */
export const lacking = (lacks: readonly string[], reason: string): Lacking => ({ ...unavailable(reason), lacks });

/** `not_meaningful`: the inputs are known and the formula has no sense with them. */
export const meaningless = (reason: string): Missing => missing('not_meaningful', reason);

/** A part over a whole that has to be positive. */
export const ratio = (part: number, whole: number, what: string): Measured =>
  whole > 0 ? measured(part / whole) : meaningless(`${what} is zero or negative`);

/** A quotient whose divisor may be negative. */
export const quotient = (part: number, divisor: number, what: string): Measured =>
  divisor === 0 ? meaningless(`${what} is zero`) : measured(part / divisor);

/** The same number in percent points. */
export const percent = (fraction: Measured): Measured =>
  'value' in fraction ? measured(100 * fraction.value) : fraction;

/** Nothing that is not finite leaves: such a number becomes a reason, inside lists and tables too. */
export function settled(answer: Answer): Answer {
  if (typeof answer === 'number') {
    const result = measured(answer);
    return 'value' in result ? result.value : result;
  }
  if (typeof answer !== 'object' || isAbsence(answer)) return answer;
  if (isList(answer)) return answer.map(settled);
  return Object.fromEntries(Object.entries(answer).map(([key, part]) => [key, settled(part)]));
}

const isList = (answer: Answer): answer is readonly Answer[] => Array.isArray(answer);
