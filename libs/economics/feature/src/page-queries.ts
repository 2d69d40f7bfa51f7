import {
  categoryTreeQuery,
  cycleQuery,
  curveQuery,
  dashboardQuery,
  debtListQuery,
  debtOfQuery,
  economicCalendarQuery,
  eventsQuery,
  indicatorDataQuery,
  indicatorQuery,
  indicatorsQuery,
  marketPageQuery,
  marketPositionsQuery,
  popularQuery,
  positionChoice,
  positionsQuery,
  revisionsQuery,
  sourceStatsQuery,
  valuationQuery,
} from '@plumbline/economics/data-access';
import type { MarketPage } from '@plumbline/economics/domain';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { pageIn, readListState } from '@plumbline/shared/domain';
import { economicEventsShape } from './lists/economic-events-list';
import { positionsShape } from './lists/positions-list';
import { countriesIn, seriesShape } from './lists/series-list';
import { calendarChoice, calendarSpan } from './pages/calendar.page';
import { curveChoice } from './pages/CurvePart';
import { cycleChoice } from './pages/cycle.page';
import { yearChoice } from './pages/debt.page';
import { chartChoice } from './pages/IndicatorChart';

const asOfIn = (params: URLSearchParams): string | undefined => params.get('asOf') ?? undefined;

const listOf = (params: URLSearchParams) => readListState(seriesShape(countriesIn(params)), params);

/** Queries of a page of markets, by the kind of its row. */
function marketQueries({ kind, slug }: MarketPage, params: URLSearchParams): AnyQuery[] {
  const asOf = asOfIn(params);
  if (kind === 'cycle') {
    const { index, from, to } = cycleChoice(params);
    return [cycleQuery(index, { from, to }, asOf)];
  }
  return [kind === 'debt' ? debtListQuery(yearChoice(params), asOf) : marketPageQuery(slug, asOf)];
}

/** Queries of each page, prefetched by the server. */
export const economicsPageQueries = {
  indicators: (params: URLSearchParams): AnyQuery[] => {
    const asOf = asOfIn(params);
    return [dashboardQuery(asOf), popularQuery(asOf), categoryTreeQuery(asOf), sourceStatsQuery(asOf)];
  },
  categories: (params: URLSearchParams): AnyQuery[] => [categoryTreeQuery(asOfIn(params))],
  category: (code: string, params: URLSearchParams): AnyQuery[] => [
    categoryTreeQuery(asOfIn(params)),
    indicatorsQuery(listOf(params), { asOf: asOfIn(params), category: code }),
  ],
  search: (params: URLSearchParams): AnyQuery[] => [indicatorsQuery(listOf(params), { asOf: asOfIn(params) })],
  indicator: (id: string, params: URLSearchParams): AnyQuery[] => {
    const [asOf, { format, basis }] = [asOfIn(params), chartChoice(params)];
    return [
      indicatorQuery(id, asOf),
      indicatorDataQuery(Number(id), { format, basis, asOf, forecasts: true }),
      revisionsQuery(id, pageIn(params), asOf),
    ];
  },
  markets: (params: URLSearchParams): AnyQuery[] => [
    curveQuery({ ...curveChoice(params), asOf: asOfIn(params) }),
    valuationQuery(asOfIn(params)),
  ],
  market: marketQueries,
  debtOf: (country: string, params: URLSearchParams): AnyQuery[] => [debtOfQuery(country, asOfIn(params))],
  positions: (params: URLSearchParams): AnyQuery[] => [
    positionsQuery(readListState(positionsShape(), params), asOfIn(params)),
  ],
  marketPositions: (id: string, params: URLSearchParams): AnyQuery[] => {
    const choice = positionChoice(params.get('kind') ?? undefined, params.get('window') ?? undefined);
    const span = params.get('span') === 'all' ? ('all' as const) : ('5y' as const);
    return [marketPositionsQuery(id, { ...choice, span }, asOfIn(params))];
  },
  calendar: (params: URLSearchParams): AnyQuery[] => {
    const span = calendarSpan(calendarChoice(params).month);
    return [eventsQuery(span, { asOf: asOfIn(params) })];
  },
  economicCalendar: (params: URLSearchParams): AnyQuery[] => {
    const country = params.get('country');
    return [
      economicCalendarQuery(readListState(economicEventsShape(country ? [country] : []), params), asOfIn(params)),
    ];
  },
};
