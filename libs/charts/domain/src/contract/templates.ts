import {
  listQuery,
  nameSchema,
  okSchema,
  ownedFields,
  pagedSchema,
  daySchema,
  symbolParam,
  versionField,
} from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { CHART_PRIVACIES } from '../model/chart-options';
import { seriesAnswerSchema } from './series';
import { charts, chartOptionsSchema, ownCharts } from './parts';

/** Orders of lists of charts; the first is the default. */
export const CHART_SORTS = ['newest', 'oldest', 'name'] as const;

/** The number of a template, or the letters of its link. */
const templateId = z.object({
  id: z.string().regex(/^([1-9]\d{0,14}|[A-Za-z0-9_-]{24})$/, 'Use a number above 0, or the letters of a link'),
});
const ownId = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'Use a number above 0')
    .transform(Number),
});
const templateNumber = z.int().positive().max(Number.MAX_SAFE_INTEGER);

const templateSchema = z
  .object({
    ...ownedFields,
    name: z.string(),
    privacy: z.enum(CHART_PRIVACIES),
    chart_options: chartOptionsSchema,
    /** Letters of its link, where the reader may see them. */
    share_key: z.string().nullable(),
    /** Null for what the product has, or where the reader is somebody else. */
    user_id: z.int().nullable(),
    /** Only its owner changes it: anybody else saves a copy. */
    is_own: z.boolean(),
  })
  .meta({ id: 'ChartTemplate' });

const fields = { name: nameSchema(120), privacy: z.enum(CHART_PRIVACIES) };

/** Charts that people save, without the day they are seen on. */
export const templateCalls = defineCalls({
  'GET /_api/interactive_chart/templates': {
    ...ownCharts,
    summary: 'Templates of charts that the signed-in person saved',
    query: listQuery(CHART_SORTS),
    response: pagedSchema(templateSchema),
  },
  'GET /_api/interactive_chart/templates/{id}': {
    ...charts,
    summary: 'A template: one of your own, a public one, one by the letters of its link, or the one that everybody has',
    params: templateId,
    response: templateSchema,
    errors: [404],
  },
  'POST /_api/interactive_chart/templates': {
    ...ownCharts,
    summary: 'Saves a chart as a template, or a copy of a template that you can see',
    body: z
      .object({
        name: fields.name,
        privacy: fields.privacy.default('private'),
        chart_options: chartOptionsSchema.optional(),
        /** The template that is copied. */
        templateId: templateNumber.optional(),
      })
      .refine(({ chart_options: options, templateId: source }) => (options === undefined) !== (source === undefined), {
        message: 'Give a chart, or the template to copy',
        path: ['chart_options'],
      }),
    response: templateSchema,
    errors: [404, 409],
  },
  'PUT /_api/interactive_chart/templates/{id}': {
    ...ownCharts,
    summary: 'Changes a template of your own; of somebody else it is saved as a copy, which is 409 with code save_as',
    params: ownId,
    body: z.object({
      name: fields.name.optional(),
      privacy: fields.privacy.optional(),
      chart_options: chartOptionsSchema.optional(),
      /** Takes the chart of another template that you can see. */
      templateId: templateNumber.optional(),
      version: versionField,
    }),
    response: templateSchema,
    errors: [404, 409],
  },
  'DELETE /_api/interactive_chart/templates/{id}': {
    ...ownCharts,
    summary: 'Removes a template of your own; charts made of it keep their own series',
    params: ownId,
    response: okSchema,
    errors: [404],
  },
});
export type TemplateCalls = typeof templateCalls;

const shareId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{24}$/, 'Use the letters of a link') });

const ownShareSchema = z.object({
  ...ownedFields,
  /** Letters of its link. */
  key: z.string(),
  title: z.string(),
  security: z.string().nullable(),
  as_of: z.iso.date().nullable(),
  url: z.string(),
});

const differenceSchema = z.object({
  /** Points of the chart as it was shared. */
  points: z.int(),
  /** Of these, points that are others now; null where the values were too many to keep. */
  changed: z.int().nullable(),
  /** Days of the first of them, at most twenty. */
  days: z.array(z.iso.date()),
});

/** Charts as they were on the day somebody showed them to others. */
export const shareCalls = defineCalls({
  'GET /_api/interactive_chart/shares': {
    ...ownCharts,
    summary: 'Charts that the signed-in person shared',
    query: listQuery(['newest', 'oldest']),
    response: pagedSchema(ownShareSchema),
  },
  'POST /_api/interactive_chart/shares': {
    ...ownCharts,
    summary:
      'Makes a link to a chart as it is now: it is never changed, and says whether its values are still the same',
    body: z.object({
      title: nameSchema(120, 'Enter a title'),
      chart_options: chartOptionsSchema,
      security: symbolParam.optional(),
      asOf: daySchema.optional(),
    }),
    response: z.object({ id: z.string(), url: z.string(), embed: z.string(), digest: z.string() }),
    errors: [404, 409],
  },
  'GET /_api/interactive_chart/shares/{id}': {
    ...charts,
    summary: 'A shared chart, with whether its values are those of the day it was shared',
    params: shareId,
    response: z.object({
      id: z.string(),
      title: z.string(),
      chart_options: chartOptionsSchema,
      security: z.string().nullable(),
      asOf: z.iso.date().nullable(),
      created_at: z.string(),
      /** The last day in it: later days are left out, so that the chart stays the one that was shared. */
      until: z.iso.date().nullable(),
      digest: z.string(),
      /** Null: as shared. */
      difference: differenceSchema.nullable(),
      /** The values as they were shared; null where they were too many to keep. */
      stored: seriesAnswerSchema.nullable(),
    }),
    errors: [404],
  },
  'DELETE /_api/interactive_chart/shares/{id}': {
    ...ownCharts,
    summary: 'Takes a shared chart of your own back: its link shows nothing from then on',
    params: shareId,
    response: okSchema,
    errors: [404],
  },
});
export type ShareCalls = typeof shareCalls;
