import type { TopMenu } from '@plumbline/shell/domain';
import type { Day } from '@plumbline/shared/domain';
import { stockPath } from '@plumbline/stocks/domain';

/** Something to try from the first page. */
export interface HomeExample {
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

/** Years back of the past day that is shown. */
const YEARS_BACK = 3;

const endOfYearBefore = (day: Day): Day => `${Number(day.slice(0, 4)) - YEARS_BACK}-12-31`;

interface Known {
  /** A company with statements and prices. */
  readonly symbol: string | undefined;
  readonly lastPriceDay: Day | null;
  readonly menus: readonly TopMenu[];
}

/** Examples of the product's features on served data: a figure down to its filing, a past day, a screen. */
export function homeExamples({ symbol, lastPriceDay, menus }: Known): readonly HomeExample[] {
  const screens = menus.find(({ key }) => key === 'screeners')?.entries[0];
  const day = lastPriceDay && endOfYearBefore(lastPriceDay);
  return [
    ...(symbol
      ? [
          {
            title: `Where the PE of ${symbol} comes from`,
            text: 'Formula, statement rows, and the filing behind each',
            to: `${stockPath(symbol)}#explain=pettm`,
          },
        ]
      : []),
    ...(symbol && day
      ? [
          {
            title: `${symbol} as known on ${day}`,
            text: 'Nothing that was filed later is shown',
            to: stockPath(symbol, 'summary', day),
          },
        ]
      : []),
    ...(screens ? [{ title: screens.label, text: screens.text ?? 'Companies by any figure', to: screens.path }] : []),
  ];
}
