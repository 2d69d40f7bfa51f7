import { valuationQuery, type ValuationAnswer } from '@plumbline/economics/data-access';
import { indicatorPath } from '@plumbline/economics/domain';
import { formatDay, formatNumber, formatPercent } from '@plumbline/shared/domain';
import { NotOnFile, QueryPart, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LevelProps {
  title: string;
  unit: string;
  level: ValuationAnswer['shiller'];
  about: string;
  missing: string;
}

const percentOr = (value: number | null): string =>
  value === null ? 'Not available' : formatPercent(value, { decimals: 1 });

function Level({ title, unit, level, about, missing }: LevelProps): ReactNode {
  if (!level)
    return (
      <Card title={title}>
        <NotOnFile title="Not available">{missing}</NotOnFile>
      </Card>
    );
  return (
    <Card
      title={title}
      aside={<Link href={indicatorPath(level.id, title)}>All values</Link>}
      footer={`${about} ${level.formula}.`}
    >
      <p className="m-0 mb-3 text-2xl font-bold tabular-nums">
        {formatNumber(level.value, { decimals: 1 })}{' '}
        <small className="text-md font-medium text-ink-3">
          {unit}, {formatDay(level.day, 'month')}
        </small>
      </p>
      <StatList
        columns={2}
        stats={[
          {
            label: 'Usual',
            value: formatNumber(level.mean, { decimals: 1 }),
            title: 'Mean of all months, or of twenty years',
          },
          { label: 'Percentile', value: formatNumber(level.percentile, { decimals: 0 }) },
          { label: 'Implied return a year', value: percentOr(level.implied) },
          { label: 'Dividend yield', value: percentOr(level.dividends) },
          { label: 'Growth', value: percentOr(level.growth), title: 'A year, over ten years' },
          ...(level.band === null ? [] : [{ label: 'By the usual bands', value: level.band }]),
        ]}
      />
    </Card>
  );
}

/** Whether the market is dear: two levels and the returns they imply. */
export function ValuationPart(): ReactNode {
  const query = useQuery(valuationQuery(useAsOf()));
  return (
    <QueryPart query={query} lines={8} failure="The valuation could not be loaded">
      {({ shiller, buffett }) => (
        <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
          <Level
            title="Shiller PE"
            unit="x"
            level={shiller}
            about="Price over the mean of ten years of earnings, both in the prices of today, S&P composite."
            missing="Import the workbook of Robert Shiller."
          />
          <Level
            title="Market value to output"
            unit="%"
            level={buffett}
            about="Market value of listed companies over gross domestic product, years, as the World Bank publishes it: never output of a year that is not published."
            missing="Import the World Bank indicator CM.MKT.LCAP.GD.ZS."
          />
        </div>
      )}
    </QueryPart>
  );
}
