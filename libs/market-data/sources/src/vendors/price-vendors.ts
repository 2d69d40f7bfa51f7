import { alphaVantage } from './alpha-vantage.vendor';
import { eodhd } from './eodhd.vendor';
import { financialModelingPrep } from './financial-modeling-prep.vendor';
import { nasdaq } from './nasdaq.vendor';
import type { PriceVendor } from '../model/price-vendor';
import { polygon } from './polygon.vendor';
import { stooq } from './stooq.vendor';
import { tiingo } from './tiingo.vendor';
import { yahoo } from './yahoo.vendor';

/** Vendors of prices, asked only where the operator says so. */
export const PRICE_VENDORS: readonly PriceVendor[] = [
  eodhd,
  tiingo,
  financialModelingPrep,
  alphaVantage,
  polygon,
  stooq,
  nasdaq,
  yahoo,
];
