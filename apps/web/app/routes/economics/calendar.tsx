import { CalendarPage, calendarPageQueries } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Calendar',
  description: 'Results, dividends, releases of figures, reports of traders and holidays by day.',
  path: '/calendar',
});

export const loader = toLoader(calendarPageQueries);
export const clientLoader = toClientLoader(calendarPageQueries);

export default toPage(CalendarPage);
