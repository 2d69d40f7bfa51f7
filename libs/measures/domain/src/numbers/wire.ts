import type { MissingStatus } from '@plumbline/formula/domain';
import { isAbsence, type Answer, type Outcome } from './outcome';

/** How an absence is written where numbers are expected; used at the edge only. */
export const WIRE_NUMBERS: Readonly<Record<MissingStatus, number>> = {
  not_available: 9999,
  not_meaningful: 9999,
  at_loss: 0,
  negative_equity: 10_000,
  no_debt: 10_000,
  no_downside_risk: 10_000,
  new: 10_000,
  sold_out: -10_000,
  no_dividend: 0,
};

/** An answer in JSON: absences as their numbers. */
export type WireAnswer = number | string | boolean | readonly WireAnswer[] | { readonly [key: string]: WireAnswer };

const isList = (answer: Answer): answer is readonly Answer[] => Array.isArray(answer);

function wireAnswer(answer: Answer): WireAnswer {
  if (typeof answer !== 'object') return answer;
  if (isAbsence(answer)) return WIRE_NUMBERS[answer.status];
  if (isList(answer)) return answer.map(wireAnswer);
  return Object.fromEntries(Object.entries(answer).map(([key, part]) => [key, wireAnswer(part)]));
}

/** An outcome as the wire writes it. */
export const toWire = (outcome: Outcome): WireAnswer =>
  'value' in outcome ? wireAnswer(outcome.value) : WIRE_NUMBERS[outcome.status];
