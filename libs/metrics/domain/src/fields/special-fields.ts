/** A field the specification names by a number of its own. */
export interface SpecialField {
  readonly id: number;
  /** The field of the registry it is; absent where a page keeps it itself. */
  readonly key?: string;
  /** Description for users. */
  readonly doc: string;
  /** The value a filter's right side becomes where it stands for something else. */
  readonly rightValues?: Readonly<Record<string, boolean>>;
}

/** The numbers of the specification: a filter with a yes or no, the note of a user, the currency. */
export const SPECIAL_FIELDS: readonly SpecialField[] = [
  {
    id: 53_023,
    key: 'delisted',
    doc: 'A filter of yes or no in screens: its right value 0 means no.',
    rightValues: { '0': false },
  },
  { id: 117_009, doc: 'The note a user wrote about a stock; kept with the user, not with the stock.' },
  { id: 151_349, key: 'currency', doc: 'The currency the price is in.' },
];

/** The special field with this number, undefined for any other field. */
export const specialField = (id: number): SpecialField | undefined => SPECIAL_FIELDS.find((field) => field.id === id);

/** Interprets the right side of a filter: `'0'` of field 53023 is false, any other value stays as it is. */
export function rightValueOf<T>(id: number, value: T): T | boolean {
  const values = specialField(id)?.rightValues;
  return values && typeof value === 'string' && Object.hasOwn(values, value) ? (values[value] ?? value) : value;
}
