import { Parser } from 'htmlparser2';

import { inlineValue } from './inline-number';
import { isNil, taxonomyPrefix, toDecimals, type CoverText, type XbrlFact, type XbrlReport } from './xbrl-model';
import { createXbrlParts } from './xbrl-parts';

/** Hears of the visible text of a document while its facts are read. */
export interface TextListener {
  open(tag: string): void;
  text(part: string): void;
  close(tag: string): void;
}

type Attributes = Readonly<Record<string, string | undefined>>;

interface OpenFact {
  readonly numeric: boolean;
  readonly attributes: Attributes;
  text: string;
}

/** Above this a text is no cover entry but a note. */
const COVER_CHARS = 200;

/** Facts of one document; facts in facts (a figure tagged twice) and what is excluded from them are distinguished. */
function createInlineFacts() {
  const facts: XbrlFact[] = [];
  const cover: CoverText[] = [];
  const prefixes = new Map<string, string>();
  const open: OpenFact[] = [];
  let excluded = 0;
  const conceptOf = (name: string): string => {
    const [prefix = '', local = ''] = name.split(':');
    return `${prefixes.get(prefix) ?? prefix}:${local}`;
  };
  const finish = ({ numeric, attributes, text }: OpenFact): void => {
    const concept = conceptOf(attributes['name'] ?? '');
    const context = attributes['contextref'] ?? '';
    if (isNil(attributes['xsi:nil'])) return;
    if (numeric) {
      const { format, scale, sign, unitref: unit = '', decimals } = attributes;
      facts.push({
        concept,
        context,
        unit,
        value: inlineValue({ text, format, scale, sign }),
        decimals: toDecimals(decimals),
      });
    } else if (concept.startsWith('dei:') && text.length < COVER_CHARS) {
      cover.push({ name: concept.slice(4), context, text: text.replace(/\s+/g, ' ').trim() });
    }
  };
  return {
    facts,
    cover,
    names: (attributes: Attributes): void => {
      for (const [name, address] of Object.entries(attributes))
        if (name.startsWith('xmlns:')) prefixes.set(name.slice(6), taxonomyPrefix(name.slice(6), address));
    },
    open: (name: string, attributes: Attributes): void => {
      if (name === 'exclude') excluded += 1;
      if (name === 'nonfraction' || name === 'nonnumeric')
        open.push({ numeric: name === 'nonfraction', attributes, text: '' });
    },
    text: (part: string): void => {
      if (excluded === 0)
        for (const each of open) if (each.numeric || each.text.length < COVER_CHARS) each.text += part;
    },
    close: (name: string): void => {
      if (name === 'exclude') excluded -= 1;
      if (name !== 'nonfraction' && name !== 'nonnumeric') return;
      const last = open.pop();
      if (last) finish(last);
    },
  };
}

/** Reads the documents of one inline report: what one of them tags can have its context in another. */
export function readInline(documents: readonly string[], listener?: TextListener): XbrlReport {
  const parts = createXbrlParts();
  const found = createInlineFacts();
  for (const html of documents) {
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => {
          if (tag === 'html') found.names(attributes);
          listener?.open(tag);
          const colon = tag.indexOf(':');
          if (colon < 0) return;
          const name = tag.slice(colon + 1);
          found.open(name, attributes);
          parts.open(name, attributes);
        },
        ontext: (part) => {
          found.text(part);
          parts.text(part);
          listener?.text(part);
        },
        onclosetag: (tag) => {
          listener?.close(tag);
          const colon = tag.indexOf(':');
          if (colon < 0) return;
          found.close(tag.slice(colon + 1));
          parts.close(tag.slice(colon + 1));
        },
      },
      // XHTML closes empty elements in themselves: an empty fact would else go on to the end of the page.
      { recognizeSelfClosing: true },
    );
    parser.end(html);
  }
  return { contexts: parts.contexts, units: parts.units, facts: found.facts, cover: found.cover };
}
