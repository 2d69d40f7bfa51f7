import { meetingFile } from './meeting-file';

const meeting = {
  id: 7,
  start: '2026-03-09T13:00:00.000Z',
  end: '2026-03-09T13:30:00.000Z',
  state: 'booked',
  sequence: 0,
  summary: 'Demo; with, signs',
  text: 'First\nsecond',
  host: 'Ann',
  join_url: null,
};
const file = (more: object = {}) => meetingFile('site.example', { ...meeting, ...more });
const lineOf = (text: string, name: string) => text.split('\r\n').find((line) => line.startsWith(`${name}:`));

it('three moves keep the UID and count up', () => {
  const moves = [0, 1, 2, 3].map((sequence) => file({ sequence }));
  expect(new Set(moves.map((text) => lineOf(text, 'UID'))).size).toBe(1);
  expect(moves.map((text) => lineOf(text, 'SEQUENCE'))).toEqual([
    'SEQUENCE:0',
    'SEQUENCE:1',
    'SEQUENCE:2',
    'SEQUENCE:3',
  ]);
});

it('a cancelled meeting leaves calendars', () => {
  expect(lineOf(file(), 'METHOD')).toBe('METHOD:REQUEST');
  expect(lineOf(file({ state: 'cancelled' }), 'METHOD')).toBe('METHOD:CANCEL');
  expect(lineOf(file({ state: 'cancelled' }), 'STATUS')).toBe('STATUS:CANCELLED');
});

it('times are universal, signs are written with a backslash', () => {
  expect(lineOf(file(), 'DTSTART')).toBe('DTSTART:20260309T130000Z');
  expect(lineOf(file(), 'SUMMARY')).toBe(String.raw`SUMMARY:Demo\; with\, signs`);
  expect(lineOf(file(), 'DESCRIPTION')).toBe(String.raw`DESCRIPTION:First\nsecond\nWith Ann`);
});
