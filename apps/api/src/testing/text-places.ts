import { splitKey, type AnySchema, type CallDef } from '@plumbline/shared/domain';
import { z } from 'zod';

/** A place in what a call is given that takes text nobody has listed. */
export interface TextPlace {
  readonly call: string;
  readonly where: 'params' | 'query' | 'body';
  readonly path: readonly string[];
}

interface JsonSchema {
  readonly type?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** Paths of the free texts of a schema; a choice has those of all its branches. */
function textPaths(schema: JsonSchema): string[][] {
  if (schema.anyOf) return schema.anyOf.flatMap(textPaths);
  if (schema.items) return textPaths(schema.items).map((path) => ['0', ...path]);
  if (schema.type === 'string') return schema.enum === undefined && schema.const === undefined ? [[]] : [];
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
    textPaths(inner).map((path) => [key, ...path]),
  );
}

const placesOf = (schema: AnySchema | undefined): string[][] => {
  if (!schema) return [];
  const made = z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return [...new Map(textPaths(made).map((path) => [path.join('.'), path])).values()];
};

/** Every place of a call that takes text. */
export const textPlaces = (call: string, { params, query, body }: CallDef): TextPlace[] =>
  Object.entries({ params, query, body }).flatMap(([where, schema]) =>
    placesOf(schema).map((path) => ({ call, where: where as TextPlace['where'], path })),
  );

/** The body with a text in this place. */
export function withText(body: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  if (key === '0') return [withText(undefined, rest, text)];
  const inner = (body ?? {}) as Record<string, unknown>;
  return { ...inner, [key]: withText(inner[key], rest, text) };
}

/** A text as part of an address, as browsers write it; addresses have no halves of letters. */
export const inAddress = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll("'", '%27');

/** A request with a text in a place. */
export function requestWith(place: TextPlace, base: unknown, text: string) {
  const { method, path } = splitKey(place.call);
  const named = place.where === 'params' ? path.replace(`{${place.path[0]}}`, inAddress(text)) : path;
  const url = named.replace(/\{(id)\??\}/g, '1').replace(/\{\w+\??\}/g, 'acme');
  return {
    method: method as 'POST',
    url: place.where === 'query' ? `${url}?${place.path[0]}=${inAddress(text)}` : url,
    ...(place.where === 'body' && { payload: withText(base, place.path, text) as object }),
  };
}
