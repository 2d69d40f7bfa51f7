import { presentRead, type ColumnSource } from '@plumbline/formula/domain';
import type { IndustryPlace } from '@plumbline/industry/domain';
import { todayOf, type Security } from '@plumbline/market-data/domain';
import type { MetricPanel } from '@plumbline/metrics/domain';
import { ApiError, compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { namedStock } from '@plumbline/stocks/domain';
import type { IndustryDeps } from './industry-deps';

/** Market value in US dollars. */
export const SIZE = 'mktcap_norm';

/** A company has one of these from its first price or report on. */
const FIRST_FIGURES = ['price', 'total_assets'];

const TEXTS = ['region', 'sector', 'industry'] as const;
type PlaceText = (typeof TEXTS)[number];

/** Which companies are asked for. */
export interface PlaceAsk extends IndustryPlace {
  readonly asOf?: Day | undefined;
}

/** A company of a place: its row in the panel. */
export interface Company {
  readonly row: number;
  readonly security: Security;
  /** Market value in US dollars; NaN where it is not known. */
  readonly size: number;
}

/** Companies of a place and their figures. */
export interface Scope {
  readonly ask: PlaceAsk;
  readonly companies: readonly Company[];
  readonly figure: (key: string, row: number) => number;
  readonly text: (key: PlaceText, row: number) => string | null;
}

class Columns {
  constructor(
    private readonly securities: readonly Security[],
    private readonly columns: ColumnSource,
  ) {}

  figure = (key: string, row: number): number => this.columns.numbers(presentRead(key))?.[row] ?? Number.NaN;

  text = (key: PlaceText, row: number): string | null => {
    const column = this.columns.texts(key);
    return column?.texts[column.codes[row] ?? -1] || null;
  };

  isTraded(row: number): boolean {
    const kind = this.securities[row]?.kind;
    const isCompany = kind !== 'etf' && kind !== 'fund' && kind !== 'index';
    return isCompany && this.columns.inGroups?.[row] !== 0;
  }

  /** False before anything was known of a company, though it is a company of today. */
  hasBegun = (row: number): boolean => FIRST_FIGURES.some((key) => !Number.isNaN(this.figure(key, row)));

  /** The code of a value as an address writes it; 404 where nothing has it. */
  codeOf(key: PlaceText, value: string): number {
    const code = this.columns.texts(key)?.texts.findIndex((text) => text.toLowerCase() === value.toLowerCase()) ?? -1;
    if (code < 0) throw new ApiError(404, `There are no companies of ${value}`);
    return code;
  }

  code = (key: PlaceText, row: number): number => this.columns.texts(key)?.codes[row] ?? -1;
}

/** One listing a company: the largest. */
function oneACompany(companies: readonly Company[]): readonly Company[] {
  const groups = groupBy(companies, ({ security: { cik, id } }) => cik ?? id);
  const sizeOf = ({ size }: Company): number => (Number.isNaN(size) ? -1 : size);
  return [...groups.values()].map((own) => own.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best)));
}

/** Rows of a panel that are companies of a place. */
function membersOf(columns: Columns, panel: MetricPanel, ask: PlaceAsk): readonly Company[] {
  const wanted = TEXTS.flatMap((key) => {
    const value = ask[key];
    return value === undefined ? [] : [{ key, code: columns.codeOf(key, value) }];
  });
  const members = panel.securities
    .map((security, row): Company => ({ row, security, size: columns.figure(SIZE, row) }))
    .filter(({ row }) => columns.isTraded(row) && wanted.every(({ key, code }) => columns.code(key, row) === code))
    .filter(({ row }) => ask.asOf === undefined || columns.hasBegun(row));
  return oneACompany(members);
}

/** Companies of a place with figures; 404 for a place that nothing is of. */
export async function openScope(
  { openPanel }: Pick<IndustryDeps, 'openPanel'>,
  ask: PlaceAsk,
  keys: readonly string[],
): Promise<Scope> {
  const panel = openPanel(ask.asOf);
  if (!panel) return { ask, companies: [], figure: () => Number.NaN, text: () => null };
  const begun = ask.asOf === undefined ? [] : FIRST_FIGURES;
  const reads = [...new Set([SIZE, ...begun, ...keys])].map(presentRead);
  const columns = new Columns(panel.securities, await panel.columns({ reads, texts: [...TEXTS] }));
  return { ask, companies: membersOf(columns, panel, ask), figure: columns.figure, text: columns.text };
}

export const byOf = ({ sector, industry }: IndustryPlace): 'sector' | 'industry' | 'company' => {
  if (industry !== undefined) return 'company';
  return sector === undefined ? 'sector' : 'industry';
};

export const sum = (companies: readonly Company[]): number =>
  companies.reduce((total, { size }) => total + (Number.isFinite(size) ? size : 0), 0);

/** US dollars; null where no market value is known. */
export const marketValue = (companies: readonly Company[]): number | null => sum(companies) || null;

/** The parts of an address as the market writes them. */
function namesOf({ ask, companies: [first], text }: Scope) {
  const name = (key: PlaceText): string | null => {
    if (ask[key] === undefined) return null;
    return (first && text(key, first.row)) ?? ask[key];
  };
  return { region: name('region'), sector: name('sector'), industry: name('industry') };
}

/** Common fields of every answer about a place. */
export const placeToWire = ({ market }: Pick<IndustryDeps, 'market'>, scope: Scope) => ({
  ...namesOf(scope),
  companies: scope.companies.length,
  mktcap: marketValue(scope.companies),
  by: byOf(scope.ask),
  today: todayOf(market, scope.ask.asOf),
  asOf: scope.ask.asOf ?? null,
});

/** A part of a place: a sector, an industry, or a single company. */
export interface PlacePart {
  readonly name: string;
  readonly company: Security | undefined;
  readonly members: readonly Company[];
}

const NOT_KNOWN = 'Not known';

/** The parts of a place, the largest first. */
export function partsOf({ ask, companies, text }: Scope): readonly PlacePart[] {
  const by = byOf(ask);
  const parts =
    by === 'company'
      ? companies.map((one): PlacePart => ({ name: one.security.company, company: one.security, members: [one] }))
      : [...groupBy(companies, ({ row }) => text(by, row) ?? NOT_KNOWN)].map(([name, members]): PlacePart => ({
          name,
          company: undefined,
          members,
        }));
  return parts.sort((a, b) => sum(b.members) - sum(a.members) || compareText(a.name, b.name));
}

/** How a row names a part. */
export function partToWire({ name, company, members }: PlacePart) {
  return {
    ...(company ? namedStock(company, name) : { stockid: null, display_symbol: null }),
    name,
    companies: members.length,
    mktcap: marketValue(members),
  };
}
