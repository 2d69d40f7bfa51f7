import type { Day } from '@plumbline/shared/domain';

import type { Bar } from './prices';
import { createRandom } from '../base/random';
import type { SampleCompany } from '../companies/company';

const HEADER = 'Date,Open,High,Low,Close,Volume';
/** Days of the second file whose close is another one. */
const DISAGREEING_DAYS = 4;
const SECOND_FILE_DAYS = 252;
/** The unlisted voting class is worth a little more and trades little. */
const OTHER_CLASS_PREMIUM = 1.035;
const OTHER_CLASS_TURNOVER = 0.04;

const rowOf = ({ day, open, high, low, close, volume }: Bar): string =>
  `${day},${open.toFixed(2)},${high.toFixed(2)},${low.toFixed(2)},${close.toFixed(2)},${volume}`;

/** The bars as a file, oldest first. */
export const priceCsvText = (bars: readonly Bar[]): string => `${[HEADER, ...bars.map(rowOf)].join('\n')}\n`;

/** The days a company was traded on. */
export function tradedBars(
  { listedFrom = '', lastTraded = '9999-12-31', quirks }: SampleCompany,
  bars: readonly Bar[],
): Bar[] {
  const { from = '9999-12-31', to = '' } = quirks.priceGap ?? {};
  return bars.filter(({ day }) => day >= listedFrom && day <= lastTraded && !(day >= from && day <= to));
}

/** The last year once more from another publisher, who has some closes wrong. */
export function secondOpinion(bars: readonly Bar[], seed: string): Bar[] {
  const year = bars.slice(-SECOND_FILE_DAYS);
  const random = createRandom(seed, 'second price file');
  const wrong = new Set(Array.from({ length: DISAGREEING_DAYS }, (_, index) => 20 + index * 55 + random.below(30)));
  return year.map((bar, index) => {
    if (!wrong.has(index)) return bar;
    const close = Math.round(bar.close * random.between(1.01, 1.03) * 100) / 100;
    return { ...bar, close, high: Math.max(bar.high, close) };
  });
}

/** Bars of another share class of the same company; those before a day have draws of their own. */
export function otherClassBars(bars: readonly Bar[], seed: string, laterFrom: Day = ''): Bar[] {
  const [before, later] = [createRandom(seed, 'other class', 'before'), createRandom(seed, 'other class')];
  const scaled = (price: number, by: number): number => Math.round(price * by * 100) / 100;
  return bars.map(({ day, open, high, low, close, volume }) => {
    const by = OTHER_CLASS_PREMIUM * (1 + 0.004 * (day < laterFrom ? before : later).normal());
    const prices = { open: scaled(open, by), high: scaled(high, by), low: scaled(low, by), close: scaled(close, by) };
    return { day, ...prices, volume: Math.max(100, Math.round((volume * OTHER_CLASS_TURNOVER) / 100) * 100) };
  });
}

/** Sidecar of the price files: the split basis of all files in a folder. */
export const basisSidecar = (lastDay: Day): string => `${JSON.stringify({ basis: 'split-adjusted', asOf: lastDay })}\n`;

/** All splits as an action file. */
export const actionsCsvText = (companies: readonly SampleCompany[]): string => {
  const rows = companies.flatMap(({ ticker, quirks }) =>
    (quirks.splits ?? []).map(({ day, ratio }) => `${ticker},${day},${ratio}`),
  );
  return `${['symbol,day,ratio', ...rows].join('\n')}\n`;
};
