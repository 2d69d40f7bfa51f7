import type { ResultOf } from '@plumbline/shared/domain';
import type { tabCalls } from '../contract/tabs';

/** Answer of a tab of a stock page. */
export type TabAnswer = ResultOf<(typeof tabCalls)['GET /_api/stocks/{id}/{tab}']>;
/** A part of a page. */
export type TabBlock = TabAnswer['blocks'][number];
/** A part of a page of one kind. */
export type TabBlockOf<Kind extends TabBlock['kind']> = Extract<TabBlock, { readonly kind: Kind }>;
/** A figure with its name and where it is explained. */
export type TabFigure = TabBlockOf<'figures'>['figures'][number];
/** A row of a table of figures. */
export type GridRow = TabBlockOf<'grid'>['rows'][number];
/** A value of such a row. */
export type FigureCell = GridRow['cells'][number];
/** A question with its answer. */
export type CheckRow = TabBlockOf<'checks'>['rows'][number];
/** A value of a list of records. */
export type RecordCellValue = TabBlockOf<'records'>['data'][number][number];
