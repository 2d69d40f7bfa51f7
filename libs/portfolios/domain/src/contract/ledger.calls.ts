import { daySchema, idParam, lineSchema, okSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { decimalSchema, eventInput, eventSchema, portfolioSchema, stockName, stockSchema } from './schemas';
import { SHARE_LEVELS } from '../model/sharing';

const member = { tags: ['portfolios'], role: 'member', errors: [404, 409] } as const;
const asOf = daySchema.optional();

/** `{id}` of a portfolio and the number of an entry. */
const entryParam = idParam.extend({ no: z.coerce.number().int().positive() });
/** `{id}` of a portfolio and of an import. */
const batchParam = idParam.extend({ batch: z.coerce.number().int().positive() });

/** Entries of one request. */
const MAX_EVENTS = 500;
/** Characters of a file of transactions. */
export const MAX_FILE = 5_000_000;

/** Bytes of a request with such a file: signs of other scripts and line ends take more than one. */
const FILE_BODY = 2 * MAX_FILE;
/** Bytes of a request with that many entries. */
const EVENTS_BODY = 1024 * 1024;

const actionSchema = z.object({
  key: z.string(),
  stock: stockSchema,
  kind: z.enum(['split', 'dividend', 'spin-off', 'merger', 'delisting']),
  day: z.string(),
  pay_day: z.string().nullable(),
  state: z.enum(['applied', 'corrected', 'refused', 'recorded', 'open']),
  quantity: z.string(),
  text: z.string(),
  source: z.string(),
  no: z.int().nullable(),
});

const columnMap = z.record(z.string().max(30), z.string().max(120));

const importInput = z.object({
  text: z.string().min(1, 'The file is empty').max(MAX_FILE, 'The file is too long'),
  filename: lineSchema(200).default('transactions.csv'),
  /** Column of the file by field; without, the format of the file is recognised. */
  mapping: columnMap.optional(),
});

const importRow = z.object({
  line: z.int(),
  state: z.enum(['new', 'known', 'problem']),
  text: z.string(),
  event: eventInput.nullable(),
});

const batchSchema = z.object({
  batch: z.int(),
  filename: z.string(),
  format: z.string(),
  added: z.int(),
  created_at: z.string(),
  undone_at: z.string().nullable(),
});

/** The ledger of a portfolio: what happened, what the market's log adds, files in and out. */
export const ledgerCalls = defineCalls({
  'GET /_api/v2/portfolios/{id}/events': {
    summary: 'Entries of the ledger that count, newest first',
    ...member,
    params: idParam,
    query: z.object({ asOf }),
    response: z.object({ data: z.array(eventSchema), accounts: z.array(z.string()) }),
  },
  'POST /_api/v2/portfolios/{id}/events': {
    summary: 'Writes entries into the ledger, all or none; the same `client_key` again adds nothing',
    ...member,
    params: idParam,
    body: z.object({ events: z.array(eventInput).min(1).max(MAX_EVENTS), client_key: z.string().max(60).optional() }),
    bodyLimit: EVENTS_BODY,
    response: z.object({ data: z.array(eventSchema) }),
  },
  'PUT /_api/v2/portfolios/{id}/events/{no}': {
    summary: 'Corrects an entry: voids it and writes another in its place',
    ...member,
    params: entryParam,
    body: eventInput,
    response: eventSchema,
  },
  'DELETE /_api/v2/portfolios/{id}/events/{no}': {
    summary: 'Voids an entry; it stays in the audit',
    ...member,
    params: entryParam,
    response: okSchema,
  },
  'POST /_api/v2/portfolios/{id}/events/{no}/restore': {
    summary: 'Writes a voided entry again',
    ...member,
    params: entryParam,
    response: eventSchema,
  },
  'GET /_api/v2/portfolios/{id}/audit': {
    summary: 'Everything that was ever written into the ledger, newest first, with what voids what',
    ...member,
    params: idParam,
    response: z.object({ data: z.array(eventSchema) }),
  },
  'GET /_api/v2/portfolios/{id}/actions': {
    summary: 'Splits, dividends and other actions of the market’s log that touch a portfolio, and what became of them',
    ...member,
    params: idParam,
    query: z.object({ asOf }),
    response: z.object({ data: z.array(actionSchema) }),
  },
  'POST /_api/v2/portfolios/{id}/actions': {
    summary: 'Refuses or corrects an action of the market’s log',
    ...member,
    params: idParam,
    body: z.object({
      stock: stockName,
      key: z.string().min(1).max(200),
      answer: z.enum(['refused', 'taken']),
      ratio: decimalSchema.optional(),
      amount: decimalSchema.optional(),
      keeps: decimalSchema.optional(),
    }),
    response: eventSchema,
  },
  'POST /_api/v2/portfolios/{id}/imports/preview': {
    summary: 'Reads a file of transactions and says what an import would add; nothing is kept',
    ...member,
    params: idParam,
    body: importInput,
    bodyLimit: FILE_BODY,
    response: z.object({
      format: z.string(),
      columns: z.array(z.string()),
      mapping: columnMap,
      rows: z.array(importRow),
      new: z.int(),
      known: z.int(),
      problems: z.int(),
    }),
  },
  'POST /_api/v2/portfolios/{id}/imports': {
    summary: 'Adds the new rows of a file, all or none',
    ...member,
    params: idParam,
    body: importInput,
    bodyLimit: FILE_BODY,
    response: batchSchema,
  },
  'GET /_api/v2/portfolios/{id}/imports': {
    summary: 'Files that were imported, newest first',
    ...member,
    params: idParam,
    response: z.object({ data: z.array(batchSchema) }),
  },
  'DELETE /_api/v2/portfolios/{id}/imports/{batch}': {
    summary: 'Takes everything back that a file added',
    ...member,
    params: batchParam,
    response: batchSchema,
  },
  'GET /_api/v2/portfolios/{id}/export': {
    summary: 'The ledger as a file, which can be imported again',
    tags: ['portfolios'],
    role: 'member',
    params: idParam,
    query: z.object({ format: z.enum(['csv', 'xlsx', 'json']).default('csv') }),
    produces: 'binary',
    contentTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json'],
    errors: [404],
  },
  'PUT /_api/v2/portfolios/{id}/share': {
    summary: 'Who sees a portfolio; `renew` takes all older links away',
    ...member,
    params: idParam,
    body: z.object({ privacy: z.enum(SHARE_LEVELS), renew: z.boolean().default(false) }),
    response: z.object({ privacy: z.enum(SHARE_LEVELS), address: z.string().nullable(), portfolio: portfolioSchema }),
  },
  'GET /_api/v2/portfolios/{id}/share': {
    summary: 'Who sees a portfolio, and its link',
    ...member,
    params: idParam,
    response: z.object({ privacy: z.enum(SHARE_LEVELS), address: z.string().nullable() }),
  },
});
