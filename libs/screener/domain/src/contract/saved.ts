import {
  lineSchema,
  listQuery,
  nameSchema,
  okSchema,
  ownedFields,
  pagedSchema,
  versionField,
} from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { SCREEN_LIMITS } from '../model/limits';
import { keptStateSchema } from './kept-state';

/** Orders of lists of what people saved; the first is the default. */
export const SAVED_SORTS = ['newest', 'oldest', 'name'] as const;

/** A number above 0, written with digits alone. Source: spec rule view.id. */
const id = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'Use a number above 0')
    .transform(Number),
});

const tags = ['screener'];
const statusSchema = z.object({ status: z.literal('success') });

const screenerFields = {
  name: nameSchema(120),
  note: lineSchema(2_000),
  state: keptStateSchema,
  /** Everybody who has its number can open it. */
  is_public: z.boolean(),
};

// Defaults are of new ones only: a change leaves what it does not name.
const newScreener = {
  ...screenerFields,
  note: screenerFields.note.default(''),
  is_public: screenerFields.is_public.default(false),
};

const userScreenerSchema = z.object({
  ...ownedFields,
  name: z.string(),
  note: z.string(),
  state: keptStateSchema,
  is_public: z.boolean(),
  /** Only its owner changes it: anybody else saves a copy. */
  is_own: z.boolean(),
});

const viewFields = {
  name: nameSchema(120),
  note: lineSchema(2_000),
  /** Fields and formulas, in the order of the columns. */
  fields: z.array(nameSchema(SCREEN_LIMITS.columnText, 'Name a field or a formula')).min(1).max(SCREEN_LIMITS.columns),
  options: z.record(lineSchema(60), z.union([lineSchema(200), z.number(), z.boolean()])),
  is_public: z.boolean(),
  view_type: z.enum(['screener', 'portfolio', 'list']),
  icon: lineSchema(40),
  /** Where it is among the others. */
  seq: z.int().min(0).max(100_000),
};

const newView = {
  ...viewFields,
  note: viewFields.note.default(''),
  options: viewFields.options.default({}),
  is_public: viewFields.is_public.default(false),
  view_type: viewFields.view_type.default('screener'),
  icon: viewFields.icon.default(''),
  seq: viewFields.seq.default(0),
};

const viewSchema = z.object({
  ...ownedFields,
  name: z.string(),
  note: z.string(),
  fields: z.array(z.string()),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  is_public: z.boolean(),
  view_type: z.string(),
  premium: z.boolean(),
  icon: z.string(),
  seq: z.int(),
  is_own: z.boolean(),
});

/** Changes of what is there; a name that is taken is refused with 'Name Duplication.'. */
const changeOf = <T extends z.ZodRawShape>(fields: T) =>
  z.object({ ...z.object(fields).partial().shape, version: versionField });

/** Screens and columns that people save, and short links. */
export const savedCalls = defineCalls({
  'GET /_api/user_screeners': {
    summary: 'Screens that the signed-in person saved',
    tags,
    role: 'member',
    query: listQuery(SAVED_SORTS),
    response: pagedSchema(userScreenerSchema),
  },
  'POST /_api/user_screeners': {
    summary: 'Saves a screen under a name of its own',
    tags,
    role: 'member',
    body: z.object(newScreener),
    response: userScreenerSchema,
    errors: [409],
  },
  'GET /_api/user_screeners/{id}': {
    summary: 'A saved screen: one of your own, or a public one of somebody else',
    tags,
    role: 'client',
    params: id,
    response: userScreenerSchema,
    errors: [404],
  },
  'PUT /_api/user_screeners/{id}': {
    summary: 'Changes a saved screen of your own',
    tags,
    role: 'member',
    params: id,
    body: changeOf(screenerFields),
    response: userScreenerSchema,
    errors: [404, 409],
  },
  'DELETE /_api/user_screeners/{id}': {
    summary: 'Removes a saved screen',
    tags,
    role: 'member',
    params: id,
    response: okSchema,
    errors: [404],
  },
  'GET /_api/user_screener_view': {
    summary: 'Sets of columns that the signed-in person saved, in their order',
    tags,
    role: 'member',
    response: pagedSchema(viewSchema),
  },
  'POST /_api/user_screener_view': {
    summary: 'Saves a set of columns under a name of its own',
    tags,
    role: 'member',
    body: z.object(newView),
    response: viewSchema,
    errors: [409],
  },
  'GET /_api/user_screener_view/{id}': {
    summary: 'A saved set of columns of your own',
    tags,
    role: 'member',
    params: id,
    response: viewSchema,
    errors: [404],
  },
  'PUT /_api/user_screener_view/{id}': {
    summary: 'Changes a saved set of columns; of somebody else it is saved as a copy, which is 409 with code save_as',
    tags,
    role: 'member',
    params: id,
    body: changeOf(viewFields),
    response: viewSchema,
    errors: [404, 409],
  },
  'DELETE /_api/user_screener_view/{id}': {
    summary: 'Removes a saved set of columns',
    tags,
    role: 'member',
    params: id,
    response: statusSchema,
    errors: [404],
  },
  'GET /_api/user_screener_view/screeners': {
    summary: 'Names of the screens that a set of columns can be used with: your own and those of the product',
    tags,
    role: 'member',
    response: z.object({
      data: z.array(z.object({ id: z.int(), name: z.string(), kind: z.enum(['mine', 'predefined']) })),
    }),
  },
  'GET /_api/view/{id}': {
    summary: 'A set of columns: one of your own, or a public one',
    tags,
    role: 'client',
    params: id,
    response: viewSchema,
    errors: [404],
  },
  'POST /_api/screeners/hash': {
    summary: 'Keeps the state of a screen for a short link; the same state has the same link',
    tags,
    role: 'member',
    body: z.object({ state: keptStateSchema }),
    response: z.object({ hash: z.string() }),
  },
  'GET /_api/screeners/hash/{hash}': {
    summary: 'The state behind a short link',
    tags,
    role: 'client',
    params: z.object({ hash: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{10,44}$/, 'Use the letters of a short link') }),
    response: z.object({ hash: z.string(), state: keptStateSchema }),
    errors: [404],
    cacheSeconds: 3_600,
  },
});
export type SavedCalls = typeof savedCalls;
