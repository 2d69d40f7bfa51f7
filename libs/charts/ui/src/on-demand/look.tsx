import type { CSSProperties, ReactNode } from 'react';
import type { TooltipContentProps } from 'recharts';
import { cssColour, seriesLook, type CategoryColour } from '../theme/series-look';

/** Words at axes. */
export const AXIS = {
  tick: { fontSize: 11, fill: 'var(--ink-3)' },
  axisLine: { stroke: 'var(--line-2)' },
  tickLine: false,
} as const;

export const GRID = { stroke: 'var(--line)', vertical: false } as const;

export const MARGIN = { top: 8, right: 8, bottom: 4, left: 0 } as const;

/** The colour of a series by its place. */
export const colourAt = (index: number, own?: CategoryColour): string => cssColour(own ?? seriesLook(index).colour);

/** Every other series is hatched, so that neighbours differ without colour, too. */
export const fillAt = (prefix: string, index: number, own?: CategoryColour): string =>
  index % 2 === 1 ? `url(#${prefix}-${index})` : colourAt(index, own);

export interface HatchesProps {
  prefix: string;
  colours: readonly (CategoryColour | undefined)[];
}

export function Hatches({ prefix, colours }: HatchesProps): ReactNode {
  return (
    <defs>
      {colours.map((own, index) => (
        <pattern
          key={index}
          id={`${prefix}-${index}`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" fill={colourAt(index, own)} />
          <rect width="1.5" height="5" fill="var(--surface)" opacity="0.55" />
        </pattern>
      ))}
    </defs>
  );
}

const BOX: CSSProperties = { padding: '6px 8px' };

export interface TooltipBoxProps {
  title: string;
  rows: readonly { readonly label: string; readonly text: string; readonly colour?: string }[];
}

/** Tooltip at the pointer or the keyboard's cursor. */
export function TooltipBox({ title, rows }: TooltipBoxProps): ReactNode {
  return (
    <div className="chart-tooltip" style={BOX}>
      <b>{title}</b>
      {rows.map(({ label, text, colour }) => (
        <span key={label}>
          {colour && <i style={{ background: colour }} />}
          {label} <b>{text}</b>
        </span>
      ))}
    </div>
  );
}

/** The row of the chart's data a tooltip is about. */
export const rowOf = <Row,>({ active, payload }: TooltipContentProps): Row | undefined =>
  active ? (payload[0]?.payload as Row | undefined) : undefined;
