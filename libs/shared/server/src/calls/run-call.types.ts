// Never runs: step types fails where a type is no longer the one written here.
import { defineCalls } from '@plumbline/shared/domain';
import type { Equal, Expect, SchemaOf } from '@plumbline/shared/testing';
import { bindCalls, type CallContext, type Handlers } from './run-call';

declare const day: SchemaOf<{ day?: string }, { day: string }>;
declare const note: SchemaOf<{ texts: string[] }>;

const base = { summary: 'A note', tags: ['notes'], role: 'client' } as const;
const calls = defineCalls({
  'GET /_api/notes/{id}': { ...base, query: day, response: note },
  'DELETE /_api/notes/{id}': base,
});
type Notes = Handlers<typeof calls>;
declare const read: Notes['GET /_api/notes/{id}'];
const remove: Notes['DELETE /_api/notes/{id}'] = () => undefined;

export type Checks = [
  Expect<Equal<Parameters<typeof read>[0]['params'], { id: string }>>,
  Expect<Equal<Parameters<typeof read>[0]['query'], { day: string }>>,
  Expect<Equal<Parameters<typeof read>[0]['body'], undefined>>,
  Expect<Equal<Parameters<typeof read>[1], CallContext>>,
];

bindCalls(calls, { 'GET /_api/notes/{id}': read, 'DELETE /_api/notes/{id}': remove });
// A list that is only read may be answered as it is.
const frozen: readonly string[] = [];
bindCalls(calls, { 'GET /_api/notes/{id}': () => ({ texts: frozen }), 'DELETE /_api/notes/{id}': remove });
// @ts-expect-error a handler is missing
bindCalls(calls, { 'GET /_api/notes/{id}': read });
// @ts-expect-error one too many
bindCalls(calls, { 'GET /_api/notes/{id}': read, 'DELETE /_api/notes/{id}': remove, 'GET /_api/others': read });
// @ts-expect-error an answer that the contract does not know
bindCalls(calls, { 'GET /_api/notes/{id}': () => ({ texts: [1] }), 'DELETE /_api/notes/{id}': remove });
// @ts-expect-error no answer where there has to be one
bindCalls(calls, { 'GET /_api/notes/{id}': () => undefined, 'DELETE /_api/notes/{id}': remove });
// @ts-expect-error a parameter of another name
const readKey: Notes['GET /_api/notes/{id}'] = ({ params: { key } }) => ({ texts: [key] });
bindCalls(calls, { 'GET /_api/notes/{id}': readKey, 'DELETE /_api/notes/{id}': remove });
