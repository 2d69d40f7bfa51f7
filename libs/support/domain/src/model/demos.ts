import type { StaffResource } from '@plumbline/shared/domain';

const place = { key: 'place', label: 'Place', kind: 'number', min: 0, max: 999, initial: 0 } as const;

/** Groups of demos. */
export const DEMO_HUBS: StaffResource = {
  name: 'demo-hubs',
  title: 'Demo hubs',
  group: 'Support',
  noun: 'hub',
  about: 'Groups of the page /demo-center.',
  table: 'demo_hubs',
  calls: {
    list: 'GET /_api/admin/demo/hub',
    create: 'POST /_api/admin/demo/hub',
    update: 'PUT /_api/admin/demo/hub/{id}',
    remove: 'DELETE /_api/admin/demo/hub/{id}',
  },
  fields: [{ key: 'title', label: 'Title', kind: 'line', max: 80 }, place],
  columns: ['title', 'place'],
  searched: ['title'],
  order: { key: 'place', direction: 'asc' },
  unique: ['title'],
};

/** Categories of demos. */
export const DEMO_CATEGORIES: StaffResource = {
  ...DEMO_HUBS,
  name: 'demo-categories',
  title: 'Demo categories',
  noun: 'category',
  about: 'What demos of the page /demo-center are about.',
  table: 'demo_categories',
  calls: {
    list: 'GET /_api/admin/demo/category',
    create: 'POST /_api/admin/demo/category',
    update: 'PUT /_api/admin/demo/category/{id}',
    remove: 'DELETE /_api/admin/demo/category/{id}',
  },
};

/** Demos to click through, kept at the host of the setting DEMO_HOST. */
export const DEMO_ITEMS: StaffResource = {
  name: 'demos',
  title: 'Demos',
  group: 'Support',
  noun: 'demo',
  about: 'Demos of the page /demo-center. They are shown from the host of the setting DEMO_HOST only.',
  table: 'demo_items',
  calls: {
    list: 'GET /_api/admin/demo/item',
    create: 'POST /_api/admin/demo/item',
    update: 'PUT /_api/admin/demo/item/{id}',
    remove: 'DELETE /_api/admin/demo/item/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    { key: 'hub', label: 'Hub', kind: 'choice', rowsOf: DEMO_HUBS },
    { key: 'category', label: 'Category', kind: 'line', max: 80, hint: 'Title of a category' },
    { key: 'address', label: 'Address at the host of demos', kind: 'address', max: 500 },
    place,
    { key: 'published', label: 'Shown', kind: 'flag', initial: true },
  ],
  columns: ['title', 'hub', 'category', 'published'],
  searched: ['title'],
  filters: ['published'],
  order: { key: 'place', direction: 'asc' },
  unique: ['title'],
};

/** Text of a demo that could not be fetched. Source: spec call demos.info. */
export const DEMO_FAILURE = 'Failed to fetch demo info';
