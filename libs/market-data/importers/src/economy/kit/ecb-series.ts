import { RELEASE, type EconomicSeries } from '@plumbline/market-data/domain';

import { otherSeries } from './other-series';

/** Units of a currency for one euro, 'ECB:EUR/USD'. Reference rates are published about 16:00 in Frankfurt, for good. */
export const euroRate = (currency: string): EconomicSeries =>
  otherSeries({
    id: `ECB:EUR/${currency}`,
    name: `${currency} for one euro`,
    unit: `${currency} per EUR`,
    frequency: 'D',
    source: 'European Central Bank',
    category: 'currencies',
    country: 'EMU',
    revised: false,
    release: RELEASE.ecb,
  });

export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);
