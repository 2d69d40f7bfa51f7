import { LineTrend } from '@plumbline/charts/ui';
import { curveQuery, type CurveAnswer } from '@plumbline/economics/data-access';
import { indicatorPath } from '@plumbline/economics/domain';
import { formatCount, formatDay, formatNumber } from '@plumbline/shared/domain';
import { NotOnFile, QueryPart, useAsOf, useListAddress } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, numberColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { DateField } from '@plumbline/shared/ui/DateField';
import { Link } from '@plumbline/shared/ui/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { CurveChart, type DrawnCurve } from '../charts/CurveChart';

/** The days of the curve that the address names. */
export const curveChoice = (params: { get: (name: string) => string | null | undefined }) => {
  const dayIn = (name: string) => /^\d{4}-\d\d-\d\d$/.exec(params.get(name) ?? '')?.[0];
  return { day: dayIn('day'), compare: dayIn('compare') };
};

const STEP_MS = 400;

/** Steps through the months, one after another until the last. */
function usePlayer(count: number) {
  const [place, setPlace] = useState<number>();
  const [isAsked, setAsked] = useState(false);
  const isDone = place === count - 1;
  const isPlaying = isAsked && !isDone;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setPlace((at = -1) => Math.min(at + 1, count - 1)), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying, count]);
  const toggle = () => {
    if (isDone) setPlace(0);
    setAsked(!isPlaying);
  };
  return { place, setPlace, isPlaying, toggle };
}

interface PlayerProps {
  frames: CurveAnswer['frames'];
  player: ReturnType<typeof usePlayer>;
}

function Player({ frames, player }: PlayerProps): ReactNode {
  const { place, setPlace, isPlaying, toggle } = player;
  const day = place === undefined ? undefined : frames[place]?.day;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      <Button onClick={toggle}>{isPlaying ? 'Pause' : 'Play'}</Button>
      <label className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <span className="sr-only">Month of the curve</span>
        <input
          type="range"
          className="min-w-0 flex-1"
          min={0}
          max={Math.max(0, frames.length - 1)}
          value={place ?? frames.length - 1}
          aria-valuetext={day ?? frames.at(-1)?.day}
          onChange={(event) => setPlace(Number(event.target.value))}
        />
        <span className="w-24 tabular-nums text-ink-2">{day ?? 'five years'}</span>
      </label>
      {day !== undefined && <Button onClick={() => setPlace(undefined)}>Hide</Button>}
    </div>
  );
}

type Curve = NonNullable<CurveAnswer['curve']>;

/** The curves that are drawn: of the day, of the day to compare, of the month that plays; none of them twice. */
function drawnCurves(all: readonly (Curve | null | undefined)[]): readonly DrawnCurve[] {
  const known = all.flatMap((curve) => (curve ? [{ label: curve.day, tenors: curve.tenors }] : []));
  return [...new Map(known.map((curve) => [curve.label, curve])).values()];
}

function CurveCard({ answer, curve }: { answer: CurveAnswer; curve: Curve }): ReactNode {
  const address = useListAddress();
  const { compare, frames } = answer;
  const player = usePlayer(frames.length);
  const asked = curveChoice(address);
  return (
    <Card
      title="Yield curve"
      aside={<span className="muted">{formatDay(curve.day)}</span>}
      footer={`US Treasury, par yields, public on ${formatDay(curve.public)} after the close. A tenor that was not published is a gap: the 1.5-month bill exists since 2025-02-18.`}
    >
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <DateField label="Day" value={asked.day ?? ''} onDayChange={(day) => address.set({ day: day || undefined })} />
        <DateField
          label="Compare with"
          value={asked.compare ?? ''}
          onDayChange={(day) => address.set({ compare: day || undefined })}
        />
      </div>
      <CurveChart curves={drawnCurves([curve, compare, frames[player.place ?? -1]])} />
      {frames.length > 1 && <Player frames={frames} player={player} />}
    </Card>
  );
}

type Spread = CurveAnswer['spreads'][number];
type Spell = Spread['spells'][number];

const SPELLS: readonly Column<Spell>[] = [
  dayColumn('from', 'From'),
  {
    key: 'to',
    header: 'To',
    cell: ({ to, open }) => (open ? <Badge tone="severe">Still inverted</Badge> : formatDay(to)),
    value: ({ to }) => to,
  },
  countColumn('days', 'Days', { title: 'Days with a value', of: ({ observations }) => observations }),
  numberColumn('lowest', 'Lowest', { unit: 'pp' }),
];

/** Shorter inversions come and go: they are left out of the table. */
const MIN_DAYS = 10;
const SHOWN_SPELLS = 6;

function SpreadCard({ spread }: { spread: Spread }): ReactNode {
  const { id, name, value, day, data, spells } = spread;
  const long = spells.filter(({ observations }) => observations >= MIN_DAYS);
  return (
    <Card
      title={name}
      aside={<Link href={indicatorPath(id, name)}>All values</Link>}
      footer={`${formatCount(spells.length)} inversions, ${formatCount(long.length)} of them of ${String(MIN_DAYS)} days and more. Days without a value neither end one nor lengthen it.`}
    >
      <p className="m-0 mb-2 text-xl font-bold tabular-nums">
        {formatNumber(value, { sign: 'always' })}{' '}
        <small className="text-sm font-medium text-ink-3">pp, {formatDay(day)}</small>{' '}
        {value !== null && value < 0 && <Badge tone="severe">Inverted</Badge>}
      </p>
      <LineTrend
        label={name}
        height={110}
        days={data.map(([each]) => each)}
        lines={[{ label: name, values: data.map(([, each]) => each) }]}
      />
      {long.length > 0 && (
        <div className="mt-3">
          <DataTable
            caption={`Inversions: ${name}`}
            columns={SPELLS}
            rows={long.slice(0, SHOWN_SPELLS)}
            rowKey={({ from }) => from}
          />
        </div>
      )}
    </Card>
  );
}

/** The curve of a day, a player over months, spreads with their inversions. */
export function CurvePart(): ReactNode {
  const asOf = useAsOf();
  const choice = curveChoice(useListAddress());
  const query = useQuery({ ...curveQuery({ ...choice, asOf }), placeholderData: keepPreviousData });
  return (
    <QueryPart query={query} lines={12} failure="The yield curve could not be loaded">
      {(answer) => (
        <div className="flex flex-col gap-4">
          {answer.curve ? (
            <CurveCard answer={answer} curve={answer.curve} />
          ) : (
            <NotOnFile title="No curve is known">Import par yields of the US Treasury (CSV or XML).</NotOnFile>
          )}
          <div className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
            {answer.spreads
              .filter(({ value }) => value !== null)
              .map((spread) => (
                <SpreadCard key={spread.id} spread={spread} />
              ))}
          </div>
        </div>
      )}
    </QueryPart>
  );
}
