import { presentRead, type TextColumn } from '@plumbline/formula/domain';
import { foreignExchange, REGIONS, type Security } from '@plumbline/market-data/domain';
import { ApiError, compareText } from '@plumbline/shared/domain';
import {
  DIGITS,
  DIRECTORY_PARTS,
  displaySymbol,
  type DirectoryOrder,
  type DirectoryPart,
  type DirectoryPlace,
} from '@plumbline/stocks/domain';
import type { MetricPanel } from '@plumbline/metrics/domain';

const FIGURES = ['price', 'price_change', 'mktcap_norm', 'pettm', 'dividend_yield'] as const;
type DirectoryFigure = (typeof FIGURES)[number];

const TEXTS = ['region', 'exchange', 'sector', 'group', 'industry', 'country'] as const;

type DirectoryColumns = Awaited<ReturnType<MetricPanel['columns']>>;

/** Query of the directory. */
export interface DirectoryQuestion {
  readonly place: DirectoryPlace;
  readonly words: string;
  readonly sort: DirectoryOrder;
  readonly desc: boolean;
  readonly page: number;
  readonly perPage: number;
  /** Only these securities. */
  readonly within?: ReadonlySet<string>;
}

/** One row of the directory, read where it is. */
class Directory {
  constructor(
    readonly securities: readonly Security[],
    readonly columns: DirectoryColumns,
  ) {}

  text(key: string, row: number): string | null {
    const column = this.columns.texts(key);
    return column?.texts[column.codes[row] ?? -1] ?? null;
  }

  figure(key: DirectoryFigure, row: number): number | null {
    const value = this.columns.numbers(presentRead(key))?.[row] ?? Number.NaN;
    return Number.isFinite(value) ? value : null;
  }

  isTraded(row: number): boolean {
    return this.columns.inGroups === undefined || this.columns.inGroups[row] === 1;
  }

  name(row: number): string {
    return this.securities[row]?.company ?? '';
  }
}

/** The code of a value as an address writes it; 404 where nothing has it. */
function codeOf(column: TextColumn | undefined, value: string): number {
  const wanted = value.toLowerCase();
  const code = column?.texts.findIndex((text) => text.toLowerCase() === wanted) ?? -1;
  if (code < 0) throw new ApiError(404, `There are no stocks of ${value}`);
  return code;
}

type Test = (row: number) => boolean;

function partTests({ columns }: Directory, place: DirectoryPlace): readonly Test[] {
  return DIRECTORY_PARTS.flatMap(({ key }) => {
    const value = place[key];
    if (value === undefined) return [];
    const column = columns.texts(key);
    const code = codeOf(column, value);
    return [(row: number) => column?.codes[row] === code];
  });
}

function nameTests(directory: Directory, { place: { company }, words }: DirectoryQuestion): readonly Test[] {
  const lower = company?.toLowerCase();
  const wanted = words.trim().toLowerCase();
  const symbol = (row: number): string => directory.securities[row]?.symbol ?? '';
  return [
    ...(lower === undefined
      ? []
      : [
          (row: number) => {
            const name = directory.name(row).toLowerCase();
            return lower === DIGITS ? /^\d/.test(name) : name.startsWith(lower);
          },
        ]),
    ...(wanted ? [(row: number) => `${symbol(row)} ${directory.name(row)}`.toLowerCase().includes(wanted)] : []),
  ];
}

/** Compares rows by what they are ordered by; what is not known comes last either way. */
function comparer(directory: Directory, { sort, desc }: DirectoryQuestion): (a: number, b: number) => number {
  const sign = desc ? -1 : 1;
  if (sort === 'symbol') return (a, b) => sign * (a - b);
  if (sort === 'company') return (a, b) => sign * compareText(directory.name(a), directory.name(b)) || a - b;
  return (a, b) => {
    const [first, second] = [directory.figure(sort, a), directory.figure(sort, b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || a - b;
    return sign * (first - second) || a - b;
  };
}

function rowOf(directory: Directory, row: number) {
  const { id, symbol, exchange, company, currency } = directory.securities[row] as Security;
  const figures = Object.fromEntries(FIGURES.map((key) => [key, directory.figure(key, row)]));
  return {
    stockid: id,
    display_symbol: displaySymbol(exchange, symbol),
    company,
    exchange,
    currency,
    country: directory.text('country', row),
    sector: directory.text('sector', row),
    industry: directory.text('industry', row),
    ...(figures as Record<DirectoryFigure, number | null>),
  };
}

/** How many stocks have each value of a part, the most first. */
function valuesOf(directory: Directory, part: DirectoryPart | 'country', rows: readonly number[]) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = directory.text(part, row);
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, stocks]) => ({ value, stocks }))
    .sort((a, b) => b.stocks - a.stocks || compareText(a.value, b.value));
}

/** Next division of a place: a sector by its groups, a group by its industries, everything else by the rest. */
function nextParts({ sector, group, region, exchange }: DirectoryPlace): readonly DirectoryPart[] {
  if (group !== undefined) return ['industry'];
  if (sector !== undefined) return ['group'];
  return region !== undefined || exchange !== undefined ? ['sector'] : ['sector', 'region', 'exchange'];
}

const EMPTY = { data: [], total: 0, parts: [] };

/** A page of the directory. */
export async function directoryPage(panel: MetricPanel | undefined, question: DirectoryQuestion) {
  const { page, perPage, place, within } = question;
  const pages = { page, per_page: perPage };
  if (!panel) return { ...EMPTY, ...pages };
  const columns = await panel.columns({ reads: FIGURES.map(presentRead), texts: TEXTS });
  const directory = new Directory(panel.securities, columns);
  const tests = [...partTests(directory, place), ...nameTests(directory, question)];
  const isWithin = (row: number): boolean => !within || within.has(panel.securities[row]!.id);
  const rows = panel.securities
    .map((_, row) => row)
    .filter((row) => directory.isTraded(row) && tests.every((test) => test(row)) && isWithin(row));
  const ordered = [...rows].sort(comparer(directory, question));
  return {
    data: ordered.slice((page - 1) * perPage, page * perPage).map((row) => rowOf(directory, row)),
    total: rows.length,
    ...pages,
    parts: nextParts(place).map((key) => ({ key, values: valuesOf(directory, key, rows) })),
  };
}

/** How many traded stocks have each value of a text. */
async function counted(panel: MetricPanel | undefined, key: 'country' | 'exchange') {
  if (!panel) return [];
  const columns = await panel.columns({ reads: [], texts: [key] });
  const directory = new Directory(panel.securities, columns);
  const rows = panel.securities.map((_, row) => row).filter((row) => directory.isTraded(row));
  return valuesOf(directory, key, rows);
}

/** Countries of companies, the most stocks first. */
export const countryCounts = async (panel: MetricPanel | undefined) =>
  (await counted(panel, 'country')).map(({ value, stocks }) => ({ country: value, stocks }));

const AMERICA = 'U';

/** Regions in the order of the specification, with the exchanges on which anything is traded. */
export async function exchangeRegions(panel: MetricPanel | undefined) {
  const exchanges = (await counted(panel, 'exchange')).map(({ value, stocks }) => {
    const { region = AMERICA, country = 'United States' } = foreignExchange(value) ?? {};
    return { region, exchange: { exchange: value, country, stocks } };
  });
  return Object.entries(REGIONS).map(([region, name]) => {
    const own = exchanges.filter((one) => one.region === region).map(({ exchange }) => exchange);
    return { region, name, stocks: own.reduce((sum, { stocks }) => sum + stocks, 0), exchanges: own };
  });
}
