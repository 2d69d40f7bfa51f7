import { searchTables, type PrefixKeys, type SearchTables, type TextList } from '@plumbline/market-data/domain';

import type { BuiltSecurity } from '../manifest/market-manifest';
import type { OpenSections, Sections } from './section-file';
import { openTexts, textSections } from './text-table';

const KEYS = ['symbols', 'former', 'names', 'formerNames'] as const;

const allOf = (texts: TextList): string[] => Array.from({ length: texts.length }, (_, place) => texts.at(place) ?? '');

const keySections = (name: string, { texts, tree }: PrefixKeys): Sections => ({
  ...textSections(name, allOf(texts)),
  [`${name}.tree`]: tree,
});

/** Sections for search-as-you-type. */
export function searchSections(built: readonly BuiltSecurity[]): Sections {
  const tables = searchTables(built);
  const sections: Sections = {
    'search.order': tables.order,
    ...textSections('search.words', allOf(tables.words.texts)),
    'search.words.masks': tables.words.masks,
  };
  return Object.assign(sections, ...KEYS.map((name) => keySections(`search.${name}`, tables[name]))) as Sections;
}

function openKeys(sections: OpenSections, name: string): PrefixKeys {
  const tree = sections.int32(`${name}.tree`);
  return { texts: openTexts(sections, name), tree, size: tree.length / 2 };
}

export const openSearch = (sections: OpenSections): SearchTables => ({
  order: sections.int32('search.order'),
  symbols: openKeys(sections, 'search.symbols'),
  former: openKeys(sections, 'search.former'),
  names: openKeys(sections, 'search.names'),
  formerNames: openKeys(sections, 'search.formerNames'),
  words: { texts: openTexts(sections, 'search.words'), masks: sections.int32('search.words.masks') },
});
