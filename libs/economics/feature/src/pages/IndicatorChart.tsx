import type { TimeSeries, TimeSeriesContent } from '@plumbline/charts/ui';
import { indicatorDataQuery, indicatorQuery, type IndicatorHead } from '@plumbline/economics/data-access';
import { BASIS_LABELS, DATA_BASES, DATA_FORMATS, FORMAT_LABELS, unitIn } from '@plumbline/economics/domain';
import { oneOf, QueryPart, useAsOf, useListAddress, type ListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onAllDays, onCoarsest } from '../charts/align';
import { SeriesChart } from '../charts/SeriesChart';
import { unitText, valueText } from '../kit/figures';
import { useFindSeries } from './IndicatorSearch';

/** Series that are drawn next to one at most. */
const MAX_COMPARED = 5;

/** View of a series, from the address. */
export function chartChoice(params: { get: (name: string) => string | null | undefined }) {
  return {
    format: oneOf(params.get('format') ?? undefined, DATA_FORMATS),
    basis: oneOf(params.get('basis') ?? undefined, DATA_BASES),
    compared: (params.get('compare') ?? '')
      .split(',')
      .filter((id) => /^\d{1,16}$/.test(id))
      .slice(0, MAX_COMPARED),
  };
}

type Choice = ReturnType<typeof chartChoice>;

const RECESSIONS = 24;

/** Colour of days within recessions, as the office that dates them says. */
function recessionBand(
  days: readonly string[],
  flags: readonly (readonly [string, number])[],
  extent: readonly [number, number],
) {
  const months = new Set(flags.filter(([, flag]) => flag === 1).map(([day]) => day.slice(0, 7)));
  const inside = days.map((day) => months.has(day.slice(0, 7)));
  if (!inside.some(Boolean)) return [];
  return [
    {
      id: 'recession',
      label: 'Recession',
      colour: 'muted' as const,
      opacity: 0.18,
      lower: inside.map((is) => (is ? extent[0] : null)),
      upper: inside.map((is) => (is ? extent[1] : null)),
    },
  ];
}

function Switches({ choice, address, head }: { choice: Choice; address: ListAddress; head: IndicatorHead }): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        label="Format"
        isLabelHidden
        value={choice.format}
        options={DATA_FORMATS.map((format) => ({ value: format, label: FORMAT_LABELS[format] }))}
        onChange={(event) =>
          address.set({ format: event.target.value === 'original' ? undefined : event.target.value })
        }
      />
      {(head.revised || head.computed) && (
        <SegmentedControl
          label="Which values"
          value={choice.basis}
          options={DATA_BASES.map((basis) => ({ value: basis, label: BASIS_LABELS[basis] }))}
          onChange={(basis) => address.set({ basis: basis === 'as-reported' ? undefined : basis })}
        />
      )}
    </div>
  );
}

function Compared({
  choice,
  address,
  names,
}: {
  choice: Choice;
  address: ListAddress;
  names: readonly string[];
}): ReactNode {
  const { compared } = choice;
  const find = useFindSeries();
  const set = (ids: readonly string[]) => address.set({ compare: ids.length > 0 ? ids.join(',') : undefined });
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      {compared.length < MAX_COMPARED && (
        <div className="w-[320px] max-sm:w-full">
          <Combobox
            label="Compare with"
            placeholder="Another series"
            value={null}
            load={find}
            onChange={(found) => found && set([...new Set([...compared, found.id])])}
          />
        </div>
      )}
      {compared.map((id, at) => (
        <Button key={id} icon="close" onClick={() => set(compared.filter((other) => other !== id))}>
          {names[at] ?? id}
        </Button>
      ))}
    </div>
  );
}

const lineOf = (id: string, label: string, unit: string, values: readonly (number | null)[]): TimeSeries => ({
  id,
  label,
  unit: unitText(unit),
  values,
  format: (value) => valueText(value),
});

/** Values, with first prints behind them where a series is revised; dashed from the first forecast on. */
function ownLines(
  head: IndicatorHead,
  unit: string,
  points: readonly (readonly (readonly [string, number])[])[],
  forecastFrom: string | null,
) {
  const [own = [], first = []] = points;
  const known = forecastFrom === null ? own : own.filter(([day]) => day < forecastFrom);
  // Dashed from the last year that is known, so that the line goes on.
  const ahead = forecastFrom === null ? [] : [...known.slice(-1), ...own.filter(([day]) => day >= forecastFrom)];
  const { days, values } = onAllDays([known, first, ahead]);
  const isMoved = (values[1] ?? []).some((value, at) => value !== null && value !== values[0]?.[at]);
  const series: TimeSeries[] = [{ ...lineOf('value', head.name, unit, values[0] ?? []), colour: 'c1', line: 'solid' }];
  if (isMoved)
    series.unshift({ ...lineOf('first', 'First print', unit, values[1] ?? []), line: 'dotted', colour: 'c2' });
  if (ahead.length > 0)
    series.push({ ...lineOf('forecast', 'Forecast', unit, values[2] ?? []), line: 'dashed', colour: 'c1' });
  return { days, series };
}

function noteOf(head: IndicatorHead, choice: Choice, gaps: readonly string[], forecastFrom: string | null): ReactNode {
  const words = [
    `${head.source}. ${head.licence}.`,
    choice.basis === 'first'
      ? 'First prints: each change is of one edition, as it was reported on the day; where a first print is not on file, the oldest value that is.'
      : '',
    choice.basis === 'restated' ? 'With all revisions on file, also later ones.' : '',
    forecastFrom === null ? '' : `From ${forecastFrom.slice(0, 4)} on forecasts of the publisher, dashed.`,
    gaps.length > 0 ? `Without a value: ${gaps.slice(0, 3).join('; ')}${gaps.length > 3 ? ' and more' : ''}.` : '',
  ];
  return words.filter(Boolean).join(' ');
}

/** The values of a series over time: format, basis and others to compare are in the address. */
export function IndicatorChart({ head }: { head: IndicatorHead }): ReactNode {
  const [asOf, address] = [useAsOf(), useListAddress()];
  const choice = chartChoice(address);
  const { format, basis, compared } = choice;
  const query = useQuery({
    ...indicatorDataQuery(head.id, { format, basis, asOf, forecasts: true }),
    placeholderData: keepPreviousData,
  });
  const withFirst = head.revised && basis === 'as-reported' && compared.length === 0 && format === 'original';
  const first = useQuery({ ...indicatorDataQuery(head.id, { format, basis: 'first', asOf }), enabled: withFirst });
  const recessions = useQuery({
    ...indicatorDataQuery(RECESSIONS, { format: 'original', basis: 'restated', asOf }),
    enabled: head.country === 'USA' && compared.length === 0,
  });
  const others = useQueries({ queries: compared.map((id) => indicatorDataQuery(id, { format, basis, asOf })) });
  const heads = useQueries({ queries: compared.map((id) => indicatorQuery(id, asOf)) });
  return (
    <QueryPart query={query} lines={12} failure="The values could not be loaded">
      {(answer) => {
        const { unit, data, forecastFrom, gaps } = answer;
        const names = heads.map((each, at) => each.data?.name ?? compared[at] ?? '');
        const content = compared.length > 0 ? compare() : alone();
        function compare(): TimeSeriesContent {
          const all = [
            {
              frequency: head.frequency,
              points: forecastFrom === null ? data : data.filter(([day]) => day < forecastFrom),
              name: head.name,
              unit,
            },
            ...others.map((other, at) => ({
              frequency: heads[at]?.data?.frequency ?? 'M',
              points: other.data?.data ?? [],
              name: names[at] ?? '',
              unit: other.data?.unit ?? '',
            })),
          ];
          const { days, values } = onCoarsest(all);
          const series = all.map((one, at) => ({
            ...lineOf(String(at), one.name, one.unit, values[at] ?? []),
            axis: one.unit === unit ? ('right' as const) : ('left' as const),
          }));
          return { days, series };
        }
        function alone(): TimeSeriesContent {
          const lines = ownLines(head, unit, [data, withFirst ? (first.data?.data ?? []) : []], forecastFrom);
          const values = data.map(([, value]) => value);
          const extent: readonly [number, number] = [Math.min(...values), Math.max(...values)];
          const bands = values.length > 0 ? recessionBand(lines.days, recessions.data?.data ?? [], extent) : [];
          return { ...lines, ...(bands.length > 0 && { bands }) };
        }
        const title = format === 'original' ? 'Values' : FORMAT_LABELS[format];
        return (
          <SeriesChart
            title={title}
            content={content}
            caption={`${head.name}: ${title}`}
            label={`${head.name}, ${unitIn(format, head.unit)}`}
            scales={names.length > 0 ? ['linear', 'log', 'percent'] : ['linear', 'log']}
            source={noteOf(head, choice, gaps, forecastFrom)}
            sourceText={head.source}
            emptyText="No value of this kind: an earlier period it needs was never published"
            lead={<Switches choice={choice} address={address} head={head} />}
          >
            <Compared choice={choice} address={address} names={names} />
          </SeriesChart>
        );
      }}
    </QueryPart>
  );
}
