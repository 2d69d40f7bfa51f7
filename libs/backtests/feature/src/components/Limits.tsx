import type { Backtest, BacktestOutcome } from '@plumbline/backtests/data-access';
import { formatCount, formatDay } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import type { ReactNode } from 'react';

/** The fewest and the most companies there were to choose from. */
function universeText({ rebalances }: BacktestOutcome): string {
  const sizes = rebalances.map(({ universe }) => universe);
  const [min, max] = [Math.min(...sizes), Math.max(...sizes)];
  return min === max ? formatCount(min) : `${formatCount(min)} to ${formatCount(max)}`;
}

/** Exclusions, and the limits of the result. */
export function Limits({ outcome, backtest }: { outcome: BacktestOutcome; backtest: Backtest }): ReactNode {
  const { pins } = backtest;
  return (
    <Card title="What was left out, and what this cannot say" className="col-span-12">
      <ul className="backtest-notes">
        {outcome.notes.map(({ code, count, text }) => (
          <li key={code}>
            <b>{formatCount(count)}</b> {text}
          </li>
        ))}
        <li>
          There were {universeText(outcome)} traded companies to choose from. Companies that were delisted count until
          they went, as far as this installation has their prices and reports: those it never had are missing, and the
          past looks better for it.
        </li>
        <li>
          Figures are as reported and public at the end of each signal day; later restatements are not used. Sector,
          industry and country are those of today.
        </li>
        <li>
          Orders are filled at the close of the session after the signal, whatever their size: a large sum moves prices.
          Taxes are left out, and cash earns nothing.
        </li>
        <li>A rule that worked in the past was often found because it did. It says little about what comes.</li>
      </ul>
      {pins && (
        <p className="muted mb-0 text-sm">
          {pins.sample ? 'Invented sample data' : 'Company filings and price files'}
          {pins.last_price_day && `, prices to ${formatDay(pins.last_price_day)}`} · data {pins.version.slice(0, 8)} ·
          rules {pins.engine} · result {pins.result.slice(0, 8)}
        </p>
      )}
    </Card>
  );
}
