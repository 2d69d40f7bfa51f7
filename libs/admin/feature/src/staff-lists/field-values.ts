import {
  atMost,
  formatDay,
  formatMoment,
  required,
  type FormRules,
  type StaffField,
  type StaffResource,
  type StaffRow,
  type StaffValues,
} from '@plumbline/shared/domain';

/** Values of the controls: texts as typed, moments in the reader's own time zone. */
export type FormValues = Record<string, string | boolean>;

type Value = StaffValues[string];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment as a control of that kind has it. */
function localMoment(iso: string): string {
  const at = new Date(iso);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** Value of a field as its control shows it. */
function toControl({ kind }: StaffField, value: Value | undefined): string | boolean {
  if (kind === 'flag') return value === true;
  if (value === null || value === undefined) return '';
  return kind === 'moment' ? localMoment(String(value)) : String(value);
}

/** The value of what a control holds. */
function toValue({ kind, isOptional }: StaffField, held: string | boolean | undefined): Value {
  if (kind === 'flag') return held === true;
  const text = String(held ?? '');
  if (text.trim() === '' && (isOptional || kind === 'number' || kind === 'moment')) return null;
  if (kind === 'number') return Number(text);
  return kind === 'moment' ? new Date(text).toISOString() : text;
}

/** Initial values of the form: the row, or the defaults of a new one. */
export const toFormValues = ({ fields }: StaffResource, row?: StaffRow): FormValues =>
  Object.fromEntries(fields.map((field) => [field.key, toControl(field, row ? row[field.key] : field.initial)]));

/** Values to send. */
export const toStaffValues = ({ fields }: StaffResource, values: FormValues): StaffValues =>
  Object.fromEntries(fields.map((field) => [field.key, toValue(field, values[field.key])]));

const isCounted = ({ kind }: StaffField): boolean => kind === 'line' || kind === 'text';

function rulesOf(field: StaffField) {
  const { label, max, isOptional, kind } = field;
  if (kind === 'flag') return [];
  return [
    ...(isOptional ? [] : [required(`Enter ${label.toLowerCase()}`)]),
    ...(max !== undefined && isCounted(field) ? [atMost(max, `Use at most ${max} characters`)] : []),
  ];
}

/** The rules a form can ask without the server. */
export const staffFormRules = ({ fields }: StaffResource): FormRules<FormValues> =>
  Object.fromEntries(fields.map((field) => [field.key, rulesOf(field)])) as FormRules<FormValues>;

/** A value in words, for lists and comparisons; a dash where there is none. */
export function valueText({ kind, choices }: StaffField, value: Value | undefined): string {
  if (value === null || value === undefined || value === '') return '–';
  switch (kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return choices?.find((choice) => choice.value === value)?.label ?? String(value);
    case 'day':
      return formatDay(String(value));
    case 'moment':
      return formatMoment(String(value));
    default:
      return String(value);
  }
}
