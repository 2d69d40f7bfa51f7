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
])('%s', (_name, answer, expected) => expect(embedSource(answer, HOST)).toBe(expected));

const report = { page: 'screener', comp: 'x', progress_pct: 50, start_time: 0, end_time: 60_000 };
it.each([
  ['one minute', {}, { page: 'screener', component: 'x', progress: 50, seconds: 60 }],
  ['ends before it starts', { end_time: -1 }, undefined],
  ['more than all of it', { progress_pct: 101 }, undefined],
  ['longer than four hours', { end_time: 4 * 3_600_000 + 1 }, undefined],
  ['no page', { page: 7 }, undefined],
  ['no time', { start_time: 'x' }, undefined],
])('a report: %s', (_name, more, expected) => expect(demoStat({ ...report, ...more })).toEqual(expected));
