import { readListState, type ListShape } from '@plumbline/shared/domain';
import { aboutList } from './about-list';

const SHAPE: ListShape = {
  columns: [{ key: 'name', sortable: true }],
  filters: [{ kind: 'text', key: 'q', label: 'Name', placeholder: 'Name' }],
};

test.each([
  ['?q=a&page=3&asOf=2020-01-02', 120, '101 to 120 of 120', '2020-01-02', '/stocks?q=a&page=3&asOf=2020-01-02'],
  ['', null, '1 to 20', 'today', '/stocks'],
])(
  'a file of the list at %j says which rows it holds, as of when and from where',
  (search, total, rows, day, address) => {
    history.replaceState(null, '', `/stocks${search}`);
    const state = readListState(SHAPE, new URLSearchParams(search));
    const about = Object.fromEntries(aboutList(SHAPE, state, { title: 'Companies', rows: 20, total }));
    const found = new URL(about['Address'] ?? '');
    const asked = new URL(address, location.origin);
    expect([...found.searchParams].sort()).toEqual([...asked.searchParams].sort());
    expect(found.pathname).toBe(asked.pathname);
    expect(about).toMatchObject({ List: 'Companies', Rows: rows, 'As of': day });
    expect(about['Saved']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
  },
);
