import { Refusal } from './formula-error';
import type { Token } from './tokenize';
import type { NumberLiteral } from './tree';

const SCALE: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

/** The literal of a token: `1.5B`, `15%` (a fraction until it meets a field), `.5`, `1e3`. */
export function readNumber(token: Token): NumberLiteral {
  const { text, at, end } = token;
  const suffix = text.slice(-1);
  const scale = SCALE[suffix];
  const bare = Number(scale === undefined && suffix !== '%' ? text : text.slice(0, -1));
  // Divided, not multiplied by 0.01: 7% is 0.07 and not 0.07000000000000001.
  const value = suffix === '%' ? bare / 100 : bare * (scale ?? 1);
  if (!Number.isFinite(value)) throw new Refusal('number', `'${shortened(text)}' is not a number`, token);
  return { kind: 'number', value, text, at, end };
}

const shortened = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

/** The text between the quotes, without its escapes. */
export const readText = ({ text }: Token): string => text.slice(1, -1).replace(/\\(.)/gs, '$1');

/** A text in double quotes, with `"` and `\` escaped. */
export const writeText = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;
