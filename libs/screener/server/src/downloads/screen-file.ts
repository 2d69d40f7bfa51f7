import { aboutMarket, type MarketReader } from '@plumbline/market-data/domain';
import type { OpenPanel } from '@plumbline/metrics/domain';
import { DEFAULT_COLUMNS, readOrder, readState, SCREEN_FILE } from '@plumbline/screener/domain';
import { ApiError, isDay, type GridCell } from '@plumbline/shared/domain';
import { downloadKind, type FileColumn, type FileTable } from '@plumbline/shared/server';
import { z } from 'zod';
import { askedColumns } from '../screen/asked-columns';
import { checkQuestion } from '../screen/checked-question';
import { namedCompanies, type NameSources } from '../screen/named-companies';
import { rowOrder } from '../screen/row-order';
import { runScreen, type FoundRow } from '../screen/run-screen';
import type { ColumnAbout } from '../screen/shown-columns';

/** Sources of screen files. */
export interface ScreenerTables extends NameSources {
  readonly market: Pick<MarketReader, 'status'>;
  readonly openPanel: OpenPanel;
  /** Whose file it is: their lists are known. */
  readonly owner: number;
}

/** Longest text of each part of a screen's address. */
const MAX_TEXT = 8_000;

const part = z.string().max(MAX_TEXT).default('');
const params = z.object({ f: part, u: part, c: part, o: part, asOf: z.string().refine(isDay).optional() });
type Asked = z.output<typeof params>;

const COMPANY: readonly (FileColumn & { readonly key: 'display_symbol' | 'company' | 'exchange' | 'currency' })[] = [
  { key: 'display_symbol', header: 'Symbol', type: 'text' },
  { key: 'company', header: 'Company', type: 'text' },
  { key: 'exchange', header: 'Exchange', type: 'text' },
  { key: 'currency', header: 'Currency of the price', type: 'text' },
];

const columnOf = ({ key, label, unit }: ColumnAbout): FileColumn => ({
  key,
  header: label,
  type: unit === 'text' ? 'text' : 'number',
  ...(unit !== null && unit !== 'text' ? { unit } : {}),
});

const rowOf = (row: FoundRow): readonly GridCell[] => [...COMPANY.map(({ key }) => row[key]), ...row.values];

async function open(asked: Asked, tables: ScreenerTables): Promise<FileTable> {
  const { asOf, ...words } = asked;
  const state = readState(new URLSearchParams({ ...words, ...(asOf === undefined ? {} : { asOf }) }));
  const panel = tables.openPanel(asOf);
  if (!panel) throw new ApiError(503, 'There are no figures yet: they come with the first build');
  const asker = { userId: tables.owner, asOf };
  const question = checkQuestion(state, await namedCompanies(tables, state.universe, asker));
  const columns = await askedColumns(tables, state.columns ?? DEFAULT_COLUMNS, { panel, asker });
  const order = readOrder(state.order);
  const ask = {
    question,
    columns,
    offset: 0,
    hasCounts: false,
    order: order && rowOrder({ key: order.key, desc: order.isDescending }),
  };
  const { total } = await runScreen(panel, { ...ask, limit: 0 });
  return {
    about: [
      ['List', 'Screen'],
      ['Conditions', question.canonical || 'none'],
      ['Companies', state.universe || 'all traded ones'],
      ['Order', state.order ?? 'as found'],
      ...aboutMarket(tables.market.status(), asOf),
    ],
    columns: [...COMPANY, ...columns.map(({ about }) => columnOf(about))],
    total,
    async *rows(limit) {
      const { data } = await runScreen(panel, { ...ask, limit });
      yield* data.map(rowOf);
    },
  };
}

/** The companies of a screen with their columns. */
export const screenFile = downloadKind({ name: SCREEN_FILE, params, title: () => 'Screen', open });
