import { makeHistory } from '../testing/make-history';
import { historyText } from './history-text';

describe('a history in lines', () => {
  it('has the day and the value of each month end, or why there is none', () => {
    const points = [
      { day: '2025-10-31', value: null, status: 'at_loss' as const },
      { day: '2025-11-30', value: 31.25 },
      { day: '2025-12-31', value: null, status: 'not_available' as const, text: 'safe' },
    ];
    expect(historyText(makeHistory({ points, asOf: '2025-12-31' }))).toBe(
      [
        'Arden Instruments (ARND), as known on 2025-12-31',
        'PE Ratio (TTM) in x, as known then',
        '2025-10-31  at loss',
        '2025-11-30  31.25',
        '2025-12-31  safe',
      ].join('\n'),
    );
  });

  it.each([
    [null, 'Nothing is known of it'],
    ['PE rank is a place among other companies', 'PE rank is a place among other companies'],
  ])('says why there is none (%s)', (note, said) => {
    const text = historyText(makeHistory({ points: [], note, as: 'restated', unit: 'money', currency: 'EUR' }));
    expect(text.split('\n').slice(1)).toEqual(['PE Ratio (TTM) in EUR, as restated', said]);
  });
});
