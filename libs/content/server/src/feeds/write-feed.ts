/** An entry of a feed. */
export interface FeedItem {
  /** Kept for ever: readers know the entry by it. */
  readonly guid: string;
  readonly title: string;
  readonly link: string;
  readonly published: Date;
  /** Plain words or HTML. */
  readonly description: string;
  readonly author?: string | undefined;
  readonly enclosure?: { readonly url: string; readonly type: string; readonly bytes: number | null } | undefined;
  /** Length of what is to hear. */
  readonly seconds?: number | undefined;
}

export interface Feed {
  readonly title: string;
  readonly link: string;
  readonly self: string;
  readonly description: string;
  readonly items: readonly FeedItem[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 does not allow, and halves of characters. */
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** A text as XML may hold it: characters that no XML may have are left out. */
export const xmlText = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

const itemText = ({ guid, title, link, published, description, author, enclosure, seconds }: FeedItem): string =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="false">${xmlText(guid)}</guid>`,
    element('pubDate', published.toUTCString()),
    element('description', description),
    ...(author ? [element('dc:creator', author)] : []),
    ...(enclosure
      ? [
          `<enclosure url="${xmlText(enclosure.url)}" type="${xmlText(enclosure.type)}" length="${enclosure.bytes ?? 0}"/>`,
        ]
      : []),
    ...(seconds === undefined ? [] : [element('itunes:duration', String(seconds))]),
    '</item>',
  ].join('');

/** A feed as RSS 2.0. */
export const writeFeed = ({ title, link, self, description, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">',
    '<channel>',
    element('title', title),
    element('link', link),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    ...items.map(itemText),
    '</channel></rss>',
    '',
  ].join('\n');
