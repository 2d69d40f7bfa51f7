import { daySchema, lineSchema, symbolParam } from '@plumbline/shared/contract';
import { z } from 'zod';
import { CHART_GRAINS } from '../model/grains';
import { TRANSFORM_PATTERN } from '../model/transforms';
import {
  CHART_PANES,
  CHART_RANGES,
  CHART_SCALES,
  MARK_KINDS,
  SERIES_COLOURS,
  SERIES_TYPES,
} from '../model/chart-options';
import { CHART_LIMITS } from '../model/limits';

export const charts = { tags: ['charts'], role: 'client' } as const;
export const ownCharts = { tags: ['charts'], role: 'member' } as const;

/** Definition of a series: one line, as it is in an address. */
const ofSchema = lineSchema(CHART_LIMITS.text).pipe(z.string().min(1, 'Name what the series is of'));

export const transformSchema = z
  .string()
  .regex(TRANSFORM_PATTERN, 'Use none, index100, yoy, drawdown or sma(number of values)');

/** A requested series. */
export const askedSeriesSchema = z.object({
  /** As the answer names it. */
  id: lineSchema(60).pipe(z.string().min(1)),
  /** A column of prices (`close`), a study (`rsi(14)`), `eco:ID`, or a formula. */
  of: ofSchema,
  security: symbolParam.optional(),
  as: z.enum(['known', 'restated']).optional(),
  transform: transformSchema.default('none'),
});

const seriesOptionsSchema = z.object({
  of: ofSchema,
  security: symbolParam.optional(),
  pane: z
    .int()
    .min(0)
    .max(CHART_PANES - 1)
    .optional(),
  axis: z.enum(['right', 'left']).optional(),
  type: z.enum(SERIES_TYPES).optional(),
  as: z.enum(['known', 'restated']).optional(),
  transform: transformSchema.optional(),
  colour: z.enum(SERIES_COLOURS).optional(),
  hidden: z.boolean().optional(),
});

/** Options of a chart stored in templates and shares. */
export const chartOptionsSchema = z
  .object({
    schema: z.literal(1),
    security: symbolParam.optional(),
    series: z.array(seriesOptionsSchema).max(CHART_LIMITS.series),
    range: z.enum(CHART_RANGES).optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
    grain: z.enum(CHART_GRAINS).optional(),
    scale: z.enum(CHART_SCALES).optional(),
    marks: z.array(z.enum(MARK_KINDS)).max(MARK_KINDS.length).optional(),
    title: lineSchema(120).optional(),
    chartHeight: z.int().min(200).max(1_200).optional(),
  })
  .refine((options) => JSON.stringify(options).length <= CHART_LIMITS.options, 'The chart is too large to keep')
  .meta({ id: 'ChartOptions' });
