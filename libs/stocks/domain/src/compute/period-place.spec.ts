import { periodPlace } from './period-place';

it.each([
  ['2024-12-31', 'annual', '2024'],
  ['2024-09-28', 'annual', '2024'],
  ['2025-01-26', 'annual', '2024'],
  ['2025-06-30', 'annual', '2024'],
  ['2025-07-31', 'annual', '2025'],
  ['2024-09-28', 'quarterly', '2024 Q3'],
  ['2025-01-26', 'quarterly', '2024 Q4'],
  ['2024-12-28', 'ttm', '2024 Q4'],
  ['2025-03-31', 'ttm', '2025 Q1'],
] as const)('%s (%s) is read under %s', (end, kind, place) => expect(periodPlace(end, kind)).toBe(place));
