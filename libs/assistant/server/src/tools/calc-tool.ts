import { calculate, valueText, type AnswerValue } from '@plumbline/assistant/domain';
import { z } from 'zod';
import { shownToModel } from './read-value';
import { defineTool, type ToolContext } from './tool';
import { ToolError } from './tool-error';
import type { NewValue, ValueBook } from './value-book';

const CHANGE = /^\s*(v\d+)\s*\/\s*(v\d+)\s*-\s*1\s*$|^\s*\(\s*(v\d+)\s*-\s*(v\d+)\s*\)\s*\/\s*\4\s*$/;

const shortOf = ({ label, period }: AnswerValue): string => [label.toLowerCase(), period].filter(Boolean).join(' ');

/** The figure without its period. */
const figureOf = ({ formula }: AnswerValue): string => formula.replace(/[[{].*$/, '');

/** Label of a calculation: a change between two periods, else its inputs. */
function labelOf(expression: string, used: readonly AnswerValue[]): string {
  const isChange = CHANGE.test(expression.replace(/\[\[|\]\]/g, ''));
  const [one, other] = used;
  if (isChange && one && other && figureOf(one) === figureOf(other))
    return `Change of ${shortOf(one)}${other.period ? ` against ${other.period}` : ''}`;
  return `Calculated of ${used.map(shortOf).join(' and ')}`;
}

const same = <T>(all: readonly T[]): T | null => (all.every((one) => one === all[0]) ? (all[0] ?? null) : null);

/** A calculation over values of the session, as a value of its own. */
export function calculatedValue(expression: string, book: ValueBook, version: string): NewValue {
  const plain = expression.replace(/\[\[|\]\]/g, '').trim();
  const operand = (id: string) => {
    const number = book.number(id);
    return book.value(id) ?? (number && { value: number.value, unit: number.unit ?? '', currency: null });
  };
  const result = calculate(plain, operand);
  if ('problem' in result) throw new ToolError(result.problem);
  const used = result.used.flatMap((id) => book.value(id) ?? []);
  const [{ value, unit, currency }, security] = [result, same(used.map((one) => one.security))];
  const of = used.find((one) => one.security === security);
  return {
    security,
    symbol: security === null ? null : (of?.symbol ?? null),
    company: security === null ? null : (of?.company ?? null),
    formula: plain,
    label: labelOf(plain, used),
    period: null,
    ends: null,
    as_of: same(used.map((one) => one.as_of)),
    value,
    unit,
    currency,
    status: null,
    text: valueText({ value, unit, currency, status: null }),
    lineage: null,
    version,
  };
}

export const calcTool = defineTool({
  name: 'calc',
  description: 'Calculates with values, as v1/v2-1 for a change in percent; + - * / and parentheses',
  schema: z.object({ expression: z.string().trim().min(1).max(200) }),
  run: async ({ expression }, { book, market }: ToolContext) =>
    shownToModel(book.add(calculatedValue(expression, book, market.status().version))),
});
