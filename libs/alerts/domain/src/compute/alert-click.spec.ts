import { alertClick } from './alert-click';

const ALERT = { alertable_id: '7', alertable_link: '/economic_indicators/12/gdp', stock: null };

it.each([
  ['alertclick.logged-out', false, { ...ALERT, alertable_type: 'STOCK', stock: 'VTRL' }, { to: '/login' }],
  ['alertclick.stock', true, { ...ALERT, alertable_type: 'STOCK', stock: 'VTRL' }, { dialog: 'VTRL' }],
  [
    'alertclick.portfolio-stock',
    true,
    { ...ALERT, alertable_type: 'PORTFOLIO_STOCK', stock: 'VTRL' },
    { dialog: 'VTRL' },
  ],
  ['alertclick.portfolio', true, { ...ALERT, alertable_type: 'PORTFOLIO' }, { to: '/portfolio/7?view=alerts' }],
  [
    'alertclick.economic',
    true,
    { ...ALERT, alertable_type: 'ECONOMIC_INDICATOR' },
    { to: '/economic_indicators/12/gdp' },
  ],
  ['a stock that is gone', true, { ...ALERT, alertable_type: 'STOCK', alertable_link: '/' }, { to: '/' }],
] as const)('%s', (_name, isMember, alert, expected) => expect(alertClick(isMember, alert)).toEqual(expected));
