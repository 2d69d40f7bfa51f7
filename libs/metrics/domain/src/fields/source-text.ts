import { readableNumber } from '@plumbline/formula/domain';
import type { FieldInput, FieldSource, MeasureCall } from '../model/field';

/** How a field comes about in one line: its formula, its measure with what it is given, or the leaf it is. */
export function sourceText(source: FieldSource): string {
  switch (source.kind) {
    case 'formula':
      return source.formula;
    case 'measure':
      return callText(source, inputText);
    case 'signs':
      return `count of ${source.severity} signs`;
    case 'leaf':
      return source.leaf;
  }
}

/** A measure with its inputs, each written by `value`. */
export const callText = (
  { measure, inputs }: MeasureCall,
  value: (input: FieldInput, name: string) => string,
): string => `${measure}(${listed(inputs, value)})`;

const listed = <T>(parts: Readonly<Record<string, T>>, value: (part: T, name: string) => string): string =>
  Object.entries(parts)
    .map(([name, part]) => `${name} = ${value(part, name)}`)
    .join(', ');

/** An input as people read it. */
export function inputText(input: FieldInput): string {
  if (typeof input === 'string') return input;
  if ('history' in input) return `${input.history} of ${String(input.count)} ${input.grain}s`;
  if ('years' in input) return `${Object.values(input.years).join(', ')} of ${String(input.count)} years`;
  if ('constant' in input) return String(input.constant ?? '–');
  if ('record' in input) return `(${listed(input.record, inputText)})`;
  if ('when' in input) return `if ${input.when}: ${inputText(input.then)}, else ${inputText(input.otherwise)}`;
  return 'measure' in input ? callText(input, inputText) : plainText(input);
}

type PlainInput = Extract<
  FieldInput,
  { readonly text: string } | { readonly figure: string } | { readonly leaf: string } | { readonly companies: unknown }
>;

function plainText(input: PlainInput): string {
  if ('text' in input) return input.text;
  if ('figure' in input) return input.figure;
  if ('companies' in input) return `${Object.values(input.companies).join(', ')} of all companies`;
  return input.last === undefined ? input.leaf : `the last ${input.last} of ${input.leaf}`;
}

/** The longest list that is written out. */
const SHORT_LIST = 12;

/** A value a measure is given, as people read it; long lists by how many they are. */
export function rawText(raw: unknown): string {
  if (typeof raw === 'number') return readableNumber(raw);
  if (typeof raw === 'string' || typeof raw === 'boolean') return String(raw);
  if (Array.isArray(raw)) return raw.length > SHORT_LIST ? `${raw.length} values` : `[${raw.map(rawText).join(', ')}]`;
  return typeof raw === 'object' && raw !== null
    ? `(${listed(raw as Readonly<Record<string, unknown>>, rawText)})`
    : '–';
}
