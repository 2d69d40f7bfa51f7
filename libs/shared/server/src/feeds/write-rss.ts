import { escapeMarkup } from '@plumbline/shared/domain';

/** An entry of a feed. */
export interface FeedItem {
  /** Kept for ever: readers know the entry by it. */
  readonly guid: string;
  readonly title: string;
  readonly link: string;
  readonly published: Date;
  /** Plain words or HTML. */
  readonly description?: string;
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

const element = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`;

const itemText = ({ guid, title, link, published, description, author, enclosure, seconds }: FeedItem): string =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="false">${escapeMarkup(guid)}</guid>`,
    element('pubDate', published.toUTCString()),
    ...(description === undefined ? [] : [element('description', description)]),
    ...(author ? [element('dc:creator', author)] : []),
    ...(enclosure
      ? [
          `<enclosure url="${escapeMarkup(enclosure.url)}" type="${escapeMarkup(enclosure.type)}" length="${enclosure.bytes ?? 0}"/>`,
        ]
      : []),
    ...(seconds === undefined ? [] : [element('itunes:duration', String(seconds))]),
    '</item>',
  ].join('');

/** A feed as RSS 2.0. */
export const writeRss = ({ title, link, self, description, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">',
    '<channel>',
    element('title', title),
    element('link', link),
    `<atom:link href="${escapeMarkup(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    ...items.map(itemText),
    '</channel></rss>',
    '',
  ].join('\n');
