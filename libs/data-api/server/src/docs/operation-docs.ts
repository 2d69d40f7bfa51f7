import { publicCalls, publicFileCalls } from '@plumbline/data-api/contract';
import {
  categoryOf,
  PARAMETER_WORDS,
  priceWords,
  FILE_CREDITS,
  FILE_OPERATION,
  PUBLIC_OPERATIONS,
  type PublicOperation,
} from '@plumbline/data-api/domain';
import { escapeMarkup } from '@plumbline/shared/domain';
import { z } from 'zod';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

type Place = 'path' | 'query' | 'body';

/** Whole numbers have ends that nobody writes. */
const isWritten = (bound: number | undefined): bound is number => bound !== undefined && Math.abs(bound) < 1e9;

/** Describes the allowed values in words. */
function typeWords({ type, enum: choices, minimum, maximum, format, default: preset, anyOf }: Schema): string {
  const first = anyOf?.[0];
  if (first) return typeWords(first);
  const base = choices ? choices.join(' or ') : format === 'date' ? 'day' : type === 'integer' ? 'whole number' : type;
  const range = isWritten(minimum) && isWritten(maximum) ? ` ${minimum} to ${maximum}` : '';
  const usual = typeof preset === 'string' || typeof preset === 'number' ? `, otherwise ${preset || 'empty'}` : '';
  return `${base ?? 'text'}${range}${usual}`.replace('string', 'text').replace('array', 'list');
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

const parametersOf = (place: Place, schema: z.ZodType | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, one]) => ({
    name,
    place,
    isRequired: required.includes(name),
    type: typeWords(one),
    about: PARAMETER_WORDS[name] ?? '',
  }));
};

interface Described {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Absent where a file is answered. */
  readonly response?: z.ZodType;
}

const CALLS = { ...publicCalls, ...publicFileCalls };

function docOf(operation: PublicOperation | typeof FILE_OPERATION) {
  const { summary, params, query, body, response }: Described = CALLS[operation];
  const price = operation === FILE_OPERATION ? `${FILE_CREDITS}; samples 0` : priceWords(operation);
  const parameters = [...parametersOf('path', params), ...parametersOf('query', query), ...parametersOf('body', body)];
  const list = parameters.map(({ name, about }) => `<li><code>${name}</code>: ${escapeMarkup(about)}</li>`).join('');
  return {
    id: operation
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
    category: categoryOf(operation),
    title: summary,
    operation,
    price,
    parameters,
    html: `<p>${escapeMarkup(summary)}.</p><ul>${list}</ul>`,
    columns: response ? Object.keys(schemaOf(response, 'output').properties?.['data']?.items?.properties ?? {}) : [],
  };
}

/** The reference of the data API, made from its contracts. */
export const operationDocs = ([...PUBLIC_OPERATIONS, FILE_OPERATION] as const).map(docOf);
