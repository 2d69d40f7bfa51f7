import { inventedDocument, inventedFact } from '../testing/invented-company';
import { companyAt } from './company-view';
import { latestTarget } from './latest-target';

const QUARTERS = [
  ['2023-01-01', '2023-03-31', '2023-05-01', '10-Q'],
  ['2023-04-01', '2023-06-30', '2023-08-01', '10-Q'],
  ['2023-07-01', '2023-09-30', '2023-11-01', '10-Q'],
  ['2023-01-01', '2023-12-31', '2024-02-15', '10-K'],
  ['2024-01-01', '2024-03-31', '2024-05-01', '10-Q'],
  ['2024-04-01', '2024-06-30', '2024-08-01', '10-Q'],
] as const;

const view = companyAt(
  inventedDocument(
    QUARTERS.map(([start, end, filed, form], index) =>
      inventedFact({ concept: 'Revenues', start, end, filed, form, value: 100 + index }),
    ),
  ),
  '2024-12-31',
);

it.each([
  [0, 0, '2024-06-30'],
  [0, 1, '2024-03-31'],
  [0, 2, '2023-12-31'],
  [0, 3, '2023-09-30'],
  [0, 4, '2023-06-30'],
  [1, 0, '2023-06-30'],
  [1, 1, '2023-03-31'],
  [1, 2, undefined],
])('%d years and %d quarters back is %s', (years, quarters, end) => {
  expect(latestTarget(view, 'quarter', years, quarters)?.period.end).toBe(end);
});

describe('a company that reports years only since', () => {
  const years = [
    ['2024-01-01', '2024-12-31', '2025-02-15', '10-K'],
    ['2025-01-01', '2025-12-31', '2026-02-15', '10-K'],
  ] as const;
  const later = companyAt(
    inventedDocument(
      [...QUARTERS, ...years].map(([start, end, filed, form], index) =>
        inventedFact({ concept: 'Revenues', start, end, filed, form, value: 100 + index }),
      ),
    ),
  );

  it.each([
    ['ttm', 0, '2025-12-31'],
    ['ttm', 1, '2024-12-31'],
    ['quarter', 0, '2025-12-31'],
    ['annual', 2, '2023-12-31'],
  ] as const)('%s, %d years back, is the fiscal year to %s', (suffix, back, end) => {
    expect(latestTarget(later, suffix, back)?.period).toMatchObject({ end, fiscalPeriod: 'FY' });
  });
});
