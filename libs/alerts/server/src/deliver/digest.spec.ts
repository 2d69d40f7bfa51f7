import { digestOf } from './digest';

const FRAME = {
  brand: 'Plumbline',
  origin: 'https://site.test',
  stopUrl: 'https://site.test/unsubscribe/alerts/x',
  isTable: true,
};
const LINES = [
  { name: 'Vitral (VTRL)', day: '2026-03-06', text: 'VTRL: 10-K', link: '/stock/VTRL/filings' },
  { name: 'Vitral (VTRL)', day: '2026-03-06', text: 'VTRL: Dividend of 1', link: 'https://www.sec.gov/a' },
  { name: '<b>Mine</b> & "co"', day: '2026-03-05', text: '<script>x</script>', link: '/a?b="c' },
];

it('several lines are one message with a table and a way to end it', () => {
  const { subject, text, html, headers } = digestOf(LINES, FRAME);
  expect(subject).toMatch(/^3 alerts: Vitral \(VTRL\), /);
  expect(text).toContain('VTRL: 10-K\n  https://site.test/stock/VTRL/filings');
  expect(text).toContain('  https://www.sec.gov/a');
  expect(html?.match(/<tr>/g)).toHaveLength(4);
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://site.test/unsubscribe/alerts/x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

it('HTML in a name stays text', () => {
  const { html } = digestOf(LINES, FRAME);
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&lt;script&gt;x&lt;/script&gt;');
});

it('one line is its own subject; without a table there is text alone', () => {
  const digest = digestOf(LINES.slice(0, 1), { ...FRAME, isTable: false });
  expect(digest.subject).toBe('VTRL: 10-K');
  expect(digest.html).toBeUndefined();
});
