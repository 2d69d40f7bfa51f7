import type { Day } from '@plumbline/shared/domain';

import type { ExchangeRates } from '../base/exchange-rates';
import { VENUES } from '../companies/venues';
import type { SampleFile } from '../writing/sample-file';

/** Rates of these go back to the first day of the sample, those of others begin later. */
const MAJOR: ReadonlySet<string> = new Set('USD JPY GBP CHF SEK DKK NOK CAD AUD HKD CNY ISK'.split(' '));
const OTHERS_FROM: Day = '2019-01-02';
/** Reference rates of the Icelandic krona were not given in these years. */
const NO_KRONA = ['2008-12-10', '2018-01-31'] as const;

function currencies(): [string, number][] {
  const found = new Map<string, number>([
    ['USD', 1],
    ['JPY', 150],
    ['ISK', 138],
  ]);
  for (const { currency, perDollar } of VENUES)
    if (currency !== 'EUR' && /^[A-Z]{3}$/.test(currency)) found.set(currency, perDollar);
  return [...found];
}

/** Units of each currency for one euro. */
export function currencyFile(known: readonly Day[], rates: ExchangeRates): SampleFile {
  const list = currencies();
  const paths = list.map(([code, usual]) => rates.perDollar(code, usual));
  const rows = known.map((day, at) => {
    const cells = list.map(([code], index) => {
      if (day < OTHERS_FROM && !MAJOR.has(code)) return 'N/A';
      if (code === 'ISK' && day >= NO_KRONA[0] && day <= NO_KRONA[1]) return 'N/A';
      const rate = (rates.dollarsPerEuro[at] ?? Number.NaN) * (paths[index]?.[at] ?? Number.NaN);
      return rate < 20 ? rate.toFixed(4) : rate.toFixed(2);
    });
    return `${day},${cells.join(',')},`;
  });
  const header = `Date,${list.map(([code]) => code).join(',')},`;
  return { path: 'economy/ecb/eurofxref-hist.csv', text: `${[header, ...rows.toReversed()].join('\n')}\n` };
}
