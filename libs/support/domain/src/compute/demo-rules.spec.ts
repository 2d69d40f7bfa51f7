import { demoStat, embedSource } from './demo-rules';

const HOST = 'demos.example';
it.each([
  [
    'its frame',
    { html: '<iframe width="1" src="https://demos.example/e/1?a=1&amp;b=2"></iframe>' },
    'https://demos.example/e/1?a=1&b=2',
  ],
  ['an address', { url: 'https://demos.example/e/1' }, 'https://demos.example/e/1'],
  ['a script', { html: '<iframe src="javascript:alert(1)"></iframe>' }, undefined],
  ['another host', { html: '<iframe src="https://evil.example/e/1"></iframe>' }, undefined],
  ['a host that looks like it', { url: 'https://demos.example.evil.example/' }, undefined],
  ['a name in front of it', { url: 'https://demos.example@evil.example/' }, undefined],
  ['without https', { url: 'http://demos.example/e/1' }, undefined],
  ['nothing', null, undefined],
  ['a text', 'https://demos.example/e/1', undefined],
  ['no address', { html: '<p>x</p>' }, undefined],
  ['a password', { url: 'https://:x@demos.example/e/1' }, undefined],
  ['no address at all', { url: 'e/1' }, undefined],
])('%s', (_name, answer, expected) => expect(embedSource(answer, HOST)).toBe(expected));

const report = { page: 'screener', comp: 'x', progress_pct: 50, start_time: 0, end_time: 60_000 };
it.each([
  ['one minute', {}, { page: 'screener', component: 'x', progress: 50, seconds: 60 }],
  ['none of it', { progress_pct: 0, end_time: 0 }, { page: 'screener', component: 'x', progress: 0, seconds: 0 }],
  [
    'all of it in four hours',
    { progress_pct: 100, end_time: 4 * 3_600_000 },
    { page: 'screener', component: 'x', progress: 100, seconds: 14_400 },
  ],
  [
    'moments as texts, half a second rounded up',
    { start_time: '2026-03-06T17:00:00.000Z', end_time: '2026-03-06T17:00:01.500Z' },
    { page: 'screener', component: 'x', progress: 50, seconds: 2 },
  ],
  [
    'long names',
    { page: ` a\nb${'c'.repeat(200)}`, comp: 7 },
    { page: `a b${'c'.repeat(117)}`, component: '', progress: 50, seconds: 60 },
  ],
  ['less than nothing', { progress_pct: -1 }, undefined],
  ['progress as a text', { progress_pct: '50' }, undefined],
  ['ends before it starts', { end_time: -1 }, undefined],
  ['more than all of it', { progress_pct: 101 }, undefined],
  ['longer than four hours', { end_time: 4 * 3_600_000 + 1 }, undefined],
  ['no page', { page: 7 }, undefined],
  ['no time', { start_time: 'x' }, undefined],
])('a report: %s', (_name, more, expected) => expect(demoStat({ ...report, ...more })).toEqual(expected));
