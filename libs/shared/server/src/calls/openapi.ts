import { splitKey, type AnySchema, type CallDef } from '@plumbline/shared/domain';
import { errorSchema } from '@plumbline/shared/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const BODY_TYPE = { json: 'application/json', form: 'multipart/form-data' } as const;
const ANSWER_TYPE = { json: 'application/json', sse: 'text/event-stream', binary: 'application/octet-stream' } as const;

/** Turns schemas into JSON Schema; named ones (`meta({ id })`) become components and are referred to. */
class SchemaBook {
  readonly components: Json = {};

  convert(schema: AnySchema, io: Direction): Json {
    const raw = z.toJSONSchema(schema as unknown as z.ZodType, { io, target: 'draft-2020-12', unrepresentable: 'any' });
    const { id, ...plain } = this.#hoist(raw) as Json;
    if (typeof id !== 'string') return plain;
    this.components[id] ??= plain;
    return { $ref: `#/components/schemas/${id}` };
  }

  #hoist(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#hoist(one));
    if (!value || typeof value !== 'object') return value;
    const { $defs, $schema: _schema, ...rest } = value as Record<string, Json>;
    for (const [name, def] of Object.entries($defs ?? {})) {
      const { id: _id, ...plain } = this.#hoist(def) as Json;
      this.components[name] ??= plain;
    }
    return Object.fromEntries(
      Object.entries(rest).map(([key, inner]) => [
        key,
        key === '$ref' ? this.#pointer(String(inner)) : this.#hoist(inner),
      ]),
    );
  }

  #pointer(ref: string): string {
    return ref.replace('#/$defs/', '#/components/schemas/');
  }
}

/** '/a/{b?}' stands for two paths. */
const pathsOf = (path: string): string[] =>
  path.includes('?}') ? [path.replace(/\/\{\w+\?\}/, ''), path.replace('?}', '}')] : [path];

const operationId = (key: string, index: number): string =>
  key.toLowerCase().replace(/[^a-z0-9]+(.)?/g, (_all, next?: string) => next?.toUpperCase() ?? '') + (index || '');

function parameters(book: SchemaBook, def: CallDef, path: string): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const params = (def.params ? book.convert(def.params, 'input') : {}) as { properties?: Record<string, Json> };
  const query = (def.query ? book.convert(def.query, 'input') : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: params.properties?.[name] ?? { type: 'string' },
    })),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema,
    })),
  ];
}

function responses(book: SchemaBook, def: CallDef): Json {
  const type = def.contentTypes?.[0] ?? ANSWER_TYPE[def.produces ?? 'json'];
  const schema =
    def.produces === 'binary'
      ? { type: 'string', format: 'binary' }
      : def.response && book.convert(def.response, 'output');
  const error = {
    description: 'Refused',
    content: { 'application/json': { schema: book.convert(errorSchema, 'output') } },
  };
  const statuses = new Set([
    400,
    ...(def.role === 'anonymous' && def.unsigned ? [] : [401]),
    ...(def.errors ?? []),
    429,
    500,
  ]);
  return {
    [schema ? 200 : 204]: { description: 'Answered', ...(schema ? { content: { [type]: { schema } } } : {}) },
    ...Object.fromEntries([...statuses].map((status) => [status, error])),
  };
}

function security(def: CallDef): Json[] {
  const needs = { ...(def.unsigned ? {} : { signature: [] }), ...(def.role === 'anonymous' ? {} : { bearer: [] }) };
  return Object.keys(needs).length ? [needs] : [];
}

/** The OpenAPI 3.1 document of the calls. */
export function openApiDocument(
  calls: Readonly<Record<string, CallDef>>,
  info: { title: string; version: string },
): Json {
  const book = new SchemaBook();
  const paths: Record<string, Json> = {};
  for (const [key, def] of Object.entries(calls)) {
    const { method, path } = splitKey(key);
    pathsOf(path).forEach((one, index) => {
      (paths[one] ??= {})[method.toLowerCase()] = {
        operationId: operationId(key, index),
        summary: def.summary,
        tags: def.tags,
        'x-role': def.role,
        security: security(def),
        parameters: parameters(book, def, one),
        ...(def.body
          ? {
              requestBody: {
                required: true,
                content: { [BODY_TYPE[def.accepts ?? 'json']]: { schema: book.convert(def.body, 'input') } },
              },
            }
          : {}),
        responses: responses(book, def),
      };
    });
  }
  return {
    openapi: '3.1.1',
    info: { ...info, license: { name: 'The licence is the owner’s choice', identifier: 'LicenseRef-undecided' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: book.components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        signature: { type: 'apiKey', in: 'header', name: 'Signature' },
      },
    },
  };
}
