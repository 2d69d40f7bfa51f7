import { LINK_KEYS } from '@plumbline/dashboard-widgets/domain';
import { daySchema, lineSchema, nameSchema } from '@plumbline/shared/contract';
import { z } from 'zod';
import { DASHBOARD_LIMITS, DEFAULT_REGION } from '../model/dashboard';

/** Text of a block, in several lines where it has some. */
const textSchema = z
  .string()
  .max(8_000, 'Use at most 8000 characters')
  .regex(/^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\n\t])*$/u, 'Use plain text');

const partSchema = z.union([textSchema, z.number(), z.boolean(), z.null()]);

const valueSchema = z.union([partSchema, z.array(partSchema).max(60), z.object({ from: z.enum(LINK_KEYS) })]);

/** Settings of a block; the registry of widgets knows which ones it has. */
export const configSchema = z
  .record(lineSchema(60), valueSchema)
  .refine((config) => Object.keys(config).length <= 60, 'Use at most 60 settings');

/** The largest body of a change: the options and what is around them. */
export const BODY_BYTES = DASHBOARD_LIMITS.bytes + 16 * 1024;

/** A key in an address or a grid. */
export const keySchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'Use letters, digits, - and _');

export const widgetSchema = z
  .object({
    id: keySchema,
    is: keySchema,
    hid: keySchema,
    x: z.int().min(0).max(2),
    y: z.int().min(0).max(100_000),
    w: z.int().min(1).max(3),
    h: z.int().min(1).max(2_000),
    minH: z.int().min(1).max(2_000).default(10),
    quickAccess: z.boolean().default(false),
    config: configSchema.default({}),
  })
  .meta({ id: 'DashboardWidget' });

const isOnce = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** Blocks of a page, each with an anchor of its own. */
export const widgetsSchema = z
  .array(widgetSchema)
  .max(DASHBOARD_LIMITS.widgets, `Use at most ${DASHBOARD_LIMITS.widgets} blocks`)
  .refine((widgets) => isOnce(widgets.map(({ hid }) => hid)), 'Give each block an anchor of its own')
  .refine((widgets) => JSON.stringify(widgets).length <= DASHBOARD_LIMITS.bytes, 'The dashboard is too large');

const fields = {
  v: z.literal(1),
  name: nameSchema(80),
  region: lineSchema(20),
  as_of: daySchema.nullable(),
  link: z.object({
    stock: lineSchema(40).optional(),
    portfolio: lineSchema(40).optional(),
    benchmark: lineSchema(40).optional(),
    period: lineSchema(20).optional(),
  }),
  widgets: widgetsSchema,
};

export const optionsSchema = z
  .object({
    ...fields,
    v: fields.v.default(1),
    region: fields.region.default(DEFAULT_REGION),
    as_of: fields.as_of.default(null),
    link: fields.link.default({}),
    widgets: fields.widgets.default([]),
  })
  .meta({ id: 'DashboardOptions' });

/** Changed options; missing ones stay unchanged. */
export const optionsChangeSchema = z.object(fields).partial();
