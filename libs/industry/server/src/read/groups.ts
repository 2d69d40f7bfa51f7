import { groupFigure, SIZES, SPANS, spreadOf, type SpanKey } from '@plumbline/industry/domain';
import { fieldToWire } from './fields';
import type { IndustryDeps } from './industry-deps';
import {
  marketValue,
  openScope,
  partsOf,
  partToWire,
  placeToWire,
  type Company,
  type PlaceAsk,
  type Scope,
} from './scope';

const PERCENT = 100;

const figureOf = ({ figure }: Scope, key: string, members: readonly Company[]) =>
  groupFigure(members.map(({ row, size }) => ({ value: figure(key, row), size })));

/** Figures of the parts of a place, and of all of it. */
export async function groupsOf(deps: IndustryDeps, ask: PlaceAsk, keys: readonly string[]) {
  const scope = await openScope(deps, ask, keys);
  return {
    ...placeToWire(deps, scope),
    fields: keys.map(fieldToWire),
    all: keys.map((key) => figureOf(scope, key, scope.companies)),
    data: partsOf(scope).map((part) => ({
      ...partToWire(part),
      figures: keys.map((key) => figureOf(scope, key, part.members)),
    })),
  };
}

/** The figure of a span. */
const spanField = (span: SpanKey): string => SPANS.find(({ key }) => key === span)!.field;

/** Parts of a place by market value. */
export async function weightingOf(deps: IndustryDeps, { span, ...ask }: PlaceAsk & { readonly span: SpanKey }) {
  const key = spanField(span);
  const scope = await openScope(deps, ask, [key]);
  const whole = marketValue(scope.companies);
  const data = partsOf(scope).map((each) => {
    const part = partToWire(each);
    return {
      ...part,
      weight: whole !== null && part.mktcap !== null ? (PERCENT * part.mktcap) / whole : null,
      change: figureOf(scope, key, each.members).weighted,
    };
  });
  return { ...placeToWire(deps, scope), span, data };
}

/** The place of a size among sizes; -1 where it is not known. */
const sizeAt = (size: number): number => (Number.isFinite(size) ? SIZES.findIndex(({ least }) => size >= least) : -1);

/** Returns of the parts of a place by the size of companies. */
export async function sizeGrid(deps: IndustryDeps, { span, ...ask }: PlaceAsk & { readonly span: SpanKey }) {
  const key = spanField(span);
  const scope = await openScope(deps, ask, [key]);
  return {
    ...placeToWire(deps, scope),
    span,
    sizes: SIZES.map(({ name, words }) => ({ name, words })),
    data: partsOf(scope).map((part) => ({
      ...partToWire(part),
      cells: SIZES.map((_, at) =>
        figureOf(
          scope,
          key,
          part.members.filter(({ size }) => sizeAt(size) === at),
        ),
      ),
    })),
  };
}

/** How figures spread over the companies of a place. */
export async function spreadsOf(deps: IndustryDeps, ask: PlaceAsk, keys: readonly string[]) {
  const scope = await openScope(deps, ask, keys);
  const data = keys.map((key) => ({
    ...fieldToWire(key),
    ...spreadOf(scope.companies.map(({ row }) => scope.figure(key, row))),
  }));
  return { ...placeToWire(deps, scope), data };
}
