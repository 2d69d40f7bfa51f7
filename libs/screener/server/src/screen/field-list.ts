import { parseFormula, referencesOf, type Unit } from '@plumbline/formula/domain';
import { fieldOf, FIELDS, SPECIAL_FIELDS, type Field } from '@plumbline/metrics/domain';
import { NOTE_FIELD, PREDEFINED_SCREENS, SCREENER_CATEGORIES } from '@plumbline/screener/domain';

/** A number of its own for a key: the same in all versions. Field numbers of the specification are kept. */
export function fieldId(key: string): number {
  const special = SPECIAL_FIELDS.find((one) => one.key === key);
  if (special) return special.id;
  let hash = 0x811c9dc5;
  for (const letter of key) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return 1_000_000 + (hash % 1_000_000_000);
}

const kindOf = (flavor: Unit): 'number' | 'text' | 'date' | 'boolean' =>
  flavor === 'text' || flavor === 'date' || flavor === 'boolean' ? flavor : 'number';

const FILTERS = { number: 'range', date: 'range', text: 'texts', boolean: 'flag' } as const;
const PLACES = new Map<string, number>(SCREENER_CATEGORIES.map((name, place) => [name, place]));

const placeOf = ({ category }: Field): number => PLACES.get(category) ?? PLACES.size;

/** How many screens of the product name each field. */
function fieldUses(): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { formula } of PREDEFINED_SCREENS) {
    const parsed = parseFormula(formula);
    const keys = new Set('tree' in parsed ? referencesOf(parsed.tree).map(({ key }) => key) : []);
    for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return uses;
}

/** The fields that screens of the product name, those named most often first. */
export const predefinedFields = () =>
  [...fieldUses()]
    .map(([key, screens]) => ({ field_name: key, display_name: fieldOf(key)?.label ?? key, screens }))
    .sort((one, other) => other.screens - one.screens);

/** All fields by their groups, with the share of companies that have each. */
export const fieldList = (coverage: ReadonlyMap<string, number>) => {
  const uses = fieldUses();
  return FIELDS.toSorted((one, other) => placeOf(one) - placeOf(other)).map((field) => {
    const type = kindOf(field.flavor);
    return {
      id: fieldId(field.key),
      field_name: field.key,
      display_name: field.label,
      field_type: type,
      category: field.category,
      filter: FILTERS[type],
      options: {
        is_currency: field.flavor === 'money' || field.flavor === 'per-share',
        noVote: type === 'text' || type === 'date',
        noAdd: false,
      },
      unit: field.flavor,
      doc: field.doc,
      coverage: coverage.get(field.key) ?? null,
      screens: uses.get(field.key) ?? 0,
    };
  });
};

/** The field of one's own notes: a column alone, nothing can be filtered by it. */
export const noteField = () => ({
  id: NOTE_FIELD.id,
  field_name: NOTE_FIELD.key,
  display_name: NOTE_FIELD.label,
  field_type: 'text' as const,
  category: 'Others',
  filter: 'texts' as const,
  options: { is_currency: false, noVote: true, noAdd: true },
  unit: 'text',
  doc: NOTE_FIELD.doc,
  coverage: null,
  screens: 0,
});
