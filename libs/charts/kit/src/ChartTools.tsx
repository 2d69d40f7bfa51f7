import { CHART_GRAINS, MARK_KINDS, MARK_NAMES, type ChartGrain, type ChartOptions } from '@plumbline/charts/domain';
import { RangeSwitch, ScaleSwitch } from '@plumbline/charts/ui';
import { isDay } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Popover } from '@plumbline/shared/ui/Popover';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

const GRAIN_NAMES: Readonly<Record<ChartGrain, string>> = {
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
  quarter: 'Quarterly',
  year: 'Yearly',
};
const grainOptions = CHART_GRAINS.map((value) => ({ value, label: GRAIN_NAMES[value] }));
const RANGES = ['1M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y', 'Max'] as const;
const SCALES = ['linear', 'log', 'percent'] as const;
const HEIGHTS = ['300', '400', '500', '600', '800'];

interface ToolProps {
  options: ChartOptions;
  change: (parts: Partial<ChartOptions>) => void;
}

/** First and last day, how often there is a value, what happened. */
function MoreTools({ options, change }: ToolProps): ReactNode {
  const { from, to, grain = 'day', marks = [], chartHeight = 400 } = options;
  const dayOf = (text: string) => (isDay(text) ? text : undefined);
  return (
    <div className="flex w-72 max-w-full flex-col gap-3">
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label="From"
          type="date"
          value={from ?? ''}
          onChange={({ target }) => change({ from: dayOf(target.value) })}
        />
        <TextField
          label="To"
          type="date"
          value={to ?? ''}
          onChange={({ target }) => change({ to: dayOf(target.value) })}
        />
        <Select
          label="Values"
          options={grainOptions}
          value={grain}
          onChange={({ target }) =>
            change({ grain: CHART_GRAINS.find((one) => one === target.value && one !== 'day') })
          }
        />
        <Select
          label="Height"
          options={HEIGHTS.map((value) => ({ value, label: `${value} px` }))}
          value={String(chartHeight)}
          onChange={({ target }) => change({ chartHeight: target.value === '400' ? undefined : Number(target.value) })}
        />
      </div>
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-1 text-xs font-semibold">Marks</legend>
        {MARK_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={`${kind} ${MARK_NAMES[kind]}`}
            checked={marks.includes(kind)}
            onChange={() => change({ marks: MARK_KINDS.filter((one) => (one === kind) !== marks.includes(one)) })}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** Range, scale and the rest of what a whole chart is set to. */
export function ChartTools({ options, change, logRefusal }: ToolProps & { logRefusal: string | undefined }): ReactNode {
  const { range = '1Y', scale = 'linear', from, to } = options;
  return (
    <div className="chart-tools">
      <RangeSwitch
        ranges={RANGES}
        value={range}
        onChange={(next) => change({ range: next, from: undefined, to: undefined })}
      />
      {(from ?? to) && (
        <Button size="small" onClick={() => change({ from: undefined, to: undefined })}>
          {from ?? 'First'} to {to ?? 'last'} ×
        </Button>
      )}
      <ScaleSwitch
        scales={SCALES}
        value={scale}
        logRefusal={logRefusal}
        onChange={(next) => change({ scale: next === 'linear' ? undefined : next })}
      />
      <Popover
        label="Days, values and marks"
        trigger={(trigger) => (
          <Button size="small" {...trigger}>
            Days and marks
          </Button>
        )}
      >
        {() => <MoreTools options={options} change={change} />}
      </Popover>
    </div>
  );
}
