import type { CallKey } from '../calls/define-calls';

/** Kind of a field: decides its validation, its control in the form and its cell in the list. */
export type StaffFieldKind = 'line' | 'text' | 'rich' | 'address' | 'day' | 'moment' | 'number' | 'flag' | 'choice';

/** One column that staff fill. */
export interface StaffField {
  /** Column of the table, key on the wire. */
  readonly key: string;
  readonly label: string;
  readonly kind: StaffFieldKind;
  /** A line under the control. */
  readonly hint?: string;
  /** Optional fields are null where nothing was entered. */
  readonly isOptional?: boolean;
  /** Characters of texts, value of numbers. */
  readonly max?: number;
  readonly min?: number;
  readonly choices?: readonly StaffChoice[];
  /** The choices are the rows of another list, by what names them; a foreign key of the table keeps them there. */
  readonly rowsOf?: StaffResource;
  /** A line that names one of these (`account`), which a foreign key of the table keeps there. */
  readonly names?: string;
  /** Initial value in the form of a new one. */
  readonly initial?: string | number | boolean;
}

/** Values of a row by key: texts, numbers and flags; null where an optional one is empty. */
export type StaffValues = Readonly<Record<string, string | number | boolean | null>>;

/** Groups of the staff menu, in its order. */
export const STAFF_GROUPS = ['Data', 'Site', 'Accounts', 'Mail', 'Content', 'Support', 'Operation'] as const;
export type StaffGroup = (typeof STAFF_GROUPS)[number];

/** A text as readers will see it. */
export interface StaffPreview {
  readonly title: string;
  readonly text: string;
}

export interface StaffChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * A kind of thing that staff keep: one row of this gives its calls, its list and its form in the staff app. Paths are
 * those of the specification: an update without `{id}` in its path has the id in the body, a removal without it has it
 * in the query, or in the body where it is sent by POST; a list by POST has its query in the body.
 */
export interface StaffResource {
  /** Address in the staff app: `/admin/{name}`. */
  readonly name: string;
  /** Heading and menu: `Change log`. */
  readonly title: string;
  readonly group: StaffGroup;
  /** One of them, in messages: `entry`. */
  readonly noun: string;
  /** Where it is shown, in one sentence. */
  readonly about: string;
  readonly table: string;
  readonly calls: {
    readonly list: CallKey;
    readonly create: CallKey;
    readonly update: CallKey;
    readonly remove: CallKey;
  };
  readonly fields: readonly StaffField[];
  /** Keys of the fields in the list, in order. The first one names a row. */
  readonly columns: readonly string[];
  readonly searched: readonly string[];
  /** Keys of `flag` and `choice` fields that narrow the list. */
  readonly filters?: readonly string[];
  readonly order: { readonly key: string; readonly direction: 'asc' | 'desc' };
  /** Fields that together name one row: a unique index of the table. */
  readonly unique?: readonly string[];
  /** Checks fields against each other: messages by key. Called by the form and by the server. */
  readonly check?: (values: StaffValues) => Readonly<Record<string, string>>;
  /** Shown in the form while it is filled in. */
  readonly preview?: (values: StaffValues) => StaffPreview;
}

/** A row on the wire. */
export type StaffRow = StaffValues & { readonly id: number; readonly version: number };

/** The orders a list can have: each column up, and with `-` before it down. */
export const staffSorts = ({ columns }: Pick<StaffResource, 'columns'>): readonly string[] =>
  columns.flatMap((key) => [key, `-${key}`]);

/** The field of a key; a misspelt key is a bug of the row. */
export function staffField({ fields, name }: Pick<StaffResource, 'fields' | 'name'>, key: string): StaffField {
  const field = fields.find((one) => one.key === key);
  if (!field) throw new Error(`${name} has no field ${key}`);
  return field;
}

/** Display name of a row: its first column. */
export const staffRowName = (resource: StaffResource, row: Readonly<Record<string, unknown>>): string =>
  String(row[resource.columns[0] ?? 'id'] ?? '').slice(0, 80);
