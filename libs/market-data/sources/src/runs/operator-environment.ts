import { readSettings, type Environment } from '@plumbline/shared/server';
import { z } from 'zod';

import { pauseName } from '../fetch/host-limits';
import type { PriceVendor } from '../model/price-vendor';
import { PRICE_VENDORS } from '../vendors/price-vendors';
import type { OperatorEnvironment } from './operator-settings';
import { SETTABLE } from './setup';

const vendorNames = (vendor: PriceVendor): readonly string[] => [
  ...(vendor.keyName === undefined ? [] : [vendor.keyName]),
  vendor.urlName,
  pauseName(vendor),
  ...(vendor.days?.switchName === undefined ? [] : [vendor.days.switchName]),
  ...vendor.quotas.map(({ name }) => name),
];

const NAMES: readonly string[] = [...SETTABLE, 'PRICE_SYMBOLS', 'FRED_KEY', ...PRICE_VENDORS.flatMap(vendorNames)];

const settings = z.object(Object.fromEntries(NAMES.map((name) => [name, z.string().optional()])));
const secret = z.object({ TOKEN_SECRET: z.string().optional() });

/** Reads what the environment says of publishers: which are asked, how often, and under which keys. */
export const readOperatorEnvironment = (env: Environment): OperatorEnvironment => ({
  settings: readSettings(settings, env),
  secret: readSettings(secret, env).TOKEN_SECRET,
});
