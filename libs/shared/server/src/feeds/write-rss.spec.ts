import { writeRss } from './write-rss';

const feed = (title: string, more: object = {}) =>
  writeRss({
    title: 'Articles',
    link: 'https://a.b/news',
    self: 'https://a.b/news/feed.xml',
    description: 'x',
    items: [
      {
        guid: 'article-7',
        title,
        link: 'https://a.b/news/7/x',
        description: '<p>Deck</p>',
        published: new Date('2026-03-02T15:00:00Z'),
        ...more,
      },
    ],
  });

it('a hostile title stays a text', () => {
  const text = feed(`</title><script>alert("1")</script>&'\u0000\uD800`);
  expect(text).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
  expect(text).not.toMatch(/<script|\u0000/);
});

it('an episode has its file', () => {
  const enclosure = { url: 'https://a.b/1.mp3?x=1&y=2', type: 'audio/mpeg', bytes: 12 };
  expect(feed('One', { enclosure, seconds: 60 })).toContain(
    '<enclosure url="https://a.b/1.mp3?x=1&amp;y=2" type="audio/mpeg" length="12"/><itunes:duration>60</itunes:duration>',
  );
  expect(feed('One')).toContain('<pubDate>Mon, 02 Mar 2026 15:00:00 GMT</pubDate>');
});
