import { EconomicCalendarPage, economicsPageQueries } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Economic calendar',
  description: 'Releases of figures and decisions with what came, what was forecast and by whom.',
  path: '/economic_calendar',
});

export const loader = toLoader(economicsPageQueries.economicCalendar);
export const clientLoader = toClientLoader(economicsPageQueries.economicCalendar);

export default toPage(EconomicCalendarPage);
