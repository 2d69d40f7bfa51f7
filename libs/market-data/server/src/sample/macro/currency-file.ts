import type { Day } from '@plumbline/shared/domain';

import { VENUES } from '../generated/venues';
import { createRandom, meanReverting } from '../random';
import type { SampleFile } from '../writing/sample-file';

/** Rates of these go back to the first day of the sample, those of others begin later. */
const MAJOR: ReadonlySet<string> = new Set('USD JPY GBP CHF SEK DKK NOK CAD AUD HKD CNY ISK'.split(' '));
const OTHERS_FROM: Day = '2019-01-02';
/** Reference rates of the Icelandic krona were not given in these years. */
const NO_KRONA = ['2008-12-10', '2018-01-31'] as const;
const PEGGED: ReadonlySet<string> = new Set(['DKK', 'HKD', 'SAR']);
const SMALL = 0.02;
const USUAL = 0.06;

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

/** Units of each currency for one euro, around what the sample's prices take a dollar to be worth. */
export function currencyFile(known: readonly Day[], seed: string): SampleFile {
  const euro = meanReverting(createRandom(seed, 'currency', 'EUR'), 0.998, USUAL);
  const list = currencies();
  const steps = list.map(([code]) =>
    meanReverting(createRandom(seed, 'currency', code), 0.998, PEGGED.has(code) ? SMALL / 8 : USUAL / 2),
  );
  const rows = known.map((day) => {
    const dollars = (1 / 0.92) * Math.exp(euro() * 0.5);
    const cells = list.map(([code, perDollar], index) => {
      const noise = steps[index]?.() ?? 0;
      if (day < OTHERS_FROM && !MAJOR.has(code)) return 'N/A';
      if (code === 'ISK' && day >= NO_KRONA[0] && day <= NO_KRONA[1]) return 'N/A';
      const rate = dollars * perDollar * (code === 'USD' ? 1 : Math.exp(noise));
      return rate < 20 ? rate.toFixed(4) : rate.toFixed(2);
    });
    return `${day},${cells.join(',')},`;
  });
  const header = `Date,${list.map(([code]) => code).join(',')},`;
  return { path: 'economy/ecb/eurofxref-hist.csv', text: `${[header, ...rows.toReversed()].join('\n')}\n` };
}
