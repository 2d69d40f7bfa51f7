import { splitKey, type StaffField, type StaffFieldKind, type StaffResource } from '@plumbline/shared/domain';

const SAMPLES: Readonly<Record<StaffFieldKind, unknown>> = {
  line: 'x',
  text: 'x',
  rich: '<p>x</p>',
  address: '/',
  day: '2026-01-02',
  moment: '2026-01-02T03:04:05Z',
  number: 1,
  flag: false,
  choice: '',
};
const KEPT_KINDS: readonly StaffFieldKind[] = ['line', 'text', 'rich', 'address'];
const READ_KINDS: readonly StaffFieldKind[] = ['day', 'moment'];

const sample = ({ kind, choices }: StaffField): unknown =>
  kind === 'choice' ? (choices?.[0]?.value ?? 'x') : SAMPLES[kind];
const writes = ({ calls }: StaffResource): readonly string[] => [calls.create, calls.update];

const placesOf = (resource: StaffResource, kinds: readonly StaffFieldKind[]): string[] =>
  resource.fields
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ key }) => writes(resource).map((call) => `${call} body ${key}`));

/** Bodies of the calls that write, whole but for the text that is tried. */
export const staffBases = (resources: readonly StaffResource[]): Readonly<Record<string, object>> =>
  Object.fromEntries(
    resources.flatMap((resource) => {
      const values = Object.fromEntries(resource.fields.map((field) => [field.key, sample(field)]));
      const { create, update } = resource.calls;
      return [
        [create, values],
        [update, update.includes('{id}') ? values : { id: 1, ...values }],
      ];
    }),
  );

/** Places of lists of staff whose text is kept. */
export const staffKept = (resources: readonly StaffResource[]): string[] =>
  resources.flatMap((resource) => placesOf(resource, KEPT_KINDS));

/** Places of lists of staff that name a row of another list. */
const namingPlaces = (resource: StaffResource): string[] =>
  resource.fields
    .filter(({ rowsOf }) => rowsOf)
    .flatMap(({ key }) => writes(resource).map((call) => `${call} body ${key}`));

/** Places of lists of staff whose text is a day or a moment, is looked up, or is searched for. */
export const staffPassing = (resources: readonly StaffResource[]): string[] =>
  resources.flatMap((resource) => [
    ...placesOf(resource, READ_KINDS),
    ...namingPlaces(resource),
    ...(splitKey(resource.calls.list).method === 'POST' ? [`${resource.calls.list} body q`] : []),
  ]);
