import { CHART_PANES, SERIES_COLOURS, SERIES_TYPES, type SeriesOptions } from '@plumbline/charts/domain';
import { cssColour } from '@plumbline/charts/ui';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button, IconButton } from '@plumbline/shared/ui/Button';
import { Link } from '@plumbline/shared/ui/Link';
import { Popover } from '@plumbline/shared/ui/Popover';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';
import { lacksSecurity, unitTextOf, type ChartSeries, type PlacedSeries } from './chart-content';
import type { AddressedChart } from './use-chart-address';

const TYPE_NAMES = { line: 'Line', step: 'Steps', area: 'Area', bar: 'Bars', candle: 'Candles' } as const;
const TRANSFORM_NAMES = {
  none: 'As it is',
  index100: 'Index, 100 at first',
  yoy: 'Change on a year before, %',
  drawdown: 'Under its highest, %',
  'sma(12)': 'Average of 12 values',
} as const;
const COLOUR_NAMES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'];

const typeOptions = SERIES_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }));
const paneOptions = Array.from({ length: CHART_PANES }, (_, pane) => ({
  value: String(pane),
  label: pane === 0 ? 'Upper pane' : `Pane ${String(pane + 1)}`,
}));
const colourOptions = SERIES_COLOURS.map((value, at) => ({ value, label: `${COLOUR_NAMES[at] ?? ''} colour` }));

/** A change of one of the choices; an empty one is the choice by default. */
type Choose = (parts: Partial<SeriesOptions>) => void;

/** Definition of a series, changed on submit. */
function OfForm({ of, onChange }: { of: string; onChange: (of: string) => void }): ReactNode {
  const [text, setText] = useState(of);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onChange(text.trim());
      }}
    >
      <TextField
        label="Study, figure or formula"
        value={text}
        maxLength={1_000}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small">
        Apply
      </Button>
    </form>
  );
}

function Choices({ series, choose }: { series: PlacedSeries; choose: Choose }): ReactNode {
  const { options, answer, colour } = series;
  const transform = options.transform ?? 'none';
  const transforms = Object.entries({
    ...TRANSFORM_NAMES,
    ...(transform in TRANSFORM_NAMES ? {} : { [transform]: transform }),
  });
  return (
    <div className="grid grid-cols-2 gap-2">
      <Select
        label="Drawn as"
        options={typeOptions}
        value={options.type ?? answer?.type ?? 'line'}
        onChange={({ target }) => choose({ type: SERIES_TYPES.find((type) => type === target.value) })}
      />
      <Select
        label="Pane"
        options={paneOptions}
        value={String(options.pane ?? 0)}
        onChange={({ target }) => choose({ pane: Number(target.value) || undefined })}
      />
      <Select
        label="Axis"
        options={[
          { value: 'right', label: 'Right' },
          { value: 'left', label: 'Left' },
        ]}
        value={options.axis ?? 'right'}
        onChange={({ target }) => choose({ axis: target.value === 'left' ? 'left' : undefined })}
      />
      <Select
        label="Colour"
        options={colourOptions}
        value={SERIES_COLOURS.find((one) => one === colour) ?? 'c1'}
        onChange={({ target }) => choose({ colour: SERIES_COLOURS.find((one) => one === target.value) })}
      />
      <Select
        label="Reading"
        options={[
          { value: '', label: 'By default' },
          { value: 'known', label: 'As known on each day' },
          { value: 'restated', label: 'As restated since' },
        ]}
        value={options.as ?? ''}
        onChange={({ target }) =>
          choose({ as: target.value === 'known' || target.value === 'restated' ? target.value : undefined })
        }
      />
      <Select
        label="Shown"
        options={transforms.map(([value, label]) => ({ value, label }))}
        value={transform}
        onChange={({ target }) => choose({ transform: target.value === 'none' ? undefined : target.value })}
      />
    </div>
  );
}

/** Description of the series, its source, and a link to its page. */
function About({ answer }: { answer: ChartSeries }): ReactNode {
  const { doc, source, note, href } = answer;
  return (
    <p className="m-0 text-xs text-ink-2">
      {doc} {note && `${note}. `}
      {source && `From ${source}. `}
      {href && (
        <Link className="underline" href={href}>
          Open its page
        </Link>
      )}
    </p>
  );
}

interface ChipProps {
  series: PlacedSeries;
  chart: AddressedChart;
}

function Mistake({ series, chart }: ChipProps): ReactNode {
  const error = series.answer?.error;
  if (!error || lacksSecurity(chart.options, series.options)) return null;
  const { message, at, suggestion } = error;
  return (
    <span className="chart-chip-error" role="status">
      {message}
      {at !== undefined && `, at character ${String(at + 1)}`}
      {suggestion !== undefined && at !== undefined && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            const { of } = series.options;
            const fixed = `${of.slice(0, at)}${suggestion}${of.slice(error.end ?? of.length)}`;
            chart.replace(series.at, { ...series.options, of: fixed });
          }}
        >
          Use “{suggestion}”
        </Button>
      )}
    </span>
  );
}

/** One series: its sample, its name, what can be changed of it. */
function Chip({ series, chart }: ChipProps): ReactNode {
  const { at, options, answer, colour } = series;
  const name =
    answer && !answer.error ? answer.label : `${options.security ? `${options.security} ` : ''}${options.of}`;
  const choose: Choose = (parts) => chart.replace(at, { ...options, ...parts });
  const last = answer?.lines[0]?.values.findLast((value) => value !== null);
  return (
    <li className="chart-chip" data-hidden={options.hidden ?? false}>
      <span className="chart-chip-dot" aria-hidden="true" style={{ background: cssColour(colour) }} />
      <Popover
        label={`Settings of ${name}`}
        trigger={(trigger) => (
          <Button size="small" variant="quiet" className="chart-chip-name" {...trigger}>
            {name}
          </Button>
        )}
      >
        {() => (
          <div className="flex w-80 max-w-full flex-col gap-3">
            <OfForm key={options.of} of={options.of} onChange={(of) => choose({ of })} />
            <Choices series={series} choose={choose} />
            {answer && !answer.error && <About answer={answer} />}
            <div className="flex gap-2">
              <Button size="small" disabled={at === 0} onClick={() => chart.move(at, -1)}>
                Draw earlier
              </Button>
              <Button size="small" disabled={at === chart.options.series.length - 1} onClick={() => chart.move(at, 1)}>
                Draw later
              </Button>
            </div>
          </div>
        )}
      </Popover>
      {answer && last === undefined && !answer.error && !options.hidden && <Badge>no values</Badge>}
      {answer && answer.grain !== 'day' && !answer.error && <Badge>{answer.grain}</Badge>}
      {answer && unitTextOf(answer) && <span className="text-ink-3">{unitTextOf(answer)}</span>}
      <Button
        size="small"
        variant="quiet"
        aria-label={`${options.hidden ? 'Show' : 'Hide'} ${name}`}
        aria-pressed={options.hidden ?? false}
        onClick={() => choose({ hidden: options.hidden ? undefined : true })}
      >
        {options.hidden ? 'Show' : 'Hide'}
      </Button>
      <IconButton icon="close" size="small" variant="quiet" label={`Remove ${name}`} onClick={() => chart.remove(at)} />
      <Mistake series={series} chart={chart} />
    </li>
  );
}

export interface SeriesListProps {
  series: readonly PlacedSeries[];
  chart: AddressedChart;
}

/** The series of a chart, each with what can be changed of it. */
export function SeriesList({ series, chart }: SeriesListProps): ReactNode {
  const waiting = series.filter((one) => lacksSecurity(chart.options, one.options));
  return (
    <>
      <ul className="chart-chips" aria-label="Series of the chart">
        {series.map((one) => (
          <Chip key={`${String(one.at)} ${one.options.of} ${one.options.security ?? ''}`} series={one} chart={chart} />
        ))}
      </ul>
      {/* Where nothing else is drawn, the chart says so itself. */}
      {waiting.length > 0 && waiting.length < series.length && (
        <p className="mt-0 text-xs text-ink-3">Series that name no security are drawn once you choose one above.</p>
      )}
    </>
  );
}
