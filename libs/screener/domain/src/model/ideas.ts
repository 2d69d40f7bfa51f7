import type { StaffResource } from '@plumbline/shared/domain';

/** Which way an idea expects the price to move. */
export const IDEA_SIDES = [
  { value: 'long', label: 'Long' },
  { value: 'short', label: 'Short' },
] as const;

/** Ideas on a page. */
export const IDEAS_A_PAGE = 20;

/** Kinds of stock ideas, in the order of the page. */
export const STOCK_IDEA_CATEGORIES: StaffResource = {
  name: 'stock-idea-categories',
  title: 'Idea categories',
  group: 'Content',
  noun: 'category',
  about: 'Kinds of stock ideas. The page /ideas shows them by their place.',
  table: 'stock_idea_categories',
  calls: {
    list: 'GET /_api/admin/stock_idea_categories',
    create: 'POST /_api/stock_idea_categories',
    update: 'PUT /_api/stock_idea_categories/{id}',
    remove: 'DELETE /_api/stock_idea_categories/{id}',
  },
  fields: [
    { key: 'name', label: 'Name', kind: 'line', max: 60 },
    { key: 'about', label: 'What it is', kind: 'line', max: 200, isOptional: true },
    { key: 'place', label: 'Place', kind: 'number', max: 1_000, initial: 10 },
  ],
  columns: ['name', 'place', 'about'],
  searched: ['name', 'about'],
  order: { key: 'place', direction: 'asc' },
  unique: ['name'],
};

/** Stock ideas that staff publish, each with its public day and the case for it. */
export const STOCK_IDEAS: StaffResource = {
  name: 'stock-ideas',
  title: 'Stock ideas',
  group: 'Content',
  noun: 'idea',
  about: 'Cases for single stocks. Published ones are on the page /ideas with the return since their day.',
  table: 'stock_ideas',
  calls: {
    list: 'GET /_api/admin/stock_ideas',
    create: 'POST /_api/stock_ideas',
    update: 'PUT /_api/stock_ideas/{id}',
    remove: 'DELETE /_api/stock_ideas/{id}',
  },
  fields: [
    { key: 'symbol', label: 'Symbol', kind: 'line', max: 40, hint: 'As in the address of its page: AAPL' },
    { key: 'title', label: 'Title', kind: 'line', max: 120 },
    { key: 'category', label: 'Category', kind: 'choice', rowsOf: STOCK_IDEA_CATEGORIES },
    { key: 'side', label: 'Side', kind: 'choice', choices: IDEA_SIDES, initial: 'long' },
    { key: 'day', label: 'Public since', kind: 'day', hint: 'Its return is counted from the close of this day' },
    { key: 'body', label: 'The case', kind: 'rich' },
    { key: 'published', label: 'Published', kind: 'flag', initial: true },
  ],
  columns: ['title', 'symbol', 'category', 'side', 'day', 'published'],
  searched: ['title', 'symbol', 'category'],
  filters: ['side', 'published'],
  order: { key: 'day', direction: 'desc' },
};
