import { icsOf, rssOf } from './write-feeds';

const FRAME = { brand: 'Plumb & line', origin: 'https://site.test', address: 'https://site.test/feeds/x.xml' };

it('RSS keeps what people wrote as text', () => {
  const text = 'A <b> & "c"\u0007';
  const feed = rssOf([{ id: 7, text, link: '/stock/A', at: new Date('2026-03-06T21:00:00Z') }], FRAME);
  expect(feed).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
  expect(feed).toContain('<pubDate>Fri, 06 Mar 2026 21:00:00 GMT</pubDate>');
  expect(feed).toContain('<guid isPermaLink="false">alert-firing-7</guid>');
});

it('a calendar has whole days and folded lines', () => {
  const day = {
    id: 'dividend:A:2026-03-31',
    kind: 'dividend',
    day: '2026-03-31',
    text: `A; b, ${'ä'.repeat(60)}`,
    link: '/stock/A',
  } as const;
  const calendar = icsOf([day], FRAME, new Date('2026-03-06T21:00:00Z'));
  expect(calendar).toContain('DTSTART;VALUE=DATE:20260331\r\nDTEND;VALUE=DATE:20260401\r\n');
  expect(calendar).toContain('SUMMARY:A\\; b\\, ä');
  expect(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(calendar.replaceAll('\r\n ', '')).toContain('ä'.repeat(60));
});
