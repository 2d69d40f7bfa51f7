import {
  CELL_PX,
  GRID_COLUMNS,
  inPhoneOrder,
  placed,
  stepWidget,
  type Box,
  type DashboardWidget,
  type LayoutStep,
} from '@plumbline/dashboards/domain';
import { findWidget, type DashboardLink } from '@plumbline/dashboard-widgets/domain';
import { Widget } from '@plumbline/dashboard-widgets/kit';
import type { Day } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { GridLayout, useContainerWidth, verticalCompactor, type Layout } from 'react-grid-layout';

export interface EditGridProps {
  widgets: readonly DashboardWidget[];
  link: DashboardLink;
  asOf: Day | undefined;
  /** Places and sizes after a gesture. */
  onPlace: (widgets: readonly DashboardWidget[]) => void;
  /** Buttons in the head of a block. */
  tools: (widget: DashboardWidget) => ReactNode;
}

const STEPS: Readonly<Record<string, readonly [plain: LayoutStep, shifted: LayoutStep]>> = {
  ArrowLeft: ['left', 'narrower'],
  ArrowRight: ['right', 'wider'],
  ArrowUp: ['up', 'lower'],
  ArrowDown: ['down', 'taller'],
};

const spoken = ({ x, y, w, h }: Box): string =>
  `Column ${x + 1}, ${w} ${w === 1 ? 'column' : 'columns'} wide, ${y * CELL_PX} pixels from the top, ${h * CELL_PX} high`;

interface Moving {
  readonly hid: string;
  /** Blocks before the first step. */
  readonly before: readonly DashboardWidget[];
}

/** Moves and sizes a block by keys: Enter begins and ends, arrows move, Shift and arrows size, Escape reverts. */
function useKeys({ widgets, onPlace }: Pick<EditGridProps, 'widgets' | 'onPlace'>) {
  const [moving, setMoving] = useState<Moving>();
  const [said, say] = useState('');
  const begin = (hid: string) => {
    setMoving({ hid, before: widgets });
    say('Arrow keys move the block, Shift and arrow keys size it. Enter ends, Escape reverts.');
  };
  const end = (words: string) => {
    setMoving(undefined);
    say(words);
  };
  const step = (hid: string, kind: LayoutStep) => {
    const next = stepWidget(widgets, hid, kind);
    onPlace(next);
    const own = next.find((one) => one.hid === hid);
    if (own) say(spoken(own));
  };
  const toggle = (hid: string) => (moving?.hid === hid ? end('Placed') : begin(hid));
  const onKeyDown = (hid: string) => (event: KeyboardEvent<HTMLElement>) => {
    const steps = STEPS[event.key];
    if (moving?.hid !== hid || (event.key !== 'Escape' && !steps)) return;
    event.preventDefault();
    event.stopPropagation();
    if (steps) return step(hid, steps[Number(event.shiftKey) as 0 | 1]);
    onPlace(moving.before);
    end('Reverted');
  };
  return { moving: moving?.hid, said, toggle, onKeyDown, onBlur: () => setMoving(undefined) };
}

/** Takes the place of a style element that the drag library would add: the policy of the page allows none. */
const NO_STYLE = <span id="react-draggable-style-el" hidden />;

const boxesOf = (layout: Layout): ReadonlyMap<string, Box> =>
  new Map(layout.map(({ i, x, y, w, h }) => [i, { x, y, w, h }]));

/** Blocks keep their order in the page while they move, so that the focus stays where it is. */
function inOrder(widgets: readonly DashboardWidget[], order: readonly string[]): readonly DashboardWidget[] {
  const placeOf = ({ id }: DashboardWidget) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...widgets].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The grid in which blocks are dragged, sized, and moved by keys. */
export default function EditGrid({ widgets, link, asOf, onPlace, tools }: EditGridProps): ReactNode {
  const { width, containerRef, mounted } = useContainerWidth({ initialWidth: 1200 });
  const keys = useKeys({ widgets, onPlace });
  const touched = useRef(false);
  const [order] = useState(() => inPhoneOrder(widgets).map(({ id }) => id));
  const layout = useMemo(
    () => widgets.map(({ id, x, y, w, h, minH }) => ({ i: id, x, y, w, h, minH, minW: 1, maxW: GRID_COLUMNS })),
    [widgets],
  );
  const start = () => void (touched.current = true);
  /** Only what a person did is a change: the grid reports its layout when it appears, too. */
  const stop = (next: Layout) => {
    if (touched.current) onPlace(placed(widgets, boxesOf(next)));
    touched.current = false;
  };
  return (
    <div ref={containerRef} className="edit-grid">
      {NO_STYLE}
      <p role="status" className="sr-only">
        {keys.said}
      </p>
      {mounted && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={{ cols: GRID_COLUMNS, rowHeight: CELL_PX, margin: [16, 0], containerPadding: [0, 0] }}
          dragConfig={{ enabled: true, handle: '.card-head', cancel: '.card-aside', threshold: 4 }}
          resizeConfig={{ enabled: true, handles: ['se'] }}
          compactor={verticalCompactor}
          onDragStart={start}
          onResizeStart={start}
          onDragStop={stop}
          onResizeStop={stop}
        >
          {inOrder(widgets, order).map((widget) => (
            <div key={widget.id} className="edit-cell" data-moving={keys.moving === widget.hid || undefined}>
              <Widget
                is={widget.is}
                config={widget.config}
                link={link}
                asOf={asOf}
                tools={
                  <>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Move ${findWidget(widget.is)?.label ?? widget.is}`}
                      aria-pressed={keys.moving === widget.hid}
                      title="Enter, then arrow keys; with Shift they size the block"
                      onClick={() => keys.toggle(widget.hid)}
                      onKeyDown={keys.onKeyDown(widget.hid)}
                      onBlur={keys.onBlur}
                    >
                      Move
                    </Button>
                    {tools(widget)}
                  </>
                }
              />
            </div>
          ))}
        </GridLayout>
      )}
    </div>
  );
}
