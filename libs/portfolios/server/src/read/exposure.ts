import {
  lookThrough,
  newYorkDay,
  overlapOf,
  type FundContent,
  type FundPart,
  type Leaf,
} from '@plumbline/market-data/domain';
import { figuresOn } from '@plumbline/metrics/domain';
import { countryName } from '@plumbline/shared/domain';
import { edgarUrl } from '@plumbline/stocks/domain';
import type { PortfolioSources } from '../sources';
import { correlationsOf } from './correlations';
import { totalsOf, notesOf } from './detail';
import { isFund, openHeldFunds } from './opened-funds';
import { slicesOf, type NamedLeaf, type SliceNames } from './slices';
import { stockToWire, type WireStock } from './stock-wire';
import type { ValuedPortfolio } from './valued-portfolio';

/** Sizes by market value in dollars, as funds call them. */
const SIZES = [
  [2e11, 'Mega, over 200 bn'],
  [1e10, 'Large, 10 to 200 bn'],
  [2e9, 'Medium, 2 to 10 bn'],
  [3e8, 'Small, 300 m to 2 bn'],
  [0, 'Micro, under 300 m'],
] as const;

const sizeOf = (value: number): string => SIZES.find(([least]) => value >= least)![1];

const NOT_KNOWN = 'Not known';

/** Labels of fund assets that are not companies. */
const KINDS: Readonly<Partial<Record<Leaf['kind'], string>>> = {
  bond: 'Bonds of funds',
  cash: 'Cash of funds',
  derivative: 'Derivatives of funds',
  fund: 'Funds not looked through',
  other: 'Other assets and liabilities of funds',
};

/** Money of the portfolio is no part of a fund. */
const isOwnCash = ({ kind, via }: Leaf): boolean => kind === 'cash' && via.length === 0;

type Figure = (id: string, key: string) => unknown;

/** The name of the slice a leaf belongs to, by what is asked. */
function slicing(figure: Figure, isOpenable: (id: string) => boolean) {
  const special = (leaf: Leaf): string | undefined => {
    if (isOwnCash(leaf)) return leaf.name;
    if (leaf.id !== undefined && isOpenable(leaf.id)) return KINDS.fund;
    return KINDS[leaf.kind];
  };
  const text = (key: string, { id }: Leaf): string | undefined => {
    const found = id === undefined ? undefined : figure(id, key);
    return typeof found === 'string' && found !== '' ? found : undefined;
  };
  const size = ({ id }: Leaf): string => {
    const found = id === undefined ? undefined : figure(id, 'mktcap');
    return typeof found === 'number' ? sizeOf(found) : NOT_KNOWN;
  };
  return {
    company: (leaf: Leaf) => (leaf.kind === 'share' ? leaf.name : (special(leaf) ?? leaf.name)),
    sector: (leaf: Leaf) => special(leaf) ?? text('sector', leaf) ?? NOT_KNOWN,
    country: (leaf: Leaf) =>
      isOwnCash(leaf)
        ? leaf.name
        : (text('country', leaf) ??
          (leaf.country === undefined ? undefined : countryName(leaf.country)) ??
          special(leaf) ??
          NOT_KNOWN),
    currencies: (leaf: Leaf) => leaf.currency ?? special(leaf) ?? NOT_KNOWN,
    size: (leaf: Leaf) => special(leaf) ?? size(leaf),
  } satisfies Record<string, SliceNames>;
}

const percent = (part: number): number => Math.round(1e6 * part) / 1e4;

/** By which report a fund is opened, and of what its net assets are. */
function contentToWire({ report, parts }: FundContent, sample: boolean) {
  const sum = (is: (part: FundPart) => boolean) =>
    percent(parts.filter(is).reduce((all, { weight }) => all + weight, 0));
  const ofKind = (kind: FundPart['kind']) => sum((part) => part.kind === kind);
  return {
    report: {
      day: report.reportDay,
      public_on: newYorkDay(report.moment.at),
      accession: report.accession,
      url: edgarUrl({ cik: report.cik, accession: report.accession, sample }),
    },
    parts: {
      holdings: report.holdings.length,
      securities: sum(({ id }) => id !== undefined),
      unresolved: sum(({ kind, id }) => (kind === 'share' || kind === 'fund') && id === undefined),
      bonds: ofKind('bond'),
      cash: ofKind('cash'),
      derivatives: ofKind('derivative'),
      other: ofKind('other'),
    },
  };
}

type FundRow = { readonly stock: WireStock; readonly value: number | null } & (
  ReturnType<typeof contentToWire> | { readonly report: null; readonly parts: null }
);

/** The funds that are held, the largest first. */
function fundsOf(valued: ValuedPortfolio, funds: ReadonlyMap<string, FundContent>, sample: boolean): FundRow[] {
  const rows = valued.positions.flatMap(({ ref, valueBase }): FundRow[] => {
    const held = valued.securities.get(ref);
    if (!isFund(held?.security)) return [];
    const content = funds.get(held.security.id);
    const opened = content ? contentToWire(content, sample) : { report: null, parts: null };
    return [{ stock: stockToWire(held, ref), value: valueBase ?? null, ...opened }];
  });
  return rows.sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
}

/** The largest funds are compared with each other: more would be no table. */
const COMPARED = 8;

function overlapsOf(held: readonly FundRow[], funds: ReadonlyMap<string, FundContent>) {
  const compared = held.filter(({ report }) => report !== null).slice(0, COMPARED);
  const ids = compared.map(({ stock }) => stock.stockid!);
  return {
    stocks: compared.map(({ stock }) => stock.symbol),
    rows: ids.map((one) => ids.map((other) => percent(overlapOf(one, other, funds)))),
  };
}

function leavesOf(valued: ValuedPortfolio, funds: ReadonlyMap<string, FundContent>): readonly Leaf[] {
  const held = valued.positions.flatMap(({ ref, valueBase, currency }) => {
    const name = stockToWire(valued.securities.get(ref), ref).symbol;
    const id = valued.securities.get(ref)?.security?.id ?? `ref:${ref}`;
    return valueBase === undefined ? [] : [{ id, name, currency, value: valueBase }];
  });
  const cash = totalsOf(valued).cash.flatMap(({ currency, value }): Leaf[] =>
    value === null ? [] : [{ kind: 'cash', name: `Cash ${currency}`, currency, value, via: [] }],
  );
  return [...lookThrough(held, funds), ...cash];
}

/** Symbols for what funds name: leaves carry ids of the market. */
function named(deps: PortfolioSources, leaves: readonly Leaf[], funds: ReadonlyMap<string, FundContent>): NamedLeaf[] {
  const symbolOf = (id: string) => deps.market.find(id)?.symbol ?? id;
  return leaves.map((leaf) => ({
    ...leaf,
    name: leaf.via.length > 0 && leaf.id !== undefined ? symbolOf(leaf.id) : leaf.name,
    way: leaf.via.map(symbolOf),
    day: funds.get(leaf.via.at(-1) ?? '')?.report.reportDay ?? null,
  }));
}

/** Exposures of a portfolio; with `through`, funds are replaced by their holdings. */
export async function exposureOf(deps: PortfolioSources, valued: ValuedPortfolio, look: 'direct' | 'through') {
  const { figures, isMaking } = await figuresOn(deps, ['sector', 'country', 'mktcap'], valued.asOf);
  const securities = valued.positions.flatMap(({ ref }) => valued.securities.get(ref)?.security ?? []);
  const known = await openHeldFunds(deps, securities, valued.asOf);
  const funds = look === 'through' ? known : new Map<string, FundContent>();
  const leaves = named(deps, leavesOf(valued, funds), funds);
  const names = slicing(figures, (id) => look === 'through' && isFund(deps.market.find(id)));
  const whole = totalsOf(valued).value ?? 0;
  const by = (name: SliceNames) => slicesOf(leaves, name, whole);
  const held = fundsOf(valued, known, deps.market.status().sample);
  return {
    date: valued.on,
    currency: valued.base,
    look,
    company: by(names.company),
    sector: by(names.sector),
    country: by(names.country),
    currencies: by(names.currencies),
    size: by(names.size),
    funds: held,
    overlap: overlapsOf(held, known),
    correlations: correlationsOf(valued, (ref) => stockToWire(valued.securities.get(ref), ref).symbol),
    is_making: isMaking,
    notes: notesOf(valued),
  };
}
