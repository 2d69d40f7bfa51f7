import { fieldOf } from '@plumbline/metrics/domain';
import type { predefinedCalls } from '@plumbline/screener/contract';
import { DEFAULT_COLUMNS, PREDEFINED_SCREENS } from '@plumbline/screener/domain';
import { compareText } from '@plumbline/shared/domain';
import { offsetOf, paged, type Handlers } from '@plumbline/shared/server';
import { predefinedFields } from '../screen/field-list';
import { readUsage } from '../store/screen-usage';
import type { MenuDeps } from './menu.routes';

const PER_PAGE = 50;

/** Something that comes with the product. */
interface Row {
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly detail: string;
  readonly page: string | null;
  readonly used: number;
}

const pageOf = (slug: string): string => `/screener/${slug}`;

const screens = (runs: ReadonlyMap<number, number>): readonly Row[] =>
  PREDEFINED_SCREENS.map(({ id, slug, name, group, formula }) => ({
    key: String(id),
    name,
    group,
    detail: formula,
    page: pageOf(slug),
    used: runs.get(id) ?? 0,
  }));

const fields = (): readonly Row[] =>
  predefinedFields().map(({ field_name: key, display_name: name, screens: used }) => {
    const field = fieldOf(key);
    return { key, name, group: field?.category ?? '', detail: field?.doc ?? '', page: null, used };
  });

const viewOf = (key: string, columns: readonly string[], about: Pick<Row, 'name' | 'group' | 'page'>): Row => ({
  key,
  ...about,
  used: columns.length,
  detail: columns.map((column) => fieldOf(column)?.label ?? column).join(', '),
});

const views = (): readonly Row[] => [
  viewOf('default', DEFAULT_COLUMNS, { name: 'Without a choice of columns', group: 'All screens', page: '/screener' }),
  ...PREDEFINED_SCREENS.map(({ slug, name, group, columns }) =>
    viewOf(slug, columns, { name, group, page: pageOf(slug) }),
  ),
];

const ORDERS: Readonly<Record<'used' | 'name' | 'group', (a: Row, b: Row) => number>> = {
  used: (a, b) => b.used - a.used || compareText(a.name, b.name),
  name: (a, b) => compareText(a.name, b.name),
  group: (a, b) => compareText(a.group, b.group) || compareText(a.name, b.name),
};

const has = (text: string) => (row: Row) =>
  `${row.key} ${row.name} ${row.group} ${row.detail}`.toLowerCase().includes(text.toLowerCase());

/** Built-in items of the screener, for staff. */
export const predefinedHandlers = ({
  store,
  clock,
}: Pick<MenuDeps, 'store' | 'clock'>): Handlers<typeof predefinedCalls> => ({
  'GET /_api/admin/predefined/{kind}': async ({ params: { kind }, query: { q, sort, page } }) => {
    const runs = async () => readUsage(store, clock.today('UTC'));
    const all = kind === 'screener' ? screens(await runs()) : kind === 'field' ? fields() : views();
    const rows = all.filter(has(q ?? '')).toSorted(ORDERS[sort]);
    const offset = offsetOf(page, PER_PAGE);
    return paged(rows.slice(offset, offset + PER_PAGE), { total: rows.length, page, perPage: PER_PAGE });
  },
});
