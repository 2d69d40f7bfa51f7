import { groupBy } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { Return, type WireFigure } from './figures';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Month {
  readonly month: string;
  readonly value: WireFigure;
}

/** Growth of the months of a year, which multiply. */
function yearOf(months: readonly Month[]): WireFigure {
  const known = months.flatMap(({ value }) => ('value' in value ? [value.value] : []));
  if (known.length === 0) return { status: 'not_available', reason: 'Nothing was invested' };
  return { value: known.reduce((growth, one) => growth * (1 + one), 1) - 1 };
}

/** Time-weighted returns by month, a row a year, the newest first. */
export function MonthTable({ months }: { months: readonly Month[] }): ReactNode {
  const years = [...groupBy(months, ({ month }) => month.slice(0, 4))].reverse();
  return (
    <div className="overflow-x-auto" role="group" aria-label="Returns by month" tabIndex={0}>
      <table className="portfolio-months">
        <thead>
          <tr>
            <th scope="col">Year</th>
            {MONTHS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Whole year</th>
          </tr>
        </thead>
        <tbody>
          {years.map(([year, own]) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {MONTHS.map((name, at) => {
                const found = own.find(({ month }) => Number(month.slice(5)) === at + 1);
                return <td key={name}>{found && <Return figure={found.value} />}</td>;
              })}
              <td>
                <b>
                  <Return figure={yearOf(own)} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
