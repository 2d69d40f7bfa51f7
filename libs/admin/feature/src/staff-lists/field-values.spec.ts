import { ApiError, type StaffField, type StaffResource, type StaffRow } from '@plumbline/shared/domain';
import { configureApi } from '@plumbline/shared/data-access';
import { allStaffRows, removeStaffRow, saveStaffRow, staffListQuery } from '@plumbline/admin/data-access';
import { durationText, usableText, type Setup } from '../components/setup-labels';
import { statusText } from '../components/user-labels';
import { staffFormRules, toFormValues, toStaffValues, valueText } from './field-values';
import { getStaffFilters, toListChoice } from './list-choice';
import { fileColumns } from './staff-columns';

const FIELDS: readonly StaffField[] = [
  { key: 'name', label: 'Name', kind: 'line', max: 5 },
  { key: 'note', label: 'Note', kind: 'text', max: 9, isOptional: true },
  { key: 'body', label: 'Body', kind: 'rich', max: 5 },
  { key: 'place', label: 'Place', kind: 'number', initial: 0 },
  { key: 'until', label: 'Until', kind: 'moment' },
  { key: 'day', label: 'Day', kind: 'day', isOptional: true },
  { key: 'kind', label: 'Kind', kind: 'choice', choices: [{ value: 'a', label: 'First' }], initial: 'a' },
  { key: 'shown', label: 'Shown', kind: 'flag', initial: true },
];
const LIST: StaffResource = {
  name: 'things',
  title: 'Things',
  group: 'Site',
  noun: 'thing',
  about: '',
  table: 'things',
  calls: {
    list: 'GET /_api/admin/things',
    create: 'POST /_api/admin/things',
    update: 'PUT /_api/admin/things/{id}',
    remove: 'DELETE /_api/admin/things/{id}',
  },
  fields: FIELDS,
  columns: ['name'],
  searched: ['name'],
  filters: ['kind', 'shown'],
  order: { key: 'name', direction: 'asc' },
};
const ROW: StaffRow = {
  id: 3,
  version: 2,
  name: 'One',
  note: null,
  body: '<p>x</p>',
  place: 7,
  until: new Date(2026, 2, 5, 9, 4).toISOString(),
  day: '2026-03-04',
  kind: 'a',
  shown: false,
};
const fieldOf = (key: string): StaffField => FIELDS.find((field) => field.key === key)!;

describe('values of a form', () => {
  it('begin with the row, moments by the reader’s clock, or with what a new one has', () => {
    expect(toFormValues(LIST, ROW)).toEqual({
      name: 'One',
      note: '',
      body: '<p>x</p>',
      place: '7',
      until: '2026-03-05T09:04',
      day: '2026-03-04',
      kind: 'a',
      shown: false,
    });
    expect(toFormValues(LIST)).toMatchObject({ name: '', place: '0', until: '', kind: 'a', shown: true });
  });

  it('are sent as they are in a row: nothing is null where there may be nothing, 0 is 0', () => {
    const { id: _id, version: _version, ...values } = ROW;
    expect(toStaffValues(LIST, toFormValues(LIST, ROW))).toEqual(values);
    const empty = { name: ' ', note: ' ', body: '', place: '', until: '', day: '', kind: '', shown: true };
    expect(toStaffValues(LIST, empty)).toEqual({ ...empty, note: null, place: null, until: null, day: null });
    expect(toStaffValues(LIST, { ...empty, place: '0' })).toMatchObject({ place: 0 });
    expect(toStaffValues(LIST, {})).toMatchObject({ name: '', note: null, shown: false });
  });

  it('are asked for where they must be there, and counted where they are texts', () => {
    const rules = staffFormRules(LIST);
    const problems = (key: string, value: string) =>
      (rules[key] ?? []).filter(({ test }) => !test(value, {})).map(({ message }) => message);
    expect([problems('name', ''), problems('name', 'abcde'), problems('name', 'abcdef')]).toEqual([
      ['Enter name'],
      [],
      ['Use at most 5 characters'],
    ]);
    expect([problems('note', ''), problems('note', 'a'.repeat(10))]).toEqual([[], ['Use at most 9 characters']]);
    expect([problems('body', '<p>long</p>'), problems('place', ''), rules['shown']]).toEqual([[], ['Enter place'], []]);
  });
});

it.each([
  ['shown', true, 'Yes'],
  ['shown', false, 'No'],
  ['kind', 'a', 'First'],
  ['kind', 'gone', 'gone'],
  ['day', '2026-03-04', '2026-03-04'],
  ['place', 0, '0'],
  ['name', '', '–'],
  ['name', null, '–'],
  ['until', undefined, '–'],
])('%s %p is read as "%s"', (key, value, text) => expect(valueText(fieldOf(key), value)).toBe(text));

describe('a list', () => {
  const state = { page: 2, hidden: [], filters: { q: 'x', kind: 'a', lamp: 'y' } };

  it('is asked for as the address says, with filters of its own alone', () => {
    const choice = (more: object) => toListChoice(LIST, { ...state, ...more } as never);
    expect(choice({ order: { key: 'name', direction: 'descending' } })).toEqual({
      page: 2,
      q: 'x',
      sort: '-name',
      filters: { kind: 'a' },
    });
    expect(choice({ order: { key: 'name', direction: 'ascending' }, filters: {} })).toEqual({ page: 2, sort: 'name' });
  });

  it('has a search where something is searched, and a menu a filter', () => {
    expect(getStaffFilters(LIST).map(({ key, kind }) => [key, kind])).toEqual([
      ['q', 'text'],
      ['kind', 'select'],
      ['shown', 'select'],
    ]);
    expect(getStaffFilters(LIST)[2]).toMatchObject({
      all: 'Shown: all',
      options: [
        { value: 'true', label: 'Shown: yes' },
        { value: 'false', label: 'Shown: no' },
      ],
    });
    expect(getStaffFilters({ ...LIST, searched: [] }).map(({ key }) => key)).toEqual(['kind', 'shown']);
  });

  it('has every field in its file, with its number', () => {
    const values = fileColumns(LIST).map(({ value }) => value?.(ROW));
    expect(values).toEqual([3, 'One', null, '<p>x</p>', 7, ROW['until'], '2026-03-04', 'a', 'false']);
  });
});

describe('calls of a list', () => {
  const asked: [string, object][] = [];
  const answer = (work: (args: { query?: { page?: number } }) => unknown) => {
    asked.length = 0;
    configureApi((async (key: string, args: never) => {
      asked.push([key, args]);
      return work(args);
    }) as never);
  };

  it('read all pages of a choice for a file, and end where one is empty', async () => {
    const pages = [[ROW, ROW], [ROW], []];
    answer(({ query }) => ({ data: pages[(query?.page ?? 0) - 1], total: 3 }));
    expect(await allStaffRows(LIST, { page: 9, q: 'x', filters: { kind: 'a' } })).toHaveLength(3);
    expect(asked.map(([, args]) => args)).toEqual([1, 2].map((page) => ({ query: { page, q: 'x', kind: 'a' } })));
    answer(({ query }) => ({ data: pages[(query?.page ?? 0) - 1], total: 99 }));
    expect(await allStaffRows(LIST, { page: 1 })).toHaveLength(3);
    expect(asked).toHaveLength(3);
  });

  it('name the row in the address or in the body, as the resource has it', async () => {
    answer(() => ({ removed: 44 }));
    const inBody: StaffResource = {
      ...LIST,
      calls: { ...LIST.calls, update: 'POST /_api/x/update', remove: 'POST /_api/x/delete' },
    };
    await saveStaffRow(LIST, { name: 'N' });
    await saveStaffRow(LIST, { name: 'N' }, ROW);
    await saveStaffRow(inBody, { name: 'N' }, ROW);
    expect([await removeStaffRow(LIST, 3), await removeStaffRow(inBody, 3)]).toEqual([44, 44]);
    expect(asked).toEqual([
      [LIST.calls.create, { body: { name: 'N' } }],
      [LIST.calls.update, { params: { id: 3 }, body: { name: 'N', version: 2 } }],
      ['POST /_api/x/update', { body: { name: 'N', version: 2, id: 3 } }],
      [LIST.calls.remove, { params: { id: 3 } }],
      ['POST /_api/x/delete', { body: { id: 3 } }],
    ]);
    expect(staffListQuery(LIST, { page: 1, id: 3 }).queryKey).toEqual([LIST.calls.list, { page: 1, id: 3 }]);
  });

  it('say what went wrong', async () => {
    answer(() => {
      throw new ApiError(403, 'No');
    });
    await expect(allStaffRows(LIST, { page: 1 })).rejects.toMatchObject({ statusCode: 403 });
  });
});

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h 0 min'],
  [125, '2 h 5 min'],
])('%i minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));

it.each([
  [true, 'incomplete', '1 of 2 steps are not ready. The sample market is served.'],
  [false, 'incomplete', '1 of 2 steps are not ready. The real market is served with what came.'],
  [false, 'running', 'The real market is served.'],
  [true, 'running', expect.stringContaining('then it is replaced at once')],
  [true, 'none', 'The sample market is served.'],
])('a market that is sample: %s while its setup is %s', (sample, state, text) => {
  const steps = [{ state: 'ready' }, { state: 'failed' }];
  expect(usableText({ sample, state, steps } as Setup)).toEqual(text);
});

it.each([
  [0, '0 · free or expired'],
  [3, '3 · Premium User'],
  [4, '4 · Unclassified User'],
])('membership %i is %s', (status, text) => expect(statusText(status)).toBe(text));
