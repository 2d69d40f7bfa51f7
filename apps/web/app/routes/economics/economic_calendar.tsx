import { EconomicCalendarPage, economicCalendarPageQueries } from '@plumbline/economics/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Economic calendar',
  description: 'Releases of figures and decisions with what came, what was forecast and by whom.',
  path: '/economic_calendar',
});

export const loader = toLoader(economicCalendarPageQueries);
export const clientLoader = toClientLoader(economicCalendarPageQueries);

export default toPage(EconomicCalendarPage);
