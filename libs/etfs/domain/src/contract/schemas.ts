import { daySchema, pageParam } from '@plumbline/shared/contract';
import { z } from 'zod';

export const asOfQuery = { asOf: daySchema.optional() };

/** A security as lists name it; null where none is served. */
export const stockFields = {
  stockid: z.string().nullable(),
  display_symbol: z.string().nullable(),
  company: z.string(),
};

export const pageQuery = {
  desc: z.enum(['true', 'false']).default('true'),
  page: pageParam,
  per_page: z.coerce.number().int().min(1).max(250).default(50),
  ...asOfQuery,
};

/** A report on Form N-PORT. */
export const reportSchema = z.object({
  /** The day the holdings are of. */
  day: z.string(),
  /** The day it was public. */
  public: z.string(),
  /** How that is known: by its acceptance, by the day of filing, or from its signature. */
  public_by: z.enum(['acceptance', 'filing-day', 'signature']),
  form: z.string(),
  accession: z.string(),
  /** The report at the publisher. */
  url: z.string().nullable(),
  /** Accessions of earlier reports of the same day that it replaces. */
  replaces: z.array(z.string()),
  is_final: z.boolean(),
  /** US dollars. */
  net_assets: z.number().nullable(),
  total_assets: z.number().nullable(),
  liabilities: z.number().nullable(),
  cash: z.number().nullable(),
});

/** Common fields of every answer about a fund. */
export const headFields = {
  symbol: z.string(),
  /** Null for a fund that no exchange lists. */
  stockid: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['etf', 'fund']),
  exchange: z.string(),
  currency: z.string(),
  trust: z.string().nullable(),
  cik: z.string().nullable(),
  series_id: z.string().nullable(),
  /** The day spans end with. */
  today: z.string(),
  asOf: z.string().nullable(),
  /** Days with a report, the newest first. */
  days: z.array(z.string()),
  /** The report that is shown; null where none was public. */
  report: reportSchema.nullable(),
};

const KIND = z.enum(['share', 'bond', 'cash', 'derivative', 'fund', 'other']);

/** A holding. */
export const holdingSchema = z.object({
  ...stockFields,
  /** Key of the row, unique within one answer. */
  row: z.string(),
  title: z.string().nullable(),
  kind: KIND,
  cusip: z.string().nullable(),
  isin: z.string().nullable(),
  /** Percent points of net assets. */
  weight: z.number(),
  /** US dollars. */
  value: z.number().nullable(),
  balance: z.number().nullable(),
  /** 'NS' shares, 'PA' principal, 'NC' contracts, 'OU' other. */
  units: z.string().nullable(),
  currency: z.string().nullable(),
  country: z.string().nullable(),
  sector: z.string().nullable(),
  payoff: z.string().nullable(),
  /** 1, 2 or 3 of the fair value hierarchy. */
  level: z.int().nullable(),
});

/** A part of net assets, percent points; below zero for shorts and debts. */
export const sliceSchema = z.object({ name: z.string(), weight: z.number(), holdings: z.int() });

/** A change of a holding between two reports. */
export const changeSchema = z.object({
  ...stockFields,
  row: z.string(),
  kind: KIND,
  action: z.enum(['New', 'Add', 'Reduce', 'Sold out', 'No change']),
  /** In units of the later report. */
  before: z.number(),
  after: z.number(),
  /** Percent; null where nothing was held before or after. */
  change: z.number().nullable(),
  weight_before: z.number(),
  weight: z.number(),
  /** Dollars put in or taken out, at the mean of both prices. */
  traded: z.number().nullable(),
  /** The same in percent of net assets of the later report. */
  impact: z.number().nullable(),
});
