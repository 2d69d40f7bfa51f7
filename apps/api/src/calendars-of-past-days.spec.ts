import { calendarKnownAt, endOfDayNewYork, type CalendarEvent } from '@plumbline/market-data/domain';
import { addDays } from '@plumbline/shared/domain';
import { apiWithFunds } from './testing/funds-api';

let events: readonly CalendarEvent[];

const { reader, get } = apiWithFunds(async (reader) => {
  const areas = reader.areas();
  events = await areas.calendar(await areas.calendarDays());
});

interface Answer {
  readonly total: number;
  readonly data: readonly object[];
  readonly counts: Readonly<Record<string, number>>;
}

it('calendars of any past day are exactly those of a plain reading of the archive', async () => {
  const end = reader().status().lastPriceDay!;
  const days = events.flatMap(({ day }) => (day <= end ? day : [])).sort();
  expect(days.length).toBeGreaterThan(10);
  const [middle, last] = [days[Math.floor(days.length / 2)]!, days.at(-1)!];
  for (const asOf of ['2024-02-29', addDays(middle, -1), middle, addDays(last, -20), last]) {
    const [from, to] = [addDays(asOf, -20), addDays(asOf, 20)];
    const near = events.filter(({ day }) => day >= from && day <= to);
    const plain = calendarKnownAt(near, endOfDayNewYork(asOf));
    const macro = plain.filter(({ kind }) => kind === 'macro');
    const shown = await get<Answer>(`calendar/economic?asOf=${asOf}&from=${from}&to=${to}&per_page=100`);
    expect([asOf, shown.total]).toEqual([asOf, macro.length]);
    expect([asOf, shown.data]).toMatchObject([
      asOf,
      macro
        .slice(0, 100)
        .map(({ day, event, actual, forecast, previous }) => ({ day, event, actual, forecast, previous })),
    ]);
    const { counts } = await get<Answer>(`calendar/events?asOf=${asOf}&from=${from}&to=${to}`);
    const count = (kind: string): number =>
      plain.filter((one) => one.kind === kind && (kind === 'macro' || one.symbol !== null)).length;
    expect([asOf, counts['economic'], counts['earnings'], counts['dividend']]).toEqual([
      asOf,
      count('macro'),
      count('earnings'),
      count('dividend'),
    ]);
  }
});
