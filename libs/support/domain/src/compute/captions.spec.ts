import { chaptersOf } from '../model/tutorials';
import { captionsOf } from './captions';

it('each line is shown until the next one, and holds no markup', () =>
  expect(captionsOf(chaptersOf('0:05 What\'s "new" <b>\n1:00:02 The end --> now') ?? [])).toBe(
    [
      'WEBVTT',
      '00:00:05.000 --> 01:00:02.000\nWhat\'s "new" &lt;b&gt;',
      '01:00:02.000 --> 01:00:12.000\nThe end --&gt; now',
      '',
    ].join('\n\n'),
  ));

it('minutes and seconds of an hour, and none without lines', () => {
  expect(
    captionsOf([
      { seconds: 3_599, title: 'A' },
      { seconds: 7_325, title: 'B' },
    ]),
  ).toContain('00:59:59.000 --> 02:02:05.000');
  expect(captionsOf([])).toBe('WEBVTT\n\n');
});
