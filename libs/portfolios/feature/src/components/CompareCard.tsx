import { ChartFrame, seriesTable, TimeSeriesChart, type TimeSeries } from '@plumbline/charts/ui';
import { compareQuery } from '@plumbline/portfolios/data-access';
import { formatPercent } from '@plumbline/shared/domain';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';

interface Compared {
  readonly id: number;
  readonly name: string;
  readonly value: number | null;
}

const MAX = 5;
const percent = (value: number | null): string => formatPercent(value, { sign: 'always' });

/** Time-weighted returns of portfolios over the days they share. */
export function CompareCard({ portfolios }: { portfolios: readonly Compared[] }): ReactNode {
  const invested = portfolios.filter(({ value }) => value !== null);
  const [chosen, setChosen] = useState(() => invested.slice(0, 2).map(({ id }) => id));
  const { data, isLoading } = useQuery({ ...compareQuery(chosen), enabled: chosen.length > 1 });
  const series = useMemo(
    (): TimeSeries[] =>
      (data?.portfolios ?? []).map(({ id, name, twr }) => ({
        id: String(id),
        label: name,
        unit: '%',
        values: twr,
        format: percent,
      })),
    [data],
  );
  if (invested.length < 2) return null;
  const days = data?.days ?? [];
  const toggle = (id: number, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id].slice(-MAX) : chosen.filter((one) => one !== id));
  return (
    <ChartFrame
      title="Compare"
      className="mt-4"
      table={seriesTable('Time-weighted return by day', { days, series })}
      switches={invested.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) => toggle(id, event.target.checked)}
        />
      ))}
      source="Over the days all of them were invested"
    >
      <TimeSeriesChart
        label="Time-weighted return of portfolios"
        days={days}
        series={series}
        height={240}
        isLoading={isLoading}
        emptyText="Choose two portfolios"
      />
    </ChartFrame>
  );
}
