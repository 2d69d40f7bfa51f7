import { writeText } from '@plumbline/formula/domain';
import { rightValueOf } from '@plumbline/metrics/domain';
import { columnKey } from './column-key';

/** A filter as programs send it: a field by its key, or by a number of the specification. */
export interface ScreenFilter {
  readonly field: string | number;
  readonly op: '>' | '>=' | '<' | '<=' | '=' | '!=' | 'between' | 'in';
  readonly left?: string | number | boolean | undefined;
  readonly right?: string | number | boolean | readonly string[] | undefined;
}

/** The filter of yes or no that the specification names by this number asks whether a security is delisted. */
const YES_OR_NO = 53_023;

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?[KMBT%]?$/i.test(value.trim()));

const literal = (value: string | number | boolean): string =>
  isNumber(value) ? String(value).trim() : writeText(String(value));

/** A filter as a formula. Source: spec rule screener.53023. */
export function filterFormula({ field, op, left, right }: ScreenFilter): string {
  const key = columnKey(String(field));
  const value = Array.isArray(right) ? (right as readonly string[]) : rightValueOf(Number(field), right);
  if (Array.isArray(value)) return `${key} in (${(value as readonly string[]).map(literal).join(', ')})`;
  const only = value as string | number | boolean | undefined;
  if (only === false) return `not ${key}`;
  if (only === true || (Number(field) === YES_OR_NO && op === '=')) return key;
  if (op === 'between') return `${key} >= ${literal(left ?? '')} and ${key} <= ${literal(only ?? '')}`;
  return `${key} ${op === 'in' ? '=' : op} ${literal(only ?? '')}`;
}

/** Returns a request as one formula: its own text and its filters. Empty: everything. */
export function questionFormula(
  formula: string | undefined,
  filters: readonly ScreenFilter[],
  match: 'all' | 'any',
): string {
  const written = filters.map(filterFormula);
  const joined =
    match === 'any' && written.length > 1 ? [`(${written.map((one) => `(${one})`).join(' or ')})`] : written;
  const own = formula?.trim() ? [formula.trim()] : [];
  if (own.length === 0 || joined.length === 0) return [...own, ...joined].join(' and ');
  return [`(${own[0]})`, ...joined].join(' and ');
}
