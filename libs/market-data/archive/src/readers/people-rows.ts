import { z } from 'zod';

const text = z.string().nullable();
const number = z.number().nullable();
const flag = z.boolean().nullable();
const basis = z.enum(['received', 'disclosed', 'deadline']);
const chamber = z.enum(['house', 'senate']);

/** Rows of the people's tables as stored in the archive. */
export const tradeRow = z.object({
  chamber,
  person: z.string(),
  bioguide: text,
  state: text,
  district: text,
  owner: z.enum(['self', 'spouse', 'joint', 'child']).nullable(),
  ticker: text,
  asset: text,
  asset_type: text,
  kind: z.enum(['purchase', 'sale', 'partial-sale', 'exchange']).nullable(),
  trade_day: text,
  disclosed_day: text,
  amount_low: number,
  amount_high: number,
  amount_text: text,
  comment: text,
  capital_gains: flag,
  report_day: text,
  amendment: number,
  document: text,
  link: text,
  occurrence: z.number(),
  source: z.string(),
  at: z.number(),
  by_time: z.boolean(),
  at_basis: basis,
  notes: text,
});
export type TradeRow = z.infer<typeof tradeRow>;

export const filingRow = z.object({
  chamber,
  person: z.string(),
  bioguide: text,
  state: text,
  district: text,
  filing_type: text,
  title: text,
  year: number,
  filed: text,
  report_day: text,
  amendment: number,
  document: text,
  link: text,
  paper: flag,
  source: z.string(),
  at: z.number(),
  by_time: z.boolean(),
  at_basis: basis,
});
export type FilingRow = z.infer<typeof filingRow>;

export const legislatorRow = z.object({
  bioguide: z.string(),
  first: z.string(),
  middle: text,
  last: z.string(),
  suffix: text,
  nickname: text,
  full_name: text,
  ids: text,
});

export const accountRow = z.object({ bioguide: z.string(), service: z.string(), account: z.string() });

export const termRow = z.object({
  bioguide: z.string(),
  chamber,
  state: z.string(),
  district: number,
  party: text,
  start_day: text,
  end_day: text,
});

export const shortRow = z.object({
  country: z.string(),
  kind: z.enum(['named', 'aggregate']),
  holder: text,
  holder_lei: text,
  issuer: z.string(),
  issuer_lei: text,
  isin: text,
  percent: number,
  below_threshold: z.boolean(),
  position_day: z.string(),
  published_day: text,
  until_day: text,
  source: z.string(),
  at: z.number(),
  by_time: z.boolean(),
});

export const insiderRow = z.object({
  country: z.string(),
  notice: text,
  issuer: z.string(),
  issuer_lei: text,
  isin: text,
  symbol: text,
  person: z.string(),
  notifier: text,
  position: text,
  closely_associated: flag,
  amendment: flag,
  option_programme: flag,
  side: z.enum(['buy', 'sell', 'other']).nullable(),
  nature: text,
  instrument_type: text,
  instrument: text,
  trade_day: text,
  published_day: text,
  volume: number,
  unit: text,
  price: number,
  currency: text,
  value: number,
  balance_after: number,
  venue: text,
  status: text,
  link: text,
  not_published: z.string(),
  occurrence: z.number(),
  source: z.string(),
  at: z.number(),
  by_time: z.boolean(),
});

/** Columns of a row for a query: each row once, however often it was imported, in an order by content. */
export const distinctRows = (row: z.ZodObject): string => {
  const list = Object.keys(row.shape)
    .map((name) => `"${name}"`)
    .join(', ');
  return `SELECT DISTINCT ${list} FROM {} ORDER BY ALL`;
};

/** A field of a domain object where the cell holds anything. */
export const given = <K extends string, V>(name: K, value: V | null | undefined): Partial<Record<K, V>> =>
  value === null || value === undefined ? {} : ({ [name]: value } as Partial<Record<K, V>>);
