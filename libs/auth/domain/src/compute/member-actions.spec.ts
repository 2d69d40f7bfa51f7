import { placeBefore } from './member-actions';

it.each(['bookmark', 'download', 'set alerts'] as const)(
  'visitor.cannot-bookmark, visitor.cannot-download, visitor.cannot-set-alerts: %s leads a visitor to the sign-in page',
  (action) => {
    expect(placeBefore(action, true, '/stock/VTRL/financials?period=ttm')).toBe(
      '/login?redirect=%2Fstock%2FVTRL%2Ffinancials%3Fperiod%3Dttm',
    );
    expect(placeBefore(action, false, '/stock/VTRL/financials')).toBeUndefined();
  },
);
