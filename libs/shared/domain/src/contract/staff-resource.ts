import { z } from 'zod';
import type { AnySchema, CallDef } from '../calls/define-calls';
import { splitKey } from '../calls/path';
import { scopeOfGroup } from '../staff/scope-of-group';
import {
  staffField,
  staffSorts,
  type StaffChoice,
  type StaffField,
  type StaffFieldKind,
  type StaffResource,
  type StaffValues,
} from '../staff/staff-resource';
import { daySchema, idParam, lineSchema, okSchema, pagedSchema, pageParam, versionField } from './schemas';

const MAX_LINE = 200;
const MAX_TEXT = 20_000;

/** Any text without NUL, which PostgreSQL cannot keep. */
const textSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine((text) => !text.includes('\0'), 'Remove the control characters');

/** An address of this site or of another one: nothing a browser would run. */
const addressSchema = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(?:\/(?![/\\])|https?:\/\/)[^\s\\\p{Cc}\p{Cf}]*$/u, 'Use a path of this site, or a link with https://');

const choiceSchema = (choices: readonly StaffChoice[] = []) =>
  z.enum(choices.map(({ value }) => value) as [string, ...string[]]);

/** The validation of each kind of field. */
const VALUES: Readonly<Record<StaffFieldKind, (field: StaffField) => z.ZodType>> = {
  line: ({ max = MAX_LINE }) => lineSchema(max),
  text: ({ max = MAX_TEXT }) => textSchema(max),
  rich: ({ max = MAX_TEXT }) => textSchema(max),
  address: () => addressSchema,
  day: () => daySchema,
  moment: () => z.iso.datetime(),
  number: ({ min = 0, max = 1e9 }) => z.number().min(min).max(max),
  flag: () => z.boolean(),
  choice: ({ choices, rowsOf }) =>
    rowsOf ? lineSchema(MAX_LINE).min(1, `Choose a ${rowsOf.noun}`) : choiceSchema(choices),
};

const isText = ({ kind }: StaffField) => ['line', 'text', 'rich', 'address'].includes(kind);

function fieldSchema(field: StaffField): z.ZodType {
  const value = VALUES[field.kind](field);
  if (field.isOptional) return value.nullable();
  return isText(field) ? value.refine((text) => text !== '', `Enter ${field.label.toLowerCase()}`) : value;
}

const wireSchema = ({ kind, isOptional }: StaffField): z.ZodType => {
  const value = kind === 'flag' ? z.boolean() : kind === 'number' ? z.number() : z.string();
  return isOptional ? value.nullable() : value;
};

const shapeOf = (fields: readonly StaffField[], schema: (field: StaffField) => z.ZodType) =>
  Object.fromEntries(fields.map((field) => [field.key, schema(field)]));

const filterSchema = ({ kind, choices }: StaffField) =>
  (kind === 'flag' ? z.enum(['true', 'false']) : choiceSchema(choices)).optional();

const listSchema = (resource: StaffResource) =>
  z.object({
    q: lineSchema(200).optional(),
    page: pageParam,
    sort: z.enum(staffSorts(resource) as [string, ...string[]]).optional(),
    /** This one alone: for the form behind an address. */
    id: idParam.shape.id.optional(),
    ...Object.fromEntries((resource.filters ?? []).map((key) => [key, filterSchema(staffField(resource, key))])),
  });

/** The fields, then what has to be true between them. */
const checked = <T extends z.ZodType>({ check }: StaffResource, schema: T): T =>
  check
    ? schema.superRefine((values, context) => {
        for (const [key, message] of Object.entries(check(values as StaffValues)))
          context.addIssue({ code: 'custom', path: [key], message });
      })
    : schema;

const hasId = (key: string) => splitKey(key).path.includes('{id}');

/** Where the input of a call goes: the body, unless it is a GET or a DELETE. */
const inputOf = (key: string, schema: AnySchema): Pick<CallDef, 'query' | 'body'> =>
  ['GET', 'DELETE'].includes(splitKey(key).method) ? { query: schema } : { body: schema };

/** The four calls of a resource of staff. Further fields and other types are refused with the name of the field. */
export function staffResourceCalls(resource: StaffResource): Readonly<Record<string, CallDef>> {
  const { calls, noun, fields } = resource;
  const staff = { tags: ['admin'], role: 'admin', scope: scopeOfGroup(resource.group) } as const;
  const values = shapeOf(fields, fieldSchema);
  const row = z.object({
    id: z.int(),
    version: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
    ...shapeOf(fields, wireSchema),
  });
  const change = { ...values, version: versionField };
  const limits = { bodyLimit: 256 * 1024 };
  return {
    [calls.list]: {
      ...staff,
      summary: `${resource.title}: a page of the list`,
      ...inputOf(calls.list, listSchema(resource)),
      response: pagedSchema(row),
    },
    [calls.create]: {
      ...staff,
      ...limits,
      summary: `Adds one: ${noun}`,
      body: checked(resource, z.strictObject(values)),
      response: row,
      errors: [409],
    },
    [calls.update]: {
      ...staff,
      ...limits,
      summary: `Changes one: ${noun}`,
      ...(hasId(calls.update)
        ? { params: idParam, body: checked(resource, z.strictObject(change)) }
        : { body: checked(resource, z.strictObject({ ...idParam.shape, ...change })) }),
      response: row,
      errors: [404, 409],
    },
    [calls.remove]: {
      ...staff,
      summary: `Removes one: ${noun}`,
      ...(hasId(calls.remove) ? { params: idParam } : inputOf(calls.remove, idParam)),
      response: okSchema.extend({
        /** With `POST /_api/admin/removed/{id}/restore` it comes back. */
        removed: z.int(),
      }),
      errors: [404, 409],
    },
  };
}
