import { lineSchema, ownedFields, versionField } from '@plumbline/shared/contract';
import { z } from 'zod';
import {
  ALERT_KEYS,
  ALERT_LIMITS,
  ALERTABLE_TYPES,
  CALENDAR_KINDS,
  COMMON_KEYS,
  FREQUENCIES,
  TRIGGERS,
} from '../model/alert';

/** The security of an alert, as it is called now. */
export const stockSchema = z.object({ stockid: z.string(), display_symbol: z.string(), company: z.string() });

/** Something an alert reported. */
export const firingSchema = z
  .object({
    id: z.int(),
    /** Null for days of a calendar. */
    alert_id: z.int().nullable(),
    display_name: z.string(),
    key: z.enum(ALERT_KEYS),
    /** The day of the data it was reported of. */
    day: z.string(),
    /** When it was public. */
    at: z.string(),
    text: z.string(),
    /** Where it leads: the filing, the figure. */
    link: z.string(),
    /** The value that made the condition true, and the one before; null where it is no comparison. */
    value: z.number().nullable(),
    before: z.number().nullable(),
    /** The person has seen it. */
    seen: z.boolean(),
    /** Kept, but reported nobody: too old when it became known, or muted. */
    quiet: z.boolean(),
    /** Why it no longer holds. */
    retracted: z.string().nullable(),
  })
  .meta({ id: 'AlertFiring' });

const commonAlertSchema = z.object(
  Object.fromEntries(COMMON_KEYS.map((key) => [key, z.boolean()])) as Record<
    (typeof COMMON_KEYS)[number],
    z.ZodBoolean
  >,
);

/** An alert. */
export const alertSchema = z
  .object({
    ...ownedFields,
    display_name: z.string(),
    alertable_type: z.enum(ALERTABLE_TYPES),
    alertable_id: z.string(),
    alertable_link: z.string(),
    stock: stockSchema.nullable(),
    key: z.enum(ALERT_KEYS),
    formula: z.string().nullable(),
    trigger: z.enum(TRIGGERS),
    /** In the unit of the value; null: a hundredth of the level. */
    margin: z.number().nullable(),
    /** Trading days in a row for which the condition must hold. */
    hold: z.int(),
    /** Prices and figures a share are read on the split basis of this day. */
    basis_day: z.string(),
    trigger_frequency: z.enum(FREQUENCIES),
    active: z.boolean(),
    /** Until then it is evaluated and tells nobody. */
    muted_until: z.string().nullable(),
    state: z.enum(['new', 'waiting', 'armed', 'fired']),
    /** The latest firing; null before the first. */
    result: z
      .object({
        triggered: z.boolean(),
        at: z.string(),
        text: z.string(),
        value: z.number().nullable(),
        before: z.number().nullable(),
        link: z.string(),
        firing_id: z.int(),
        seen: z.boolean(),
        retracted: z.string().nullable(),
      })
      .nullable(),
    /** The newest it reported. */
    alertable_children: z.array(firingSchema),
    /** The seven switches of what it watches. */
    common_alert: commonAlertSchema,
    last_checked: z.string().nullable(),
  })
  .meta({ id: 'Alert' });

/** Something that alerts watch, with its alerts. */
export const alertGroupSchema = z
  .object({
    key: z.string(),
    display_name: z.string(),
    alertable_type: z.enum(ALERTABLE_TYPES),
    alertable_id: z.string(),
    alertable_link: z.string(),
    stock: stockSchema.nullable(),
    triggered_count: z.int(),
    data: z.array(alertSchema),
    total: z.int(),
  })
  .meta({ id: 'AlertGroup' });

/** Another type is refused with the text of the specification, so any text passes here. */
const targetFields = {
  alertable_type: lineSchema(40),
  alertable_id: z.union([z.int(), lineSchema(120)]).transform(String),
};

/** Settings of an alert. */
export const alertFields = {
  margin: z.number().min(0).max(1e15).nullable(),
  hold: z.int().min(1).max(ALERT_LIMITS.hold),
  trigger: z.enum(TRIGGERS),
  trigger_frequency: z.enum(FREQUENCIES),
  active: z.boolean(),
  muted_until: z.iso.datetime().nullable(),
};

const formulaField = lineSchema(ALERT_LIMITS.formula);

/** A new alert; one that is there already is changed. */
export const newAlertSchema = z.object({
  ...targetFields,
  key: z.enum(ALERT_KEYS).optional(),
  formula: formulaField.optional(),
  ...z.object(alertFields).partial().shape,
});

/** A change of an alert. */
export const alertChangeSchema = z.object({
  ...z.object({ ...alertFields, formula: formulaField }).partial().shape,
  version: versionField,
});

const wantedFields = {
  common_alert: z.partialRecord(z.enum(COMMON_KEYS as [string, ...string[]]), z.boolean()),
  formulas: z
    .array(
      z.object({
        formula: formulaField,
        ...z.object({ margin: alertFields.margin, hold: alertFields.hold }).partial().shape,
      }),
    )
    .max(50),
  trigger_frequency: alertFields.trigger_frequency,
};

/** Alert settings of one target: named ones are replaced. */
export const wantedSchema = z.object(z.object(wantedFields).partial().shape);

/** The same with the target. */
export const wantedOfSchema = z.object({ ...z.object(targetFields).partial().shape, ...wantedSchema.shape });

/** Ids of alerts, or targets: `STOCK_US0ABC` means all alerts of it. */
export const keysSchema = z.array(z.union([z.int(), lineSchema(160)])).max(ALERT_LIMITS.alerts);

/** How a person is notified. */
export const settingsSchema = z
  .object({
    /** One message for all alerts; without, one a thing that is watched. */
    merge_alerts: z.boolean(),
    /** `08:00`, in the person's time zone. */
    send_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 08:00'),
    time_zone: lineSchema(60),
    /** Mails carry a table next to their text. */
    is_table: z.boolean(),
    /** Active channels besides the bell. */
    channels: z.array(z.enum(['mail', 'feed'])),
  })
  .meta({ id: 'AlertSettings' });

/** Days to come that a person wants to know of. */
export const calendarSchema = z
  .object({
    kinds: z.array(z.enum(CALENDAR_KINDS.map(({ key }) => key) as ['dividend', 'split', 'results'])),
    /** Companies of all portfolios and alerts, of one portfolio, or those of alerts. */
    scope: z.string().regex(/^(all|list|portfolio:[1-9]\d{0,14})$/, 'Use all, list or portfolio:1'),
    /** Days before. */
    lead_days: z.int().min(0).max(60),
    channels: z.array(z.enum(['mail', 'feed'])),
  })
  .meta({ id: 'CalendarAlerts' });
