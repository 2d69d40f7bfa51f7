import { FIELDS, fieldOf, type Field } from '@plumbline/metrics/domain';
import { writtenOut } from './abbreviations';

/** A figure that has a page of its own. */
export interface Term {
  readonly key: string;
  /** Its part of an address, 'pe-ratio'. */
  readonly slug: string;
  readonly label: string;
  readonly category: string;
  readonly unit: string;
  readonly doc: string;
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[’'.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** 'PE Ratio (TTM)' is 'pe-ratio' to anyone who looks for it. */
const shortName = (label: string): string => slugOf(label.replaceAll(/\([^)]*\)/g, ''));

/** The names a field can have in an address, the best first; its key is its own in any case. */
const namesOf = ({ key, label }: Field): readonly string[] => [shortName(label), slugOf(label), slugOf(key)];

function slugs(): ReadonlyMap<string, string> {
  const owners = new Map<string, Set<string>>();
  for (const field of FIELDS)
    for (const name of namesOf(field)) owners.set(name, (owners.get(name) ?? new Set()).add(field.key));
  // The slug of a key is its field's own, even where it is the name of another as well.
  const isOwn = (name: string, { key }: Field): boolean =>
    name !== '' && (owners.get(name)?.size === 1 || name === slugOf(key));
  return new Map(
    FIELDS.map((field) => [field.key, namesOf(field).find((name) => isOwn(name, field)) ?? slugOf(field.key)]),
  );
}

const SLUGS = slugs();

/** Every figure with a page, in the order of the registry. */
export const TERMS: readonly Term[] = FIELDS.map(({ key, label, category, unit, doc }) => ({
  key,
  slug: SLUGS.get(key) ?? key,
  label,
  category,
  unit,
  doc,
}));

const byName = new Map<string, Term>();
// A name that several could have belongs to the first of the registry; a slug and a key always to their own.
for (const term of TERMS) {
  const field = fieldOf(term.key);
  for (const name of field ? namesOf(field) : []) if (!byName.has(name)) byName.set(name, term);
}
for (const term of TERMS) byName.set(slugOf(term.key), term);
for (const term of TERMS) byName.set(term.slug, term);

/** The term of an address, of a key or of a name as people write it; undefined where there is none. */
export const findTerm = (name: string): Term | undefined => byName.get(slugOf(name));

/** Search texts, prepared once: every key press searches all terms. */
const SEARCHED = TERMS.map((term) => {
  const name = writtenOut(`${term.label} ${term.key}`.toLowerCase());
  return { term, name, text: `${name} ${term.doc.toLowerCase()}` };
});

/** Terms of a category and with all the words, those first whose name begins with them. */
export function searchTerms(text: string, category: string): readonly Term[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const start = words.join(' ');
  const placeOf = (name: string, all: string): number => {
    if (name.startsWith(start)) return 0;
    if (words.every((word) => name.includes(word))) return 1;
    return words.every((word) => all.includes(word)) ? 2 : -1;
  };
  return SEARCHED.filter(({ term }) => category === '' || term.category === category)
    .map(({ term, name, text: all }) => ({ term, place: placeOf(name, all) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place)
    .map(({ term }) => term);
}
