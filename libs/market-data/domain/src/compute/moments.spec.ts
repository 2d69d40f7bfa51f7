import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';
import { DateTime } from 'luxon';

import {
  acceptanceClock,
  acceptanceMoment,
  endOfDayNewYork,
  filingDayMoment,
  newYorkDay,
  newYorkTime,
  rowClock,
  type AcceptanceRow,
} from './moments';

const row = (accepted: string, filed: string, form = '8-K', primaryDocument = ''): AcceptanceRow => ({
  accepted,
  filed,
  form,
  primaryDocument,
});

describe('acceptanceClock', () => {
  it('reads New York time where universal time would break the filing-day rule', () => {
    const rows = [
      row('2023-11-02T18:08:27.000Z', '2023-11-03', '10-K'),
      row('2024-06-07T16:19:34.000Z', '2024-06-07'),
      row('2024-01-10T09:30:00.000Z', '2024-01-10'),
    ];
    expect(acceptanceClock(rows)).toBe('new-york');
  });

  it('reads universal time where New York time would lie outside the hours of acceptance', () => {
    const rows = [row('2024-06-07T20:19:34.000Z', '2024-06-07'), row('2024-07-25T00:30:00.000Z', '2024-07-24', '4')];
    expect(acceptanceClock(rows)).toBe('utc');
  });

  it('believes the second of submission in a document name above all', () => {
    const name = `form4_${Date.parse('2026-02-26T23:34:16Z') / 1000}.xml`;
    expect(acceptanceClock([row('2026-02-26T18:34:19.000Z', '2026-02-26', '4', name)])).toBe('new-york');
    expect(acceptanceClock([row('2026-02-26T23:34:19.000Z', '2026-02-26', '4', name)])).toBe('utc');
  });

  it('takes the later reading without evidence', () => {
    expect(acceptanceClock([])).toBe('new-york');
    expect(acceptanceClock([row('2024-01-10T14:30:00.000Z', '2024-01-10')])).toBe('new-york');
  });
});

describe('rowClock', () => {
  it('reads the newest rows of a file in universal time as New York time, unless the rules forbid it', () => {
    expect(rowClock(row('2026-02-25T16:31:25.000Z', '2026-02-25'), 'utc', true)).toBe('new-york');
    expect(rowClock(row('2026-02-17T21:27:55.000Z', '2026-02-17'), 'utc', true)).toBe('utc');
    expect(rowClock(row('2026-01-30T16:21:03.000Z', '2026-01-30'), 'utc', false)).toBe('utc');
    expect(rowClock(row('2026-02-17T21:27:55.000Z', '2026-02-17'), 'new-york', true)).toBe('new-york');
  });
});

describe('a row of the other clock in a file', () => {
  it('is recognised by the hours of acceptance, and by nothing less', () => {
    expect(rowClock(row('2021-06-01T22:40:00.000Z', '2021-06-02'), 'new-york', false)).toBe('utc');
    expect(rowClock(row('2021-06-01T17:45:00.000Z', '2021-06-01'), 'new-york', false)).toBe('new-york');
    expect(rowClock(row('2021-06-01T06:30:00.000Z', '2021-06-01'), 'utc', false)).toBe('new-york');
  });
});

describe('moments', () => {
  it('gives the same instant for both writings of one acceptance, summer and winter', () => {
    const summer = Date.parse('2024-06-07T20:19:34Z');
    expect(acceptanceMoment('2024-06-07T16:19:34.000Z', 'new-york')).toEqual({ at: summer, precision: 'time' });
    expect(acceptanceMoment('2024-06-07T20:19:34.000Z', 'utc')).toEqual({ at: summer, precision: 'time' });
    expect(acceptanceMoment('2023-11-02T18:08:27.000Z', 'new-york')?.at).toBe(Date.parse('2023-11-02T22:08:27Z'));
    expect(acceptanceMoment('2023-12-01T18:08:27.000Z', 'new-york')?.at).toBe(Date.parse('2023-12-01T23:08:27Z'));
  });

  it.each(['', 'N/A', '2024-13-45T99:00:00.000Z', '2002-02-14'])('knows no time of %p', (text) => {
    expect(acceptanceMoment(text, 'utc')).toBeUndefined();
  });

  it('takes midnight in New York for an unknown time', () => {
    expect(acceptanceMoment('2002-02-14T05:00:00.000Z', 'utc')).toBeUndefined();
  });

  it('puts a filing of unknown time at 17:30 New York', () => {
    expect(filingDayMoment('2009-10-27')).toEqual({ at: Date.parse('2009-10-27T21:30:00Z'), precision: 'day' });
    expect(filingDayMoment('2010-01-25').at).toBe(Date.parse('2010-01-25T22:30:00Z'));
  });

  it('ends a day at its last millisecond in New York, also when the clock changes', () => {
    expect(endOfDayNewYork('2024-03-10')).toBe(Date.parse('2024-03-11T03:59:59.999Z'));
    expect(endOfDayNewYork('2024-11-03')).toBe(Date.parse('2024-11-04T04:59:59.999Z'));
    for (let at = epochDay('1960-01-01'); at < epochDay('2040-01-01'); at += 3) {
      const day = dayFromEpoch(at);
      expect([day, endOfDayNewYork(day)]).toEqual([
        day,
        DateTime.fromISO(day, { zone: 'America/New_York' }).endOf('day').toMillis(),
      ]);
    }
  });

  it('gives day and time in New York', () => {
    expect(newYorkTime(Date.parse('2024-06-08T02:00:00Z'))).toBe('2024-06-07T22:00:00');
    expect(newYorkDay(Date.parse('2024-01-02T04:59:00Z'))).toBe('2024-01-01');
  });
});
