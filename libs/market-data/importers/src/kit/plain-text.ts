import { Parser } from 'htmlparser2';

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
/** Elements whose content is no text for readers. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head', 'title']);

/** Control characters besides tab and line end; they break stores and terminals. */
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;
const OPENS = /<\/?[a-z!]/gi;

/** The first tag from a place on. By hand: an expression looks through all of a text again for each tag that never ends. */
function tagFrom(text: string, place: number): readonly [from: number, to: number] | undefined {
  OPENS.lastIndex = place;
  const from = OPENS.exec(text)?.index ?? -1;
  const end = from < 0 ? -1 : text.indexOf('>', from);
  return end < 0 ? undefined : [from, end + 1];
}

function cutTags(text: string): string {
  const kept: string[] = [];
  let place = 0;
  for (let tag = tagFrom(text, 0); tag; tag = tagFrom(text, place)) {
    kept.push(text.slice(place, tag[0]));
    place = tag[1];
  }
  return kept.join('') + text.slice(place);
}

/** The parser looks through all open elements at each new one: pages of millions of them would never end. */
const MAX_DEPTH = 2000;

class TooDeep extends Error {}

function stripped(html: string): string {
  let text = '';
  let unread = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name) => {
        depth += 1;
        if (depth > MAX_DEPTH) throw new TooDeep();
        if (UNREAD.has(name)) unread += 1;
        if (BLOCKS.has(name)) text += '\n';
      },
      ontext: (part) => {
        if (unread === 0) text += part.replaceAll(/\s+/g, ' ');
      },
      onclosetag: (name) => {
        depth -= 1;
        if (UNREAD.has(name)) unread -= 1;
        if (BLOCKS.has(name)) text += '\n';
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return text;
}

const MAX_ROUNDS = 4;

/** Without tags, also those that only show once the first ones and their entities are gone. */
function withoutTags(given: string): string {
  let text = given;
  try {
    for (let round = 0; round < MAX_ROUNDS && tagFrom(text, 0); round += 1) text = stripped(text);
  } catch (error: unknown) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return cutTags(text);
}

/**
 * A text as it is kept: plain or Markdown. Tags are taken out, scripts and styles whole, and elements of their own line
 * become lines; '5 < 6' is no tag and stays.
 */
export function plainText(given: string): string {
  return withoutTags(given.replaceAll('\r\n', '\n'))
    .replaceAll(CONTROL, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
