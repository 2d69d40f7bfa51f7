import { isDay, type Day } from '@plumbline/shared/domain';
import { parseJson } from '@plumbline/market-data/importers';
import { z } from 'zod';

import { VendorError } from '../model/price-vendor';

/** A number, also as text; null, blank and 'None' are none. */
export const number = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
  });

/** A day, also with a time behind it. */
export const day = z
  .string()
  .transform((text) => text.slice(0, 10))
  .refine(isDay, 'no day');

/** A day where the vendor knows one. */
export const maybeDay = z
  .string()
  .nullish()
  .transform((text): Day | undefined => (text && isDay(text.slice(0, 10)) ? text.slice(0, 10) : undefined));

/** JSON of the documented shape; refused with the first place that differs. A blank answer is the fallback. */
export function readJson<T>(text: string | undefined, shape: z.ZodType<T>, fallback: T): T {
  if (!text?.trim()) return fallback;
  const parsed = parseJson(text);
  if ('reason' in parsed) throw new VendorError(parsed.reason);
  const found = shape.safeParse(parsed.json);
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new VendorError(`${issue?.path.join('.') || 'the answer'}: ${issue?.message ?? 'is not as documented'}`);
}

/** 'BRK-B', as vendors write a class of shares, is 'BRK.B'. */
export const ownSymbol = (symbol: string): string => symbol.replaceAll('-', '.');

type Days = {
  readonly declaredDay?: Day | undefined;
  readonly recordDay?: Day | undefined;
  readonly payDay?: Day | undefined;
};

/** Days of a dividend without those that are not known. */
export const daysOf = (days: Days): Partial<Record<keyof Days, Day>> =>
  Object.fromEntries(Object.entries(days).filter(([, value]) => value !== undefined));

/** Parameters of an address, those without a value left out. */
export function addressOf(base: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${base}?${new URLSearchParams(given).toString()}`;
}
