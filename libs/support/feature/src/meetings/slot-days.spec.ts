import { slotDays } from './slot-days';

const slot = (start: string) => ({ start, end: start });

it('a doubled hour is shown with its offsets, days are those of the viewer', () => {
  const slots = ['04:00', '05:00', '06:00', '07:00'].map((time) => slot(`2026-11-01T${time}:00.000Z`));
  const [day] = slotDays(slots, 'America/New_York');
  expect(day?.day).toBe('2026-11-01');
  expect(day?.slots.map(({ label }) => label)).toEqual(['00:00', '01:00 GMT-4', '01:00 GMT-5', '02:00']);
  expect(slotDays([slot('2026-11-26T23:00:00.000Z')], 'Asia/Tokyo')[0]).toMatchObject({
    day: '2026-11-27',
    slots: [{ label: '08:00' }],
  });
});
