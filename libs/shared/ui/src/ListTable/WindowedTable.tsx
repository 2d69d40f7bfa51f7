import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { BodyRow } from '../DataTable/BodyRow';
import { tableClass } from '../DataTable/DataTable';
import { walkCells } from '../DataTable/walk-cells';
import { REVEAL } from '../DataTable/table-keys';
import { TableHead } from '../DataTable/TableHead';
import { TableTools } from '../DataTable/TableTools';
import { useSort } from '../DataTable/use-sort';
import { scrollRegion } from '../scroll-region';
import type { ListTableProps } from './ListTable';
import { rowTexts } from './row-texts';
import { useWholeTable } from './use-whole-table';

/** Beyond what is in sight: Page Down of the keyboard goes ten rows on. */
const OVERSCAN = 12;

/** A row's height before it is measured, and what a server takes for the height of a screen. */
const ROW_HEIGHT = { comfortable: 31, dense: 25 };
const HEAD_HEIGHT = 32;
const FIRST_SCREEN = { width: 0, height: 900 };

/** Space of rows that are no elements now. */
const Gap = ({ height, span }: { height: number; span: number }): ReactNode => (
  <tr aria-hidden="true" className="table-gap">
    <td colSpan={span} style={{ height }} />
  </tr>
);

/** Holds the columns at the width of their longest text. */
const Widths = ({ texts }: { texts: readonly string[] }): ReactNode => (
  <tbody aria-hidden="true" className="table-widths">
    <tr>
      {texts.map((text, index) => (
        <td key={index}>{text}</td>
      ))}
    </tr>
  </tbody>
);

/** React knows no other value than true; without it a browser's search does not look here. */
const untilFound = (element: HTMLElement | null): void => element?.setAttribute('hidden', 'until-found');

/** The row with the focus is an element wherever the table is scrolled to; so is the one that a key leads to. */
function useFocusedRow(region: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState<number>();
  const [revealed, setRevealed] = useState<number>();
  useEffect(() => {
    const reveal = (event: Event) => {
      const { detail: row } = event as CustomEvent<number>;
      flushSync(() => {
        setFocused(row);
        setRevealed(row);
      });
    };
    const element = region.current;
    element?.addEventListener(REVEAL, reveal);
    return () => element?.removeEventListener(REVEAL, reveal);
  }, [region]);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    walkCells(event);
    const index = event.target.closest<HTMLElement>('tr[data-index]')?.dataset['index'];
    setFocused(index === undefined ? undefined : Number(index));
  };
  return { focused, revealed, onFocus };
}

const withRow = (indexes: number[], row: number | undefined, count: number): number[] =>
  row === undefined || row >= count ? indexes : [...new Set([...indexes, row])].sort((left, right) => left - right);

interface WholeRowsProps<Row> {
  props: ListTableProps<Row>;
  rows: readonly Row[];
}

const placeOf = (index: number) => ({ 'data-index': index, 'aria-rowindex': index + 2 });

const WholeRows = <Row,>({ props, rows }: WholeRowsProps<Row>): ReactNode => (
  <tbody>
    {rows.map((row, index) => (
      <BodyRow key={props.rowKey(row)} {...props} row={row} place={placeOf(index)} />
    ))}
  </tbody>
);

interface RowsProps<Row> extends WholeRowsProps<Row> {
  items: readonly VirtualItem[];
  total: number;
  measure: (row: HTMLTableRowElement | null) => void;
}

/** The rows that are elements, with room for the others between and around them. */
function Rows<Row>({ props, rows, items, total, measure }: RowsProps<Row>): ReactNode {
  const span = props.columns.length;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, start, end: next } of items) {
    const row = rows[index];
    if (row === undefined) continue;
    if (start > end) parts.push(<Gap key={`gap${index}`} height={start - end} span={span} />);
    const place = { ...placeOf(index), ref: measure };
    parts.push(<BodyRow key={props.rowKey(row)} {...props} row={row} place={place} />);
    end = next;
  }
  return (
    <tbody>
      {parts}
      {total > end && <Gap height={total - end} span={span} />}
    </tbody>
  );
}

/** A table that renders the rows in sight. */
function WindowedTable<Row>(props: ListTableProps<Row>): ReactNode {
  const { caption, columns, rowKey, exportName, maxHeight = 'min(80vh, 900px)' } = props;
  const { active, onSort, sorted } = useSort(props);
  const region = useRef<HTMLDivElement>(null);
  const isWhole = useWholeTable(region);
  const { focused, revealed, onFocus } = useFocusedRow(region);
  const { text, widest } = useMemo(() => rowTexts(columns, sorted), [columns, sorted]);
  // eslint-disable-next-line react-hooks/incompatible-library -- its values are read in this render only
  const list = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: sorted.length,
    getScrollElement: () => region.current,
    getItemKey: (index) => rowKey(sorted[index] as Row),
    estimateSize: () => ROW_HEIGHT[props.density ?? 'comfortable'],
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: OVERSCAN,
    initialRect: FIRST_SCREEN,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), focused, sorted.length),
  });
  // Heights of rows that were never in sight are estimates: this scrolls until the row is where it is measured to be.
  const scrollToRow = useEffectEvent((row: number) => list.scrollToIndex(row));
  useEffect(() => {
    if (revealed !== undefined) scrollToRow(revealed);
  }, [revealed]);
  return (
    <>
      <div
        ref={region}
        className="table-region"
        data-window="true"
        data-stop={props.isOneStop === false ? undefined : 'one'}
        style={{ maxHeight }}
        onFocus={onFocus}
        {...scrollRegion(caption)}
      >
        <table className={tableClass(props.density)} aria-rowcount={sorted.length + 1}>
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} sort={active} onSort={onSort} />
          <Widths texts={widest} />
          {isWhole ? (
            <WholeRows props={props} rows={sorted} />
          ) : (
            <Rows
              props={props}
              rows={sorted}
              items={list.getVirtualItems()}
              total={list.getTotalSize()}
              measure={list.measureElement}
            />
          )}
        </table>
        {!isWhole && (
          <div ref={untilFound} hidden className="table-words">
            {text}
          </div>
        )}
      </div>
      {exportName && <TableTools about={props.about} columns={columns} rows={sorted} name={exportName} />}
    </>
  );
}

// React.lazy asks for a default export
export default WindowedTable;
