import { templateSchema } from '@plumbline/metrics/contract';
import { lineSchema, nameSchema, okSchema, ownedFields, symbolParam, versionField } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { VIEW_LIMITS } from '../model/financial-views';

const tags = ['stocks'];
/** Source: spec rule view.id. */
const id = z.coerce.number('Use a number above 0').int().positive().max(1e15);
const rowKey = lineSchema(80).regex(/^[a-z][a-z0-9_]*$/, 'Use the key of a row');
const rows = (most: number) => z.array(rowKey).max(most);

/** How the table of a view is read, in the words of the address. */
const optionsSchema = z.object({
  period: z.enum(['annual', 'quarterly', 'ttm']).optional(),
  basis: z.enum(['asReported', 'restated']).optional(),
  view: z.enum(['values', 'common-size', 'growth']).optional(),
  length: z.int().min(1).max(VIEW_LIMITS.periods).optional(),
  /** Rows that are drawn over the table. */
  chart: rows(VIEW_LIMITS.drawn).optional(),
  draw: z.enum(['bars', 'lines']).optional(),
});

const fields = {
  name: nameSchema(120),
  /** Keys of rows, in the order of the table. */
  fields: rows(VIEW_LIMITS.rows).min(1, 'Choose at least one row'),
  options: optionsSchema,
  /** Everybody who has its number can open it. */
  is_public: z.boolean(),
  /** Statements open with it; one view at most. */
  is_default: z.boolean(),
};

const viewSchema = z
  .object({
    ...ownedFields,
    name: z.string(),
    fields: z.array(z.string()),
    options: optionsSchema,
    is_public: z.boolean(),
    is_default: z.boolean(),
    /** Only its owner changes it: anybody else saves a copy. */
    is_own: z.boolean(),
  })
  .meta({ id: 'FinancialView' });

/** Sets of rows of the statements that people save. */
export const financialViewCalls = defineCalls({
  'GET /_api/user/financial_view': {
    summary: 'Views of the statements that the signed-in person saved, by name',
    tags,
    role: 'member',
    response: z.object({ data: z.array(viewSchema), total: z.int() }),
  },
  'POST /_api/financial_view': {
    summary:
      'Saves a view of the statements under a name of its own; with an id what is not named is taken from that view',
    tags,
    role: 'member',
    body: z.object({
      ...z.object(fields).partial().shape,
      name: fields.name,
      id: id.optional(),
    }),
    response: viewSchema,
    errors: [404, 409],
  },
  'PUT /_api/financial_view': {
    summary: 'Changes a view; of somebody else it is saved as a copy, which is 409 with code save_as',
    tags,
    role: 'member',
    body: z.object({
      id,
      name: fields.name.optional(),
      fields: fields.fields.optional(),
      options: optionsSchema.optional(),
      is_public: z.boolean().optional(),
      is_default: z.boolean().optional(),
      version: versionField,
    }),
    response: viewSchema,
    errors: [404, 409],
  },
  'DELETE /_api/financial_view': {
    summary: 'Removes a view of your own',
    tags,
    role: 'member',
    query: z.object({ id }),
    response: okSchema,
    errors: [404],
  },
  'GET /_api/stocks/{symbol}/financial_view': {
    summary: 'The rows a company has, sets of them for everybody, and with an id a view of your own or a public one',
    tags,
    role: 'client',
    params: z.object({ symbol: symbolParam }),
    query: z.object({ id: id.optional() }),
    response: z.object({
      stockid: z.string(),
      symbol: z.string(),
      template: templateSchema,
      rows: z.array(z.object({ key: z.string(), label: z.string(), section: z.string(), unit: z.string() })),
      sets: z.array(z.object({ key: z.string(), name: z.string(), fields: z.array(z.string()) })),
      view: viewSchema.nullable(),
    }),
    errors: [404],
  },
});
