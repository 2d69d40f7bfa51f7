import { formatMoment } from './moment';

describe('formatMoment', () => {
  it.each([
    ['2026-03-20T14:05:59.999Z', 'UTC', '2026-03-20 14:05 UTC'],
    ['2026-03-20T00:00:00Z', 'UTC', '2026-03-20 00:00 UTC'],
    ['2026-03-19T23:59:59Z', 'UTC', '2026-03-19 23:59 UTC'],
    ['2026-01-01T04:59:00Z', 'America/New_York', '2025-12-31 23:59 EST'],
    ['2026-01-01T05:00:00Z', 'America/New_York', '2026-01-01 00:00 EST'],
    // Clocks go forward: 02:00 to 02:59 does not exist.
    ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08 01:59 EST'],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08 03:00 EDT'],
    // Clocks go back: 01:30 comes twice, and the zone tells them apart.
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01 01:30 EDT'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01 01:30 EST'],
    ['2026-03-20T15:00:00Z', 'Asia/Tokyo', '2026-03-21 00:00 GMT+9'],
    ['2026-03-20T01:00:00+02:00', 'UTC', '2026-03-19 23:00 UTC'],
  ])('writes %s in %s as %s', (iso, zone, text) => {
    expect(formatMoment(iso, zone)).toBe(text);
  });

  it('writes a moment in any of its forms', () => {
    const at = Date.parse('2026-03-20T14:05:59Z');
    expect([formatMoment(at), formatMoment(new Date(at))]).toEqual(['2026-03-20 14:05 UTC', '2026-03-20 14:05 UTC']);
  });

  it.each([[null], [undefined], [''], ['soon']])('writes %p as N/A', (iso) => {
    expect(formatMoment(iso)).toBe('N/A');
  });
});
