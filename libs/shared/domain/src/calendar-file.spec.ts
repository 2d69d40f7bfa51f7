import { calendarFile } from './calendar-file';

it('an event has its moment, or is a whole day that ends with the next one', () => {
  const lines = calendarFile('Market calendar', [
    { uid: 'a', day: '2026-07-14', at: '2026-07-14T12:30:00.000Z', summary: 'Prices', text: 'A, b; c' },
    { uid: 'b', day: '2026-12-31', summary: 'Closed' },
  ]).split('\r\n');
  expect(lines.filter((line) => /^(DT(START|END)|SUMMARY|DESC|PRODID)/.test(line))).toEqual([
    'PRODID:-//Market calendar//EN',
    'DTSTART:20260714T123000Z',
    'SUMMARY:Prices',
    String.raw`DESCRIPTION:A\, b\; c`,
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Closed',
  ]);
});
