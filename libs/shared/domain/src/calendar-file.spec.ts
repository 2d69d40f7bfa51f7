import fc from 'fast-check';
import { calendarFile } from './calendar-file';

it('an event has its moment, or is a whole day that ends with the next one', () => {
  const lines = calendarFile({ product: 'Market calendar' }, [
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

const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');
const unescape = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
const writeSummary = (summary: string): string =>
  calendarFile({ product: 'x' }, [{ uid: 'a', day: '2026-07-14', summary }]);
const readSummary = (file: string): string | undefined =>
  unfold(file)
    .find((line) => line.startsWith('SUMMARY:'))
    ?.slice('SUMMARY:'.length);

it.each([
  ['signs', 'a\\b;c,d', String.raw`a\\b\;c\,d`],
  ['a line end of each kind', 'a\nb\r\nc\rd', String.raw`a\nb\nc\nd`],
  ['a property in a line of its own', 'a\r\nEND:VEVENT', String.raw`a\nEND:VEVENT`],
  ['control characters and half a character', 'a\u0000\u0007\u007F\uD800b\tc', 'ab\tc'],
  ['a colon and quotes', 'a: "b"', 'a: "b"'],
])('writes %s as a text', (_, text, value) => {
  expect(readSummary(writeSummary(text))).toBe(value);
});

it('gives any text back, in lines of at most 75 octets', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '\\', 'n', ';', ',', '\n', 'ü', '€', '😀'),
    maxLength: 200,
  });
  fc.assert(
    fc.property(text, (summary) => {
      const file = writeSummary(summary);
      expect(unescape(readSummary(file) ?? '')).toBe(summary);
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toContain('\uFFFD');
      }
    }),
  );
});

it('an address cannot begin another line', () => {
  const event = { uid: 'a', day: '2026-07-14', summary: 'x', url: 'https://a.example/\r\nX-EVIL:1' };
  expect(unfold(calendarFile({ product: 'x' }, [event]))).toContain('URL:https://a.example/%0D%0AX-EVIL:1');
});
