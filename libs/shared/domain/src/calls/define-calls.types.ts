// Never runs: step types fails where a type is no longer the one written here.
import type { Equal, Expect, SchemaOf } from '../testing/equal-types';
import {
  defineCalls,
  type ArgsOf,
  type BinaryAnswer,
  type HandlerInput,
  type HandlerOutput,
  type PathParams,
  type ResultOf,
} from './define-calls';

declare const filter: SchemaOf<{ q?: string }, { q: string }>;
declare const wanted: SchemaOf<{ q: string }>;
declare const note: SchemaOf<{ text: string }, { text: string; id: number }>;

const base = { summary: 'A note', tags: ['notes'], role: 'client' } as const;
export const calls = defineCalls({
  'GET /_api/notes': { ...base, query: filter, response: note },
  'GET /_api/notes/search': { ...base, query: wanted, response: note },
  'PUT /_api/notes/{id}': { ...base, body: note, response: note },
  'DELETE /_api/notes/{id}/{part?}': base,
  'GET /_api/notes/file': { ...base, produces: 'binary' },
  'GET /_api/notes/events': { ...base, produces: 'sse', response: note },
});
type Calls = typeof calls;
type Args<K extends keyof Calls> = ArgsOf<K, Calls[K]>;
type Result<K extends keyof Calls> = ResultOf<Calls[K]>;

export type Checks = [
  // Names in the path, `?` marks one that may be left out; a call without one has none.
  Expect<Equal<PathParams<'GET /_api/notes'>, unknown>>,
  Expect<Equal<keyof PathParams<'GET /a/{id}/b/{part?}'>, 'id' | 'part'>>,
  Expect<Equal<Args<'PUT /_api/notes/{id}'>['params'], PathParams<'/{id}'>>>,
  // Callers send what schemas take, handlers get what schemas give.
  Expect<Equal<Args<'PUT /_api/notes/{id}'>['body'], { text: string }>>,
  Expect<
    Equal<HandlerInput<'PUT /_api/notes/{id}', Calls['PUT /_api/notes/{id}']>['body'], { text: string; id: number }>
  >,
  Expect<Equal<HandlerInput<'PUT /_api/notes/{id}', Calls['PUT /_api/notes/{id}']>['params'], { id: string }>>,
  Expect<Equal<HandlerInput<'GET /_api/notes', Calls['GET /_api/notes']>['query'], { q: string }>>,
  Expect<Equal<HandlerInput<'GET /_api/notes', Calls['GET /_api/notes']>['body'], undefined>>,
  // Arguments may be left out where nothing in them is needed.
  Expect<object extends Args<'GET /_api/notes'> ? true : false>,
  Expect<object extends Args<'GET /_api/notes/search'> ? false : true>,
  Expect<object extends Args<'PUT /_api/notes/{id}'> ? false : true>,
  // Results by what a call produces.
  Expect<Equal<Result<'GET /_api/notes'>, { text: string; id: number }>>,
  Expect<Equal<Result<'GET /_api/notes/file'>, Response>>,
  Expect<Equal<Result<'GET /_api/notes/events'>, AsyncIterable<{ text: string; id: number }>>>,
  Expect<Equal<Result<'DELETE /_api/notes/{id}/{part?}'>, void>>,
  Expect<Equal<HandlerOutput<Calls['GET /_api/notes/file']>, BinaryAnswer>>,
  Expect<Equal<HandlerOutput<Calls['GET /_api/notes']>, { readonly text: string }>>,
];

// @ts-expect-error a method in front of the path
defineCalls({ '/_api/notes': base });
// @ts-expect-error no such method
defineCalls({ 'PATCH /_api/notes': base });
// @ts-expect-error who may make a call
defineCalls({ 'GET /_api/notes': { summary: '', tags: [] } });
// @ts-expect-error no such role
defineCalls({ 'GET /_api/notes': { ...base, role: 'everybody' } });
// @ts-expect-error a schema, not a type of its own
defineCalls({ 'GET /_api/notes': { ...base, query: { q: 'text' } } });
