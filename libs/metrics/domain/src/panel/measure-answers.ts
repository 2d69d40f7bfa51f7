import { missing, plain, type MissingStatus } from '@plumbline/formula/domain';
import { isAbsence, type Answer, type Outcome } from '@plumbline/measures/domain';

const isTable = (answer: Answer): answer is Readonly<Record<string, Answer>> =>
  typeof answer === 'object' && !Array.isArray(answer) && !isAbsence(answer);

/** One part of an answer of several. */
export const partOf = (answer: Answer, part: string): Answer =>
  (isTable(answer) ? answer[part] : undefined) ?? missing('not_available', 'The measure gives no such part');

/** The place (from 1) of a text in an answer that is a list. */
export function placeIn(answer: Answer, text: string | undefined): Answer {
  const place = Array.isArray(answer) && text !== undefined ? answer.indexOf(text) : -1;
  return place < 0 ? missing('not_available', 'The company is not among those ranked') : place + 1;
}

/** The answer as a number, a text or a status. */
export function answerOf(
  outcome: Outcome,
  scale: number,
): number | { readonly text: string } | { readonly status: MissingStatus } {
  if (!('value' in outcome)) return outcome;
  const { value } = outcome;
  if (typeof value === 'string') return { text: value };
  if (typeof value === 'object') return isAbsence(value) ? value : { status: 'not_meaningful' };
  const number = plain(typeof value === 'number' ? scale * value : Number(value));
  return Number.isNaN(number) ? { status: 'not_meaningful' } : number;
}
