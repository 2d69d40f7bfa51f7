import { CalendarPage, economicsPageQueries } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Calendar',
  description: 'Results, dividends, releases of figures, reports of traders and holidays by day.',
  path: '/calendar',
});

export const loader = toLoader(economicsPageQueries.calendar);
export const clientLoader = toClientLoader(economicsPageQueries.calendar);

export default toPage(CalendarPage);
