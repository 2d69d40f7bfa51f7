// Never runs: step types fails where a type is no longer the one written here.
import type { ApiError, CallDef } from '@plumbline/shared/domain';
import type { Equal, Expect, SchemaOf } from '@plumbline/shared/testing';
import type { Client } from './client';
import { createQueries } from './queries';

interface Calls {
  'GET /_api/notes': CallDef & { query: SchemaOf<{ q?: string }>; response: SchemaOf<string[]> };
  'GET /_api/notes/{id}': CallDef & { response: SchemaOf<string, number> };
  'PUT /_api/notes/{id}': CallDef & { body: SchemaOf<{ text: string }>; response: SchemaOf<string> };
}
declare const client: () => Client<Calls>;

const { call, query, mutation } = createQueries<Calls>(client);
export const list = query('GET /_api/notes', { query: { q: 'a' } });
export const removal = mutation('PUT /_api/notes/{id}');
type Answer<T extends { queryFn?: unknown }> =
  Extract<T['queryFn'], (...args: never[]) => unknown> extends (...args: never[]) => infer R ? Awaited<R> : never;

export type Checks = [
  Expect<Equal<Answer<typeof list>, string[]>>,
  Expect<Equal<ReturnType<typeof asked>, Promise<number>>>,
  Expect<Equal<Parameters<NonNullable<typeof removal.onError>>[0], ApiError>>,
  Expect<Equal<Parameters<NonNullable<typeof removal.mutationFn>>[0]['body'], { text: string }>>,
];

export const asked = () => call('GET /_api/notes/{id}', { params: { id: 1 } });

query('GET /_api/notes');
query('GET /_api/notes/{id}', { params: { id: 1 } });
// @ts-expect-error no such call
query('GET /_api/others');
// @ts-expect-error its params are needed
query('GET /_api/notes/{id}');
// @ts-expect-error params of another name
query('GET /_api/notes/{id}', { params: { key: 1 } });
// @ts-expect-error a number where a text is wanted
query('GET /_api/notes', { query: { q: 1 } });
// @ts-expect-error without its body
void call('PUT /_api/notes/{id}', { params: { id: 1 } });
// @ts-expect-error another body
void call('PUT /_api/notes/{id}', { params: { id: 1 }, body: { title: 'a' } });
