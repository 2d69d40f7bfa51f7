import { formatCompact, formatPercent } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useMemo, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import '../chart.css';
import { fitClass, textWidth } from '../theme/fit-class';
import { categoryFill, changeFill } from './treemap-colour';
import {
  layOutTreemap,
  nextTile,
  type Direction,
  type TreemapBox,
  type TreemapGroup,
  type TreemapItem,
  type TreemapTile,
} from './treemap-layout';

export interface TreemapProps {
  /** Name of the total and its measure: `Industry by market capitalisation, USD`. */
  label: string;
  items: readonly TreemapItem[];
  /** `change` is a scale from loss to gain, `group` a colour a group. */
  colours?: 'change' | 'group';
  /** The change at which the colour is full, 3 % unless named. */
  limit?: number;
  formatValue?: (value: number) => string;
  formatChange?: (change: number | null) => string;
  /** Pixels, 420 unless named. */
  height?: number;
  emptyText?: string;
}

type TileTexts = Required<Pick<TreemapProps, 'formatValue' | 'formatChange' | 'colours'>>;

const LINE = 15;
const INSET = 6;
/** A smaller tile is no target to hit: its link is in the table. */
const TARGET = 24;

const percent = (x: number): string => `${(x * 100).toFixed(3)}%`;

const changeText = (change: number | null): string => formatPercent(change, { sign: 'always' });

/** The second line of a tile: its change where that is its colour, its value otherwise. */
const noteOf = ({ change = null, value }: TreemapItem, { colours, formatValue, formatChange }: TileTexts): string =>
  colours === 'change' ? formatChange(change) : formatValue(value);

/** The class of texts in a tile: written as long as it is wide enough for all; `undefined` where it never is. */
const textClass = (texts: readonly string[], { width }: TreemapBox): string | undefined =>
  fitClass((Math.max(...texts.map(textWidth)) + 2 * INSET) / width);

function TileText({ tile, texts }: { tile: TreemapTile; texts: TileTexts }): ReactNode {
  const note = noteOf(tile.item, texts);
  const { label } = tile.item;
  const [labelClass, noteClass] = [textClass([label], tile), textClass([label, note], tile)];
  return (
    <>
      {labelClass && tile.height > LINE + 4 && (
        <text x={INSET} y={LINE} className={`chart-value ${labelClass}`}>
          {label}
        </text>
      )}
      {noteClass && tile.height > 2 * LINE + 6 && (
        <text x={INSET} y={2 * LINE} className={`treemap-note ${noteClass}`}>
          {note}
        </text>
      )}
    </>
  );
}

/** Boxes in percent of the width, so that words keep their shape however wide the chart is. */
function TileSvg({ tile, fill, texts }: { tile: TreemapTile; fill: string; texts: TileTexts }): ReactNode {
  return (
    <svg x={percent(tile.x)} y={tile.y.toFixed(1)} width={percent(tile.width)} height={tile.height.toFixed(1)}>
      <rect width="100%" height="100%" fill={fill} stroke="var(--surface)" />
      <TileText tile={tile} texts={texts} />
    </svg>
  );
}

const GroupSvg = ({ group }: { group: TreemapGroup }): ReactNode => (
  <svg x={percent(group.x)} y={group.y.toFixed(1)} width={percent(group.width)} height="18">
    <text x="2" y="13" className={`chart-label ${textClass([group.label], group) ?? 'hidden'}`}>
      {group.label}
    </text>
  </svg>
);

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Arrow keys lead to the tile next to the one in focus. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>, tiles: readonly TreemapBox[]): void {
  const way = KEYS[event.key];
  const own = event.target instanceof Element ? event.target.closest('li') : null;
  if (!way || !own) return;
  const places = [...event.currentTarget.children];
  const next = nextTile(tiles, places.indexOf(own), way);
  if (next === undefined) return;
  event.preventDefault();
  places[next]?.querySelector('a')?.focus();
}

const placeOf = ({ x, y, width, height }: TreemapBox): CSSProperties => ({
  left: percent(x),
  top: y,
  width: percent(width),
  height,
});

function TileItem({ tile, texts }: { tile: TreemapTile; texts: TileTexts }): ReactNode {
  const { label, href, value, change, group } = tile.item;
  const words = [
    ...(group === undefined ? [] : [group]),
    texts.formatValue(value),
    ...(change === undefined ? [] : [texts.formatChange(change)]),
  ];
  const name = `${label}: ${words.join(', ')}`;
  const targetClass = tile.height >= TARGET ? fitClass(TARGET / tile.width) : undefined;
  return (
    <li style={placeOf(tile)} title={name}>
      {href && targetClass ? (
        <Link href={href} className={targetClass} aria-label={name} />
      ) : (
        <span className="sr-only">{name}</span>
      )}
    </li>
  );
}

/** Legend of the colour scale from loss to gain. */
function ScaleLegend({ limit, formatChange }: { limit: number; formatChange: TileTexts['formatChange'] }): ReactNode {
  const steps = [-limit, -limit / 2, 0, limit / 2, limit];
  return (
    <div className="treemap-scale" aria-hidden="true">
      <span>{formatChange(-limit)}</span>
      {steps.map((step) => (
        <i key={step} style={{ background: changeFill(step, limit) }} />
      ))}
      <span>{formatChange(limit)}</span>
    </div>
  );
}

/** Areas as values, coloured by change or group, each a link. Drawn on the server; the labels are in a list over it. */
export function Treemap(props: TreemapProps): ReactNode {
  const { label, items, colours = 'change', limit = 3, height = 420, emptyText = 'There is nothing to show' } = props;
  const { formatValue = formatCompact, formatChange = changeText } = props;
  const { tiles, groups } = useMemo(() => layOutTreemap(items, height), [items, height]);
  const texts: TileTexts = { colours, formatValue, formatChange };
  if (tiles.length === 0)
    return (
      <div className="trend-empty" style={{ minHeight: height }}>
        <EmptyState title={emptyText} />
      </div>
    );
  const fillOf = ({ item, group }: TreemapTile, at: number): string =>
    colours === 'change' ? changeFill(item.change, limit) : categoryFill(groups.length > 0 ? group : at);
  return (
    <div className="treemap">
      <div className="treemap-plot" style={{ height }}>
        <svg width="100%" height={height} aria-hidden="true">
          {groups.map((group) => (
            <GroupSvg key={group.label} group={group} />
          ))}
          {tiles.map((tile, at) => (
            <TileSvg key={tile.item.id} tile={tile} fill={fillOf(tile, at)} texts={texts} />
          ))}
        </svg>
        {/* the keys are those of the links within */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul aria-label={label} onKeyDown={(event) => moveFocus(event, tiles)}>
          {tiles.map((tile) => (
            <TileItem key={tile.item.id} tile={tile} texts={texts} />
          ))}
        </ul>
      </div>
      {colours === 'change' && <ScaleLegend limit={limit} formatChange={formatChange} />}
    </div>
  );
}
