import { Parser } from 'htmlparser2';

import { isNil, taxonomyPrefix, toDecimals, type CoverText, type XbrlFact, type XbrlReport } from './xbrl-model';
import { createXbrlParts } from './xbrl-parts';

interface OpenFact {
  readonly tag: string;
  readonly concept: string;
  readonly context: string;
  readonly unit: string | undefined;
  readonly decimals: number | undefined;
  readonly nil: boolean;
  text: string;
}

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

/** Above this a text is no cover entry but a note. */
const COVER_CHARS = 200;

/** Reads an XBRL instance; undefined when it is cut off. */
export function readInstance(source: string): XbrlReport | undefined {
  const parts = createXbrlParts();
  const prefixes = new Map<string, string>();
  const facts: XbrlFact[] = [];
  const cover: CoverText[] = [];
  let fact: OpenFact | undefined;
  let depth = 0;
  const conceptOf = (tag: string): string => {
    const prefix = tag.slice(0, Math.max(0, tag.indexOf(':')));
    return `${prefixes.get(prefix) ?? prefix}:${localName(tag)}`;
  };
  const finish = ({ concept, context, unit, decimals, nil, text }: OpenFact): void => {
    if (nil) return;
    if (unit !== undefined) {
      const value = text.trim() === '' ? Number.NaN : Number(text);
      facts.push({ concept, context, unit, value, decimals });
    } else if (concept.startsWith('dei:') && text.length < COVER_CHARS) {
      cover.push({ name: concept.slice(4), context, text: text.trim() });
    }
  };
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        depth += 1;
        for (const [name, address] of Object.entries(attributes))
          if (name.startsWith('xmlns:')) prefixes.set(name.slice(6), taxonomyPrefix(name.slice(6), address));
        const { contextRef: context, unitRef: unit, decimals } = attributes;
        if (context === undefined) parts.open(localName(tag).toLowerCase(), attributes);
        else {
          const nil = isNil(attributes['xsi:nil'] ?? attributes['nil']);
          fact = { tag, concept: conceptOf(tag), context, unit, decimals: toDecimals(decimals), nil, text: '' };
        }
      },
      ontext: (part) => {
        if (!fact) parts.text(part);
        else if (fact.unit !== undefined || fact.text.length < COVER_CHARS) fact.text += part;
      },
      onclosetag: (tag) => {
        depth -= 1;
        if (fact?.tag === tag) {
          finish(fact);
          fact = undefined;
        } else if (!fact) parts.close(localName(tag).toLowerCase());
      },
    },
    { xmlMode: true },
  );
  parser.write(source.trimStart());
  // The file never closed elements that are still open here.
  const isWhole = depth === 0;
  parser.end();
  return isWhole ? { contexts: parts.contexts, units: parts.units, facts, cover } : undefined;
}
