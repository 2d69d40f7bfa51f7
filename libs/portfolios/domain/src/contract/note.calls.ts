import {
  idParam,
  listQuery,
  nameSchema,
  okSchema,
  ownedFields,
  pagedSchema,
  versionField,
} from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { stockName, stockSchema } from './schemas';

const member = { tags: ['notes'], role: 'member' } as const;

/** Orders of the list of notes; the first is the default. */
export const NOTE_SORTS = ['newest', 'oldest'] as const;

const noteSchema = z.object({
  ...ownedFields,
  note_id: z.int(),
  stock: stockSchema.nullable(),
  portfolio_id: z.int().nullable(),
  /** Markup as the editor keeps it, cleaned. */
  content: z.string(),
  /** The day it speaks of. */
  target_time: z.string().nullable(),
  tags: z.array(z.object({ id: z.int(), name: z.string() })),
});

const noteInput = z.object({
  stockid: stockName.optional(),
  portfolio_id: z.int().positive().optional(),
  content: z.string().max(40_000).optional(),
  target_time: z.iso.date().nullable().optional(),
  version: versionField,
});

const noteAction = noteInput.extend({
  action: z.enum(['list', 'add', 'remove', 'update']),
  note_id: z.int().positive().optional(),
});

const answered = z.object({ data: z.array(noteSchema) });

/** Notes that people write about stocks and portfolios. */
export const noteCalls = defineCalls({
  'POST /_api/v2/notes': {
    summary: 'Lists, adds, changes or removes notes',
    ...member,
    body: noteAction,
    response: answered,
    errors: [404, 409],
  },
  'POST /_api/v2/portfolios/{id}/notes': {
    summary: 'Lists, adds, changes or removes notes on a portfolio',
    ...member,
    params: idParam,
    body: noteAction,
    response: answered,
    errors: [404, 409],
  },
  'GET /_api/notes': {
    summary: 'Notes of the signed-in person',
    ...member,
    query: listQuery(NOTE_SORTS),
    response: pagedSchema(noteSchema),
  },
  'GET /_api/notes/{id}': {
    summary: 'A note of the signed-in person',
    ...member,
    params: idParam,
    response: noteSchema,
    errors: [404],
  },
  'POST /_api/notes': {
    summary: 'Writes a note',
    ...member,
    body: noteInput,
    response: noteSchema,
    errors: [404, 409],
  },
  'PUT /_api/notes/{id}': {
    summary: 'Changes a note',
    ...member,
    params: idParam,
    body: noteInput,
    response: noteSchema,
    errors: [404, 409],
  },
  'DELETE /_api/notes/{id}': {
    summary: 'Removes a note',
    ...member,
    params: idParam,
    response: okSchema,
    errors: [404],
  },
  'GET /_api/note_tags': {
    summary: 'Tags of the notes of the signed-in person',
    ...member,
    response: z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), note_id: z.int() })) }),
  },
  'POST /_api/note_tags': {
    summary: 'Puts a tag on a note',
    ...member,
    body: z.object({ name: nameSchema(40), note_id: z.int().positive() }),
    response: z.object({ id: z.int(), name: z.string(), note_id: z.int() }),
    errors: [404],
  },
  'DELETE /_api/note_tags/{id}': {
    summary: 'Takes a tag off',
    ...member,
    params: idParam,
    response: okSchema,
    errors: [404],
  },
});
