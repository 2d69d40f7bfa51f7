import { templateSchema, unitSchema } from '@plumbline/metrics/contract';
import { z } from 'zod';

/** A number of a page: the value, or why there is none. Money in plain currency units, `%` in percent points. */
export const figureSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    unit: unitSchema,
    value: z.number().nullable(),
    status: z.string().optional(),
    reason: z.string().optional(),
  })
  .meta({ id: 'Figure' });

/** A security as lists show it; field names of the specification. */
export const stockHitSchema = z
  .object({
    stockid: z.string(),
    symbol: z.string(),
    display_symbol: z.string(),
    company: z.string(),
    exchange: z.string(),
    currency: z.string(),
  })
  .meta({ id: 'StockHit' });

/** One filing with the link to the publisher; no link in the sample market, whose filings exist nowhere else. */
export const filingSchema = z
  .object({
    accession: z.string(),
    form: z.string(),
    filed: z.string(),
    reportDay: z.string().nullable(),
    description: z.string().nullable(),
    /** ISO time of acceptance; null where only the day is known. */
    accepted: z.string().nullable(),
    url: z.string().nullable(),
  })
  .meta({ id: 'Filing' });

/** Wire numbers of the specification: 9999 stands for not available, 10000 for negative equity, PE 0 for a loss. */
const wireNumber = z.number();

/** A: file of an exchange or a vendor; B: list of shares that were not delivered; C: reports of managers and funds. */
const priceGradeSchema = z.enum(['A', 'B', 'C']);

export const stockSummarySchema = z
  .object({
    stockid: z.string(),
    symbol: z.string(),
    display_symbol: z.string(),
    exchange: z.string(),
    company: z.string(),
    currency: z.string(),
    price: wireNumber,
    p_change: wireNumber,
    p_pct_change: wireNumber,
    last_price_date: z.string().nullable(),
    /** How that price is known, and when it became public where it is not of a price file. */
    price_grade: priceGradeSchema.nullable(),
    price_public: z.string().nullable(),
    /** False where that day is too far before the day of the figures: none is made from the price. */
    is_price_current: z.boolean(),
    /** The day the security ended, by the day of the page: its figures are of its last trading day. */
    ended: z.string().nullable(),
    pricehislow: wireNumber,
    pricehishigh: wireNumber,
    /** Millions of the currency. */
    mktcap: wireNumber,
    ev_morn: wireNumber,
    pe: wireNumber,
    pb: wireNumber,
    ps: wireNumber,
    yield: wireNumber,
    volumn_day: wireNumber,
    /** Millions. */
    shares: wireNumber,
    description: z.object({ descrpt: z.string(), source: z.string(), accession: z.string().nullable() }),
    /** Division, group and industry of its SIC code, as the directory has them. */
    sector: z.string().nullable(),
    group: z.string().nullable(),
    industry: z.string().nullable(),
    cik: z.string().nullable(),
    /** The day the page is read as of; null means as known now. */
    asOf: z.string().nullable(),
    sample: z.boolean(),
    /** Which tabs its pages have, and of which of them anything is known. */
    subject: z.enum(['company', 'fund', 'index']),
    has: z.object({ statements: z.boolean(), prices: z.boolean(), filings: z.boolean() }),
    /** Which rows its statements have. */
    template: templateSchema,
    /** Last day of the newest quarter known. */
    ttmEnd: z.string().nullable(),
    /** The same figures for our own pages: with units, periods and reasons instead of wire numbers. */
    figures: z.record(z.string(), figureSchema),
    trends: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        unit: z.string(),
        points: z.array(z.object({ period: z.string(), value: z.number().nullable(), reason: z.string().optional() })),
      }),
    ),
    filings: z.object({ known: z.boolean(), from: z.string().nullable(), data: z.array(filingSchema) }),
    prices: z.object({
      sources: z.array(
        z.object({
          file: z.string(),
          basis: z.string(),
          assumed: z.boolean(),
          from: z.string(),
          to: z.string(),
          rows: z.int().nullable(),
        }),
      ),
      conflicts: z.int(),
      gaps: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  })
  .meta({ id: 'StockSummary' });

/** Statements in columns: values by period, next to them how each came about and why one is missing. */
export const statementSchema = z
  .object({
    kind: z.enum(['annual', 'quarterly', 'ttm']),
    basis: z.enum(['asReported', 'restated']),
    currency: z.string(),
    periods: z.array(
      z.object({ key: z.string(), label: z.string(), start: z.string(), end: z.string(), filed: z.string() }),
    ),
    rows: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        section: z.string(),
        /** Money and per-share figures in plain currency units, shares as a count. */
        unit: z.string(),
        emphasis: z.boolean(),
        indent: z.int(),
        values: z.array(z.number().nullable()),
        /** One letter a period: r reported, d derived from reported periods, c calculated from other rows, - none. */
        origins: z.string(),
        /** By index of the period: why there is no value. */
        reasons: z.record(z.string(), z.string()),
        /** By index of the period: the value of the other basis, where it is known and not the same. */
        otherwise: z.record(z.string(), z.number()),
      }),
    ),
  })
  .meta({ id: 'Statement' });

/** Why the statements have the rows they have. */
export const templateChoiceSchema = z
  .object({ template: templateSchema, reason: z.string(), evidence: z.array(z.string()) })
  .meta({ id: 'TemplateChoice' });

/** How many accounting identities of the shown periods were checked, and those that do not hold, newest first. */
export const statementQualitySchema = z
  .object({
    checked: z.int(),
    failed: z.int(),
    failures: z.array(
      z.object({
        check: z.string(),
        /** Display name of the compared figure. */
        label: z.string(),
        period: z.string(),
        /** Unit of the expected and the found value. */
        unit: z.enum(['money', 'shares', 'year']),
        expected: z.number(),
        found: z.number(),
        difference: z.number(),
        tolerance: z.number(),
      }),
    ),
  })
  .meta({ id: 'StatementQuality' });

/** Something that happened to a share, on the first bar that is not before it; its end is on the last bar. */
export const priceEventSchema = z
  .object({
    day: z.string(),
    kind: z.enum(['split', 'dividend', 'special-dividend', 'spin-off', 'merger', 'ticker-change', 'delisting']),
    /** Of a split the new shares for one old; of others shares of the other company for one share. */
    ratio: z.number().optional(),
    /** Cash for one share as it was paid, in `currency`; of a spin-off what one share received was worth. */
    amount: z.number().optional(),
    currency: z.string().optional(),
    /** Symbol of the other company, or its name; of a change of the ticker the new one. */
    other: z.string().optional(),
  })
  .meta({ id: 'PriceEvent' });

export const priceSeriesSchema = z
  .object({
    currency: z.string(),
    asOf: z.string().nullable(),
    day: z.array(z.string()),
    close: z.array(z.number()),
    volume: z.array(z.number().nullable()),
    /** How each close is known; left out where all are of price files. */
    grade: z.array(priceGradeSchema).optional(),
    /** Splits, payments and the like that were known by the as-of day, oldest first. */
    events: z.array(priceEventSchema),
    /** Days on which two files disagree, newest first: the shown close and the one set aside. */
    conflicts: z.array(
      z.object({ day: z.string(), shown: z.number(), other: z.number(), shownFile: z.string(), otherFile: z.string() }),
    ),
  })
  .meta({ id: 'PriceSeries' });
