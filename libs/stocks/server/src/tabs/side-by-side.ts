import { figureOf } from '@plumbline/metrics/domain';
import { ApiError } from '@plumbline/shared/domain';
import { statementItem, targetsOf, type PeriodKind, type Target } from '@plumbline/statements/domain';
import {
  displaySymbol,
  listOf,
  periodPlace,
  VIEW_LIMITS,
  type FigureCell,
  type GridRow,
  type TabBlock,
} from '@plumbline/stocks/domain';
import type { StockContext } from '../read/stock-context';
import { barsOf, labelOf, unitOf } from './blocks';
import { missingBlock } from './tab-builder';
import type { FigureReader } from './tab-reading';

/** A company with the reader of its figures. */
export interface Company extends FigureReader {
  readonly context: StockContext;
}

export interface SideBySide {
  readonly rows: readonly string[];
  readonly kind: PeriodKind;
  readonly basis: 'asReported' | 'restated';
  readonly length: number;
}

const FIRST_ROWS = ['revenue', 'operating_income', 'net_income', 'eps_diluted', 'free_cash_flow', 'total_equity'];
const MAX_ROWS = 40;
const HEAD = { key: 'side-by-side', title: 'Side by side' };

/** The rows of the address, or those that nearly every company has. */
export function comparedRows(text: string): readonly string[] {
  const keys = listOf(text);
  if (keys.length > MAX_ROWS) throw new ApiError(400, `Compare at most ${MAX_ROWS} rows`);
  const unknown = keys.find((key) => !figureOf(key));
  if (unknown !== undefined) throw new ApiError(400, `No statement has a row "${unknown}"`);
  return keys.length > 0 ? keys : FIRST_ROWS;
}

/** The names of the other companies of the address. */
export function otherNames(text: string): readonly string[] {
  const names = listOf(text);
  if (names.length <= VIEW_LIMITS.companies) return names;
  throw new ApiError(400, `Name at most ${VIEW_LIMITS.companies} other companies`);
}

type Places = ReadonlyMap<string, Target>;

/** The periods of a company by the year or quarter of the calendar they are read under. */
const placesOf = ({ context }: Company, kind: PeriodKind): Places =>
  new Map(targetsOf(context.view, kind).map((target) => [periodPlace(target.period.end, kind), target]));

const nameOf = ({ context: { security } }: Company): string => displaySymbol(security.exchange, security.symbol);

async function cellAt(
  company: Company,
  metric: string,
  target: Target | undefined,
  ask: SideBySide,
): Promise<FigureCell> {
  if (!target) return { value: null, reason: `${nameOf(company)} reported no such period` };
  return company.cell(metric, { kind: ask.kind, period: target.period.key, basis: ask.basis });
}

/** Rows of statements, company by company: each in its own currency, by the calendar its periods lie in. */
export async function sideBySideBlocks(companies: readonly Company[], ask: SideBySide): Promise<readonly TabBlock[]> {
  const places = companies.map((company) => placesOf(company, ask.kind));
  const axis = [...new Set(places.flatMap((own) => [...own.keys()]))].sort().slice(-ask.length);
  if (axis.length === 0) return [missingBlock(HEAD, 'None of these companies has financial statements')];
  const rowOf = async (metric: string, company: Company, at: number): Promise<GridRow> => ({
    key: `${metric}-${nameOf(company)}`,
    label: nameOf(company),
    symbol: nameOf(company),
    unit: unitOf(metric),
    cells: await Promise.all(axis.map((place) => cellAt(company, metric, places[at]?.get(place), ask))),
  });
  const groups = ask.rows.map(async (metric): Promise<readonly GridRow[]> => [
    { key: metric, label: statementItem(metric)?.label ?? labelOf(metric), unit: 'text', isHeading: true, cells: [] },
    ...(await Promise.all(companies.map((company, at) => rowOf(metric, company, at)))),
  ]);
  const currencies = new Set(companies.map(({ context }) => context.view.currency));
  const grid: TabBlock = {
    kind: 'grid',
    ...HEAD,
    corner: ask.kind === 'annual' ? 'Year' : 'Quarter',
    rows: (await Promise.all(groups)).flat(),
    note: `${companies.map((one) => `${nameOf(one)} in ${one.context.view.currency}`).join(', ')}; fiscal periods under the calendar period most of each lies in.`,
    columns: axis.map((place) => ({ key: place, label: place })),
  };
  const [first] = ask.rows;
  const isComparable =
    first !== undefined && (currencies.size === 1 || !['money', 'per-share'].includes(unitOf(first)));
  const keys = companies.map((company) => `${first ?? ''}-${nameOf(company)}`);
  const title = `${first === undefined ? '' : (statementItem(first)?.label ?? labelOf(first))}, side by side`;
  const bars = isComparable ? barsOf(grid, { key: 'side-by-side-bars', title }, keys) : undefined;
  return bars ? [grid, bars] : [grid];
}
