import { HOSTILE_TEXTS } from '@plumbline/shared/testing';

import { fixture } from '../testing/market-folders';
import { readSource, type SourceReading } from '../testing/read-source';
import { plainText } from '../kit/plain-text';
import { toSourceFile } from '../kit/source-file';
import { publishedMoment } from '../kit/published-moment';
import { readTexts as textsOf } from './kit/text-row';

const read = (file: string): SourceReading => readSource(fixture(`texts/${file}`)[0] ?? '');

describe('news', () => {
  it('are read with the moment they were published', () => {
    const { rows, kind } = read('inbox-news/news.csv');
    expect(kind).toBe('inbox-news');
    expect(rows.texts).toMatchObject([
      {
        kind: 'news',
        id: 'n-1',
        symbol: 'ALDR',
        author: 'Ida Holm',
        at: Date.parse('2024-05-02T18:30:00Z'),
        by_time: true,
        language: 'en',
        body: 'Alder opened a mill.\n\nIt cost 40 million.',
        parts: null,
      },
      { symbol: 'BRK.B', author: null, url: null, by_time: false, body: 'Rates & oaks\n\n5 < 6' },
    ]);
    expect(rows.texts?.[1]?.id).toMatch(/^[0-9a-f]{20}$/);
  });

  it('say of each row why it is none', () => {
    expect(read('inbox-news/news.bad-rows.csv').rejected.map(({ reason }) => reason)).toEqual([
      'published is no day and no time with its zone',
      'url is no http or https address',
      'no title',
      'no body',
      'no source',
      'published is no day and no time with its zone',
    ]);
  });

  it.each([
    ['inbox-news/news.no-body.csv', /missing columns: body/],
    ['inbox-news/news.empty.csv', /no rows/],
    ['inbox-letters/letters.no-body.csv', /missing columns: body/],
    ['inbox-transcripts/transcripts.bad-parts.csv', /parts is no JSON list/],
    ['inbox-transcripts/transcripts.no-symbol.json', /no symbol/],
  ])('%s is refused', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});

it.each([
  ['2024-05-02T22:30:00-04:00', '2024-05-03T02:30:00Z', true],
  ['2024-05-03T01:00:00+02:00', '2024-05-02', true],
  ['2024-05-02T22:30:00-04:00', '2024-05-02T19:30:00-04:00', false],
])('a text without an id is known by its day, in whatever zone that is written: %s and %s', (one, other, isSame) => {
  const idOf = (published: string): unknown => {
    const text = `title,published,source,body\nOaks,${published},Wire,They grow.`;
    const file = toSourceFile({ name: 'news.csv', bytes: Buffer.from(text) });
    return textsOf(file, { kind: 'news', needed: [] }).rows.texts?.[0]?.id;
  };
  expect(idOf(one)).toMatch(/^[0-9a-f]{20}$/);
  expect(idOf(one) === idOf(other)).toBe(isSame);
});

describe('letters and transcripts', () => {
  it('keep Markdown, manager and quarter', () => {
    expect(read('inbox-letters/letters.csv').rows.texts?.[0]).toMatchObject({
      kind: 'letter',
      author: 'Moss Capital',
      cik: '0001234567',
      period: '2024Q3',
      body: '# Dear investors\n\nWe sold **oaks**.',
    });
  });

  it('say of each letter why it is none', () => {
    expect(read('inbox-letters/letters.bad-rows.csv').rejected.map(({ reason }) => reason)).toEqual([
      'no manager',
      'period is no quarter like 2024Q3',
      'cik is no number of at most ten digits',
      'published is no day and no time with its zone',
    ]);
  });

  it('keep who said what', () => {
    const [row] = read('inbox-transcripts/transcripts.json').rows.texts ?? [];
    expect(row).toMatchObject({ kind: 'transcript', symbol: 'ALDR', period: '2024Q2', body: '' });
    expect(JSON.parse(String(row?.parts))).toEqual([
      { speaker: 'Ida Holm', role: 'Chief Executive Officer', text: 'Good morning. We grew.' },
      { speaker: 'Operator', text: 'Questions?' },
    ]);
  });
});

describe('plainText', () => {
  it.each([
    ['a\r\nb  \n\n\n\nc', 'a\nb\n\nc'],
    ['if a < b and c > d', 'if a < b and c > d'],
    ['<style>p{}</style><ul><li>one</li><li>two</li></ul>', 'one\n\ntwo'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<!-- hidden --><b>shown</b>', 'shown'],
    ['nul\u0000 and \u001b[31mred', 'nul and [31mred'],
    ['', ''],
  ])('%j becomes %j', (given, expected) => {
    expect(plainText(given)).toBe(expected);
  });

  it.each(['<table><tr><td>', '<a', '<p', '<![CDATA[', '&lt;b&gt;', '<b x="<" '])(
    'ends on a page of nothing but %j',
    (part) => {
      const { user } = process.cpuUsage();
      plainText(part.repeat(100_000));
      expect(process.cpuUsage().user - user).toBeLessThan(5_000_000);
    },
  );

  it.each(HOSTILE_TEXTS.map((text) => [text]))('leaves no tag of %j', (text) => {
    expect(plainText(`<p>${text}</p>`)).not.toMatch(/<(script|img|svg|iframe)[\s>]/i);
  });
});

describe('publishedMoment', () => {
  it.each(['2024-05-02T18:30:00Z', '2024-05-02 14:30:00-04:00', '2024-05-02 18:30:00+00', '2024-05-02T20:30+0200'])(
    '%j is a time',
    (cell) => {
      expect(publishedMoment(cell)).toEqual({ at: Date.parse('2024-05-02T18:30:00Z'), precision: 'time' });
    },
  );

  it.each(['2024-05-02T14:30:00', '02.05.2024', '', '2024-13-01T10:00:00Z'])('%j is none', (cell) => {
    expect(publishedMoment(cell)).toBeUndefined();
  });
});
