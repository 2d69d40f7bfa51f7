import { statusSchema, unitSchema } from '@plumbline/metrics/contract';
import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { LATEST_YEAR } from '../model/latest-year';
import { figureAnswer } from './figure-answer';

/** Where a figure is explained: `GET /_api/lineage/{security}/{metric}` with these. */
const address = {
  /** Without it the value is not a figure of its own. */
  metric: z.string().optional(),
  period: z.string().optional(),
  kind: z.enum(['annual', 'quarterly', 'ttm']).optional(),
  basis: z.enum(['asReported', 'restated']).optional(),
  /** Of another security, or as of another day, than the page. */
  security: z.string().optional(),
  asOf: z.string().optional(),
  /** Parameters that differ from the models' own, 'dcf.discount_pct=9' each. */
  set: z.array(z.string()).optional(),
};

/** A value of a table: a number, a text, or why there is neither. */
const cellSchema = z.object({
  ...address,
  value: z.number().nullable(),
  text: z.string().optional(),
  /** Where it is another than that of its row. */
  unit: unitSchema.optional(),
  status: statusSchema.optional(),
  reason: z.string().optional(),
  /** Where a value that no formula makes is from, line by line: source, day, method. */
  about: z.array(z.object({ label: z.string(), text: z.string() })).optional(),
});

/** A figure with its name. */
export const tabFigureSchema = cellSchema
  .extend({ metric: z.string(), label: z.string(), unit: unitSchema, doc: z.string().optional() })
  .meta({ id: 'TabFigure' });

const head = {
  key: z.string(),
  title: z.string(),
  /** Caveat to read before the figures. */
  note: z.string().optional(),
};

const paging = { total: z.int(), page: z.int(), per_page: z.int() };

const recordColumnSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** How cells are written; `link` leads to `links[cell]`. */
  kind: z.enum(['text', 'day', 'number', 'money', 'shares', '%', 'count', 'link', 'stock']),
});

const checkSchema = z.object({
  key: z.string(),
  label: z.string(),
  state: z.enum(['pass', 'fail', 'unknown']),
  /** Groups rows: how grave a sign is. */
  level: z.string().optional(),
  /** The rule in words. */
  rule: z.string(),
  /** The finding, or why there is none. */
  found: z.string(),
  figures: z.array(tabFigureSchema),
});

const parameterSchema = z.object({
  /** With its model: 'dcf.discount_pct'. */
  name: z.string(),
  label: z.string(),
  doc: z.string(),
  unit: z.string(),
  value: z.number().nullable(),
  /** Default value. */
  initial: z.number().nullable(),
  min: z.number(),
  max: z.number(),
  isWhole: z.boolean(),
  isChanged: z.boolean(),
});

/** A choice that the address of the page carries under `name`; one without options is a text. */
const filterSchema = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  options: z
    .array(z.object({ value: z.string(), label: z.string(), group: z.string().optional(), count: z.int().optional() }))
    .optional(),
  placeholder: z.string().optional(),
});

/** A piece of a text, and whether it is what was searched for. */
const textPartSchema = z.object({ text: z.string(), isHit: z.boolean() });

const itemSchema = z.object({ item: z.string(), title: z.string() });

/** Where a text is: a filing, and which item of it. */
const placeSchema = itemSchema.extend({
  accession: z.string(),
  form: z.string(),
  /** Null for a report that came as a file and is in no list of filings. */
  filed: z.string().nullable(),
});

/** A paragraph of a comparison. */
export const diffParagraphSchema = z.object({
  op: z.enum(['same', 'added', 'removed', 'changed']),
  parts: z.array(z.object({ op: z.enum(['same', 'added', 'removed']), text: z.string() })),
});

/** Where words were found. */
export const passageSchema = placeSchema.extend({
  /** From 1, as the reader numbers them. */
  paragraph: z.int(),
  excerpt: z.array(textPartSchema),
  /** Of a search over all companies: whose text it is. */
  symbol: z.string().optional(),
  company: z.string().optional(),
});

/** A part of a page. */
export const tabBlockSchema = z.discriminatedUnion('kind', [
  z.object({ ...head, kind: z.literal('figures'), figures: z.array(tabFigureSchema) }),
  z.object({
    ...head,
    kind: z.literal('grid'),
    /** Over the column of labels. */
    corner: z.string(),
    columns: z.array(z.object({ key: z.string(), label: z.string(), title: z.string().optional() })),
    rows: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        unit: unitSchema,
        /** A heading has no cells. */
        isHeading: z.boolean().optional(),
        doc: z.string().optional(),
        /** Leads to another stock. */
        symbol: z.string().optional(),
        cells: z.array(cellSchema),
      }),
    ),
  }),
  z.object({
    ...head,
    kind: z.literal('records'),
    columns: z.array(recordColumnSchema),
    data: z.array(z.array(z.union([z.number(), z.string(), z.null()]))),
    ...paging,
    links: z.record(z.string(), z.string().nullable()),
    /** Why there are no rows. */
    reason: z.string().optional(),
  }),
  z.object({
    ...head,
    kind: z.literal('bars'),
    unit: unitSchema,
    isStacked: z.boolean(),
    categories: z.array(z.string()),
    series: z.array(z.object({ label: z.string(), values: z.array(z.number().nullable()) })),
  }),
  z.object({
    ...head,
    kind: z.literal('lines'),
    unit: unitSchema,
    days: z.array(z.string()),
    lines: z.array(z.object({ label: z.string(), values: z.array(z.number().nullable()) })),
    bands: z
      .array(
        z.object({
          label: z.string(),
          lower: z.array(z.number().nullable()),
          upper: z.array(z.number().nullable()),
        }),
      )
      .optional(),
  }),
  z.object({ ...head, kind: z.literal('radar'), figures: z.array(tabFigureSchema) }),
  z.object({ ...head, kind: z.literal('checks'), rows: z.array(checkSchema) }),
  z.object({ ...head, kind: z.literal('inputs'), model: z.string(), parameters: z.array(parameterSchema) }),
  z.object({
    ...head,
    kind: z.literal('choices'),
    /** The name of the address that keeps what is chosen. */
    name: z.enum(['metrics', 'year']),
    options: z.array(z.object({ value: z.string(), label: z.string(), isChosen: z.boolean() })),
  }),
  z.object({ ...head, kind: z.literal('text'), paragraphs: z.array(z.string()) }),
  z.object({ ...head, kind: z.literal('passages'), text: z.string(), data: z.array(passageSchema), ...paging }),
  z.object({
    ...head,
    kind: z.literal('section'),
    place: placeSchema,
    url: z.string().nullable(),
    /** The items of the same filing. */
    items: z.array(itemSchema),
    paragraphs: z.array(z.array(textPartSchema)),
  }),
  z.object({
    ...head,
    kind: z.literal('diff'),
    before: placeSchema,
    after: placeSchema,
    paragraphs: z.array(diffParagraphSchema),
  }),
  z.object({
    ...head,
    kind: z.literal('contents'),
    filings: z.array(placeSchema.omit({ item: true, title: true }).extend({ items: z.array(itemSchema) })),
  }),
  z.object({ ...head, kind: z.literal('filters'), filters: z.array(filterSchema), submit: z.string().optional() }),
  z.object({
    ...head,
    kind: z.literal('missing'),
    reason: z.string(),
    /** How to fill it. */
    remedy: z.string().optional(),
  }),
]);

/** Query parameters of tabs; each tab reads its own. */
export const tabQuery = z.object({
  asOf: daySchema.optional(),
  period: z.enum(['annual', 'quarterly', 'ttm']).optional(),
  basis: z.enum(['asReported', 'restated']).optional(),
  /** Parameters of models, 'KEY=VALUE' each; one comes as a text, several as a list. */
  set: z.union([z.string().max(400), z.array(z.string().max(400)).max(50)]).optional(),
  year: z.coerce
    .number()
    .int()
    .max(2200)
    .refine((year) => year === LATEST_YEAR || year >= 1900, 'Write a year, or -1 for the latest')
    .optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Symbols of other companies, with commas between them. */
  symbols: z.string().max(400).optional(),
  /** Keys of figures, with commas between them. */
  metrics: z.string().max(400).optional(),
  form: z.string().max(40).optional(),
  item: z.string().max(40).optional(),
  text: z.string().max(200).optional(),
  /** Texts of all companies instead of those of the page. */
  scope: z.literal('all').optional(),
  /** Numbers of filings: one that is read, or two that are compared. */
  a: z.string().max(80).optional(),
  b: z.string().max(80).optional(),
});

/** Fields of every tab's answer. */
export const tabAnswer = {
  ...figureAnswer,
  display_symbol: z.string(),
  tab: z.string(),
  /** Of money and a share, as statements report it; prices are in `quoted`. */
  currency: z.string(),
  quoted: z.string(),
  /** The settings of the address as they were read. */
  set: z.array(z.string()),
  blocks: z.array(tabBlockSchema),
};

/** The pages of a stock next to summary and statements. */
export const tabCalls = defineCalls({
  'GET /_api/stocks/{id}/{tab}': {
    summary: 'A tab of a stock page, block by block, as known on a day',
    tags: ['stocks'],
    role: 'client',
    params: z.object({ id: symbolParam, tab: z.string().max(40) }),
    query: tabQuery,
    response: z.object(tabAnswer),
    errors: [400, 404],
    cacheSeconds: 60,
  },
});
