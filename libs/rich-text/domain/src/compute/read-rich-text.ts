import { keptAttributes } from '../model/attributes';
import { fitsInside, holdsWords, MAX_DEPTH } from '../model/nesting';
import { RICH_TAGS, VOID_TAGS, type RichNode, type RichTag } from '../model/rich-node';
import { decodeText } from './character-references';

/** A tag as our own writer writes it: lower case, attributes in double quotes. */
const TAG = /<(\/?)([a-z][a-z\d]*)((?:\s[a-z]+="[^"]*")*)>/y;
const ATTRIBUTE = /\s([a-z]+)="([^"]*)"/g;

const KNOWN: ReadonlySet<string> = new Set(RICH_TAGS);

interface OpenElement {
  readonly tag: RichTag;
  readonly attributes: ReturnType<typeof keptAttributes>;
  readonly children: RichNode[];
}

/** Elements that are being read, the innermost last, under the text itself. */
class Builder {
  readonly nodes: RichNode[] = [];
  readonly #open: OpenElement[] = [];

  get #inside(): RichNode[] {
    return this.#open.at(-1)?.children ?? this.nodes;
  }

  addText(text: string): void {
    const parent = this.#open.at(-1)?.tag;
    const siblings = this.#inside;
    // A browser drops a line break there, one each time the text is read.
    const words = parent === 'pre' && siblings.length === 0 ? text.replace(/^\n+/, '') : text;
    if (words === '' || !holdsWords(parent)) return;
    const last = siblings.at(-1);
    if (typeof last === 'string') siblings[siblings.length - 1] = last + words;
    else siblings.push(words);
  }

  start(tag: RichTag, attributes: OpenElement['attributes']): void {
    const ancestors = this.#open.map((element) => element.tag);
    if (ancestors.length >= MAX_DEPTH || !fitsInside(tag, ancestors)) return;
    const element = { tag, attributes, children: [] };
    this.#inside.push(element);
    if (!VOID_TAGS.has(tag)) this.#open.push(element);
  }

  /** Ends the innermost element of that name, and with it those inside; the end of none is nothing. */
  end(tag: RichTag): void {
    const at = this.#open.findLastIndex((element) => element.tag === tag);
    if (at >= 0) this.#open.length = at;
  }
}

function attributesIn(tag: RichTag, source: string): OpenElement['attributes'] {
  const found: Record<string, string> = Object.create(null);
  for (const [, name = '', value = ''] of source.matchAll(ATTRIBUTE)) found[name] ??= decodeText(value);
  return keptAttributes(tag, found);
}

/** The tag at a place; undefined where the text has none that rich text may have. */
function tagAt(html: string, at: number) {
  TAG.lastIndex = at;
  const match = TAG.exec(html);
  if (!match || !KNOWN.has(match[2] ?? '')) return undefined;
  const [whole, slash, tag, attributes = ''] = match;
  return { tag: tag as RichTag, isEnd: slash === '/', attributes, end: at + whole.length };
}

/**
 * Reads rich text as our own writer writes it. All that is not in that form is words: a tag that is not on the list, an
 * attribute without quotes. So nothing that it answers can run, whatever it is given.
 */
export function readRichText(source: string): readonly RichNode[] {
  const html = source.replace(/\r\n?/g, '\n').replaceAll('\0', '');
  const builder = new Builder();
  let textStart = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const tag = tagAt(html, at);
    if (!tag) {
      at += 1;
      continue;
    }
    builder.addText(decodeText(html.slice(textStart, at)));
    if (tag.isEnd) builder.end(tag.tag);
    else builder.start(tag.tag, attributesIn(tag.tag, tag.attributes));
    at = textStart = tag.end;
  }
  builder.addText(decodeText(html.slice(textStart)));
  return builder.nodes;
}
