import { idParam, nameSchema, okSchema, ownedFields, pagedSchema, versionField } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { MAX_GROUP_GURUS } from '../model/guru-groups';
import { GURU_SPANS, GURU_VIEW_KEYS, PICK_ORDERS } from '../model/guru-views';
import { asOfQuery, groupParam, guruFields, pageQuery, stockFields, tradeSchema } from './schemas';

const guru = { tags: ['gurus'], role: 'client', isolate: 'past' } as const;
const member = { tags: ['gurus'], role: 'member' } as const;

const ownGroup = z.object({ ...ownedFields, name: z.string(), gurus: z.array(z.string()) }).meta({ id: 'GuruGroup' });

const gurusField = z
  .array(z.string().regex(/^\d{1,10}$/, 'Name managers by their numbers'))
  .max(MAX_GROUP_GURUS, `A group has at most ${MAX_GROUP_GURUS} managers`);

/** Groups of managers that a person made. */
export const guruGroupCalls = defineCalls({
  'GET /_api/guru_groups': {
    ...member,
    summary: 'Groups: those that everybody has, and one’s own',
    response: z.object({
      fixed: z.array(z.object({ id: z.string(), name: z.string(), gurus: z.int() })),
      data: z.array(ownGroup),
    }),
  },
  'POST /_api/guru_groups': {
    ...member,
    summary: 'Makes a group',
    body: z.object({ name: nameSchema(80, 'Enter a name'), gurus: gurusField.default([]) }),
    response: ownGroup,
    errors: [409],
  },
  'PUT /_api/guru_groups/{id}': {
    ...member,
    summary: 'Changes name and managers of a group',
    params: idParam,
    body: z.object({
      name: nameSchema(80, 'Enter a name').optional(),
      gurus: gurusField.optional(),
      version: versionField,
    }),
    response: ownGroup,
    errors: [404, 409],
  },
  'DELETE /_api/guru_groups/{id}': {
    ...member,
    summary: 'Removes a group',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
});

const pickSchema = z.object({
  ...stockFields,
  sector: z.string().nullable(),
  country: z.string().nullable(),
  buyers: z.int(),
  sellers: z.int(),
  score: z.int(),
  holders: z.int(),
  weight: z.number(),
  mean_weight: z.number().nullable(),
  value: z.number(),
  hot: z.number(),
  price: z.number().nullable(),
  paid: z.number().nullable(),
  discount: z.number().nullable(),
  /** The last day a trade of the span was public; null without one. */
  public: z.string().nullable(),
});

const head = { group: z.string(), gurus: z.int(), today: z.string() };

const weightsSchema = z.array(z.object({ key: z.string(), weight: z.number() }));

/** Holdings and trades of a group's managers, combined. */
export const guruListCalls = defineCalls({
  'GET /_api/guru_groups/{id}/screener': {
    ...guru,
    summary: 'Stocks of a group by what its managers did: consensus, hot, bargains, by sector, abroad, aggregated',
    params: groupParam,
    query: z.object({
      ...pageQuery,
      view: z.enum(GURU_VIEW_KEYS).default('consensus'),
      span: z.enum(GURU_SPANS).optional(),
      sector: z.string().max(100).optional(),
      country: z.string().max(100).optional(),
      etfs: z.enum(['true', 'false']).default('false'),
      sort: z.enum(PICK_ORDERS).optional(),
      desc: z.enum(['true', 'false']).optional(),
    }),
    response: pagedSchema(pickSchema).extend({
      ...head,
      view: z.string(),
      span: z.string(),
      sectors: z.array(z.string()),
      countries: z.array(z.string()),
    }),
    errors: [404],
  },
  'GET /_api/guru_groups/{id}/etfs': {
    ...guru,
    summary: 'Exchange-traded funds that the managers of a group hold',
    params: groupParam,
    query: z.object({ ...pageQuery, sort: z.enum(PICK_ORDERS).default('weight') }),
    response: pagedSchema(pickSchema).extend(head),
    errors: [404],
  },
  'GET /_api/guru_groups/{id}/latest': {
    ...guru,
    summary: 'Trades of a group by the day they were public, the newest first',
    params: groupParam,
    query: z.object({
      ...pageQuery,
      action: z.enum(['New Buy', 'Add', 'Reduce', 'Sold Out']).optional(),
      sort: z.enum(['public', 'impact', 'company', 'guru']).default('public'),
    }),
    response: pagedSchema(tradeSchema).extend(head),
    errors: [404],
  },
  'GET /_api/guru_groups/{id}/realtime': {
    ...guru,
    summary:
      'What managers of a group reported within days: Schedules 13D and 13G, trades as insiders; the newest first',
    params: groupParam,
    query: z.object({
      ...pageQuery,
      kind: z.enum(['13D', '13G', 'buy', 'sell']).optional(),
      sort: z.enum(['public', 'percent', 'company', 'guru']).default('public'),
    }),
    response: pagedSchema(
      z.object({
        ...guruFields,
        ...stockFields,
        /** Of a schedule its kind, of a Form 4 the side of the trade. */
        kind: z.enum(['13D', '13G', 'buy', 'sell']),
        /** Held after the event of a schedule, traded of a Form 4. */
        shares: z.number().nullable(),
        percent: z.number().nullable(),
        /** Dollars. */
        value: z.number().nullable(),
        day: z.iso.date(),
        public: z.iso.date(),
        accession: z.string(),
        url: z.string().nullable(),
      }),
    ).extend(head),
    errors: [404],
  },
  'GET /_api/guru_groups/{id}/top10holdings': {
    ...guru,
    summary: 'The ten largest positions of each manager of a group',
    params: groupParam,
    query: z.object(pageQuery),
    response: pagedSchema(
      z.object({
        ...guruFields,
        period: z.string(),
        value: z.number(),
        /** `held_by`: how many of the group have it among their ten largest. */
        top: z.array(z.object({ ...stockFields, weight: z.number(), held_by: z.int() })),
      }),
    ).extend(head),
    errors: [404],
  },
  'GET /_api/guru_groups/{id}/portfolios': {
    ...guru,
    summary: 'Portfolios of up to five managers side by side, what they have in common first',
    params: groupParam,
    query: z.object({ ...asOfQuery, gurus: z.string().max(80).optional() }),
    response: z.object({
      ...head,
      managers: z.array(z.object({ ...guruFields, period: z.string(), value: z.number(), positions: z.int() })),
      choices: z.array(z.object(guruFields)),
      /** Of each pair the smaller weights added up, percent: 100 is the same portfolio. */
      overlaps: z.array(z.object({ a: z.string(), b: z.string(), overlap: z.number() })),
      data: z.array(z.object({ ...stockFields, weights: z.array(z.number().nullable()), common: z.int() })),
    }),
    errors: [404],
  },
  'GET /_api/guru_groups/{id}/industry_trends': {
    ...guru,
    summary: 'Sectors or countries of a group by quarter, and what trades and prices did to them',
    params: groupParam,
    query: z.object({ ...asOfQuery, by: z.enum(['sector', 'country']).default('sector') }),
    response: z.object({
      ...head,
      quarters: z.array(z.object({ period: z.string(), gurus: z.int(), weights: weightsSchema })),
      /** Of the last quarter, percent points. */
      effects: z.array(
        z.object({ key: z.string(), weight: z.number(), change: z.number(), trades: z.number(), prices: z.number() }),
      ),
    }),
    errors: [404],
  },
  'GET /_api/guru_groups/{id}/scoreboard': {
    ...guru,
    summary: 'What holding the reported positions brought, from quarter end to quarter end',
    params: groupParam,
    query: z.object({
      ...pageQuery,
      sort: z.enum(['r1', 'r3', 'r5', 'r10', 'value', 'guru']).default('r1'),
    }),
    response: pagedSchema(
      z.object({
        ...guruFields,
        value: z.number(),
        /** Percent a year; null where the reports do not reach back that far, or too little of them has a price. */
        r1: z.number().nullable(),
        r3: z.number().nullable(),
        r5: z.number().nullable(),
        r10: z.number().nullable(),
        quarters: z.int(),
        /** Percent of the value of the last quarter that has a price. */
        coverage: z.number(),
        turnover: z.number().nullable(),
      }),
    ).extend({ ...head, until: z.string().nullable() }),
    errors: [404],
  },
});
