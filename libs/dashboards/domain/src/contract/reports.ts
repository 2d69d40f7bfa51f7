import {
  daySchema,
  idParam,
  lineSchema,
  nameSchema,
  okSchema,
  ownedFields,
  pagedSchema,
  pageParam,
  versionField,
} from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { PAPERS, REPORT_LIMITS } from '../model/report';
import { BODY_BYTES, configSchema, keySchema } from './schemas';

const member = { tags: ['reports'], role: 'member' } as const;

const blockSchema = z.object({
  is: keySchema,
  hid: keySchema,
  config: configSchema.default({}),
  w: z.int().min(1).max(3).default(3),
  break: z.boolean().default(false),
});

const pagesSchema = z
  .array(z.object({ blocks: z.array(blockSchema).max(REPORT_LIMITS.blocks) }))
  .max(REPORT_LIMITS.pages)
  .refine((pages) => pages.flatMap(({ blocks }) => blocks).length <= REPORT_LIMITS.blocks, 'Use at most 40 blocks');

const fields = {
  name: nameSchema(120),
  template: lineSchema(40),
  /** The security or the portfolio that it is about; blank for none. */
  subject: lineSchema(40),
  /** The security that it is compared with; blank for none. */
  versus: lineSchema(40),
  as_of: daySchema.nullable(),
  pages: pagesSchema,
  paper: z.enum(PAPERS),
};

/** Defaults of a new report. They do not apply to changes: missing fields stay unchanged. */
const newFields = {
  ...fields,
  template: fields.template.default('empty'),
  subject: fields.subject.default(''),
  versus: fields.versus.default(''),
  as_of: fields.as_of.default(null),
  pages: fields.pages.default([]),
  paper: fields.paper.default('A4'),
};

const reportSchema = z.object({ ...ownedFields, ...fields }).meta({ id: 'Report' });

/** Documents of blocks: of a stock, a portfolio, a comparison. */
export const reportCalls = defineCalls({
  'GET /_api/v2/reports': {
    summary: 'Reports of the signed-in person, or the one that `id` names',
    ...member,
    query: z.object({
      id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      q: lineSchema(200).optional(),
      page: pageParam,
    }),
    response: pagedSchema(reportSchema),
    errors: [404],
  },
  'POST /_api/v2/reports': {
    bodyLimit: BODY_BYTES,
    summary: 'Makes a report',
    ...member,
    body: z.object(newFields),
    response: reportSchema,
    errors: [409],
  },
  'GET /_api/v2/reports/{id}': {
    summary: 'A report of your own',
    ...member,
    params: idParam,
    response: reportSchema,
    errors: [404],
  },
  'PUT /_api/v2/reports/{id}': {
    bodyLimit: BODY_BYTES,
    summary: 'Changes a report; 409 with the current state where it was changed elsewhere since `version`',
    ...member,
    params: idParam,
    body: z.object({ ...z.object(fields).partial().shape, version: versionField }),
    response: reportSchema,
    errors: [404, 409],
  },
  'DELETE /_api/v2/reports/{id}': {
    summary: 'Removes a report',
    ...member,
    params: idParam,
    response: okSchema,
    errors: [404],
  },
});
