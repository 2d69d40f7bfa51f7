import { presentRead } from '@plumbline/formula/domain';
import { GENERAL_SERIES, groupFigure, SECTOR_SERIES, SPANS } from '@plumbline/industry/domain';
import { momentOf, observationsAsOf, todayOf, type KnownObservation } from '@plumbline/market-data/domain';
import { addYears, compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import { comparableFields, fieldToWire } from './fields';
import type { IndustryDeps } from './industry-deps';
import { marketValue, openScope, partToWire, placeToWire, sum, type Company, type PlaceAsk, type Scope } from './scope';

const FIELDS = SPANS.map(({ field }) => field);
const NOT_KNOWN = 'Not known';

const countOf = (name: string, members: readonly Company[]) => ({
  name,
  companies: members.length,
  mktcap: marketValue(members),
});

const bySize = <Row extends { readonly mktcap: number | null; readonly name: string }>(a: Row, b: Row): number =>
  (b.mktcap ?? 0) - (a.mktcap ?? 0) || compareText(a.name, b.name);

/** Companies by a text, without those of which it is not known. */
const grouped = ({ text }: Scope, companies: readonly Company[], key: 'region' | 'sector' | 'industry') =>
  [...groupBy(companies, ({ row }) => text(key, row) ?? NOT_KNOWN)].filter(([name]) => name !== NOT_KNOWN);

/** Regions, sectors and industries there are. */
export async function groupList(deps: IndustryDeps, asOf: Day | undefined) {
  const scope = await openScope(deps, { asOf }, []);
  const { companies } = scope;
  return {
    today: todayOf(deps.market, asOf),
    regions: grouped(scope, companies, 'region')
      .map(([name, own]) => countOf(name, own))
      .sort(bySize),
    sectors: grouped(scope, companies, 'sector')
      .map(([name, own]) => ({
        ...countOf(name, own),
        industries: grouped(scope, own, 'industry')
          .map(([inner, members]) => countOf(inner, members))
          .sort(bySize),
      }))
      .sort(bySize),
    fields: comparableFields(),
  };
}

/** Returns of indices and of the funds that follow a whole market, where they have prices. */
async function indexRows({ openPanel }: IndustryDeps, asOf: Day | undefined) {
  const panel = openPanel(asOf);
  if (!panel) return [];
  const columns = await panel.columns({ reads: FIELDS.map(presentRead), texts: [] });
  return panel.securities.flatMap(({ id, kind, exchange, symbol, company }, row) => {
    if (kind !== 'index' && kind !== 'etf') return [];
    const returns = FIELDS.map((key) => columns.numbers(presentRead(key))?.[row] ?? Number.NaN);
    if (!returns.some(Number.isFinite)) return [];
    return [
      {
        stockid: id,
        display_symbol: displaySymbol(exchange, symbol),
        company,
        kind,
        returns: returns.map((value) => (Number.isFinite(value) ? value : null)),
      },
    ];
  });
}

/** Regions and indices with their returns. */
export async function majorMarkets(deps: IndustryDeps, asOf: Day | undefined) {
  const scope = await openScope(deps, { asOf }, FIELDS);
  const figures = (members: readonly Company[]) =>
    FIELDS.map((key) => groupFigure(members.map(({ row, size }) => ({ value: scope.figure(key, row), size }))));
  return {
    today: todayOf(deps.market, asOf),
    fields: FIELDS.map(fieldToWire),
    regions: grouped(scope, scope.companies, 'region')
      .sort(([, a], [, b]) => sum(b) - sum(a))
      .map(([name, members]) => ({
        ...partToWire({ name, company: undefined, members }),
        figures: figures(members),
      })),
    indices: await indexRows(deps, asOf),
  };
}

/** Years of a series. */
const YEARS = 5;

/** The last value of each month: daily series say no more in a small picture. */
const monthly = (known: readonly KnownObservation[]) =>
  [...groupBy(known, ({ day }) => day.slice(0, 7)).values()].map((own) => {
    const { day, observation } = own.at(-1)!;
    return { day, value: observation.value };
  });

/** Economic series that cover a sector, as known on a day. */
export async function economicOf(deps: IndustryDeps, ask: PlaceAsk) {
  const scope = await openScope(deps, ask, []);
  const place = placeToWire(deps, scope);
  const wanted = place.sector === null ? GENERAL_SERIES : (SECTOR_SERIES[place.sector] ?? GENERAL_SERIES);
  const found = await deps.market.areas().observations(wanted.map(({ id }) => id));
  const [at, since] = [momentOf(ask.asOf), addYears(place.today, -YEARS)];
  const series = wanted.flatMap((one) => {
    const points = monthly(observationsAsOf(found.get(one.id) ?? [], { at })).filter(({ day }) => day >= since);
    return points.length > 0 ? [{ ...one, points }] : [];
  });
  return { ...place, series };
}
