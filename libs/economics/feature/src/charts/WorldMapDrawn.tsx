import { useMemo, useState, type ReactNode } from 'react';
import type { WorldMapProps } from './WorldMap';
import { WORLD_HEIGHT, WORLD_WIDTH, worldShapes, type WorldShape } from './world-shapes';

let shapes: readonly WorldShape[] | undefined;

const CLASSES = 5;

/** Bounds between classes that hold as many countries each. */
function quantiles(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return Array.from(
    { length: CLASSES - 1 },
    (_, place) => sorted[Math.floor(((place + 1) * sorted.length) / CLASSES)] ?? 0,
  );
}

/** Fills from light to full, readable on both themes. */
const fillOf = (rank: number): string =>
  `color-mix(in srgb, var(--c1) ${String(18 + Math.round((rank * 82) / (CLASSES - 1)))}%, var(--surface-3))`;

interface LegendProps {
  bounds: readonly number[];
  format: (value: number) => string;
  hasForecasts: boolean;
}

function Legend({ bounds, format, hasForecasts }: LegendProps): ReactNode {
  const texts = [
    `below ${format(bounds[0] ?? 0)}`,
    ...bounds.slice(1).map((bound, at) => `${format(bounds[at] ?? 0)} to ${format(bound)}`),
    `from ${format(bounds.at(-1) ?? 0)}`,
  ];
  return (
    <ul className="m-0 mt-2 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-xs text-ink-2">
      {texts.map((text, rank) => (
        <li key={text} className="flex items-center gap-1">
          <i className="inline-block h-3 w-3 rounded-sm" style={{ background: fillOf(rank) }} />
          {text}
        </li>
      ))}
      <li className="flex items-center gap-1">
        <i className="inline-block h-3 w-3 rounded-sm border border-line-2 bg-surface-3" />
        not available
      </li>
      {hasForecasts && <li>Hatched: forecast</li>}
    </ul>
  );
}

/** Countries coloured by a value: classes with as many countries each. */
export function WorldMapDrawn({ label, values, format, onOpen }: WorldMapProps): ReactNode {
  shapes ??= worldShapes();
  const [pointed, setPointed] = useState<string>();
  const byCountry = useMemo(() => new Map(values.map((value) => [value.iso3, value])), [values]);
  const bounds = useMemo(() => quantiles(values.map(({ value }) => value)), [values]);
  const shown = pointed === undefined ? undefined : byCountry.get(pointed);
  return (
    <figure className="m-0">
      <p className="m-0 h-5 text-sm" aria-hidden="true">
        {shown && (
          <>
            <b>{shown.name}</b> {format(shown.value)}
            {shown.isForecast && <span className="text-ink-3"> forecast</span>}
          </>
        )}
      </p>
      <svg viewBox={`0 0 ${WORLD_WIDTH} ${WORLD_HEIGHT}`} role="img" aria-label={label} className="block w-full">
        <defs>
          <pattern id="forecast-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V5" stroke="var(--surface)" strokeWidth="2" />
          </pattern>
        </defs>
        {shapes.map(({ iso3, path }, at) => {
          const own = iso3 === undefined ? undefined : byCountry.get(iso3);
          const rank = own ? bounds.filter((bound) => own.value >= bound).length : undefined;
          return (
            <g
              key={iso3 ?? at}
              onPointerEnter={() => setPointed(iso3)}
              onPointerLeave={() => setPointed(undefined)}
              onClick={own && onOpen ? () => onOpen(own.iso3) : undefined}
              style={{ cursor: own && onOpen ? 'pointer' : 'default' }}
            >
              <path
                d={path}
                fill={rank === undefined ? 'var(--surface-3)' : fillOf(rank)}
                stroke="var(--surface)"
                strokeWidth="0.6"
              />
              {own?.isForecast && <path d={path} fill="url(#forecast-hatch)" opacity="0.55" />}
            </g>
          );
        })}
      </svg>
      {values.length > 0 && (
        <Legend bounds={bounds} format={format} hasForecasts={values.some(({ isForecast }) => isForecast)} />
      )}
    </figure>
  );
}
