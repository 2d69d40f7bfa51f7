import {
  addPage,
  ensureContract,
  ensureLib,
  ensureQueries,
  knownDomain,
  nameOwnCall,
  serveCalls,
} from '../lib-files.mjs';
import { expectForm, toCamel, toKebab, toPascal, toSentence } from '../names.mjs';

const toSnake = (name) => toKebab(name).replaceAll('-', '_');

function describe(domain, name) {
  const constant = toSnake(name).toUpperCase();
  return {
    domain,
    name,
    camel: toCamel(name),
    pascal: toPascal(name),
    title: toSentence(name),
    wire: `GET /_api/${toSnake(name)}`,
    constant,
    sorts: `${constant}_SORTS`,
  };
}

const model = ({
  sorts,
  title,
}) => `/** Orders of ${title.toLowerCase()}; the first is the default, a minus turns one round. */
export const ${sorts} = ['name', '-name', 'value', '-value'] as const;
`;

const contract = ({
  wire,
  domain,
  camel,
  name,
  sorts,
  title,
}) => `import { listQuery, pagedSchema } from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { ${sorts} } from '../model/${name}';

/** TODO(name, #issue): what the list holds. */
export const ${camel}Calls = defineCalls({
  '${wire}': {
    summary: '${title}, page by page',
    tags: ['${domain}'],
    role: 'client',
    query: listQuery(${sorts}),
    response: pagedSchema(z.object({ name: z.string(), value: z.number().nullable() })),
  },
});
`;

const routes = ({ wire, domain, camel }) => `import type { ${camel}Calls } from '@plumbline/${domain}/contract';
import { paged, type Handlers } from '@plumbline/shared/server';

const PER_PAGE = 50;

// TODO(name, #issue): take the store as an argument, then find, order and cut what is asked for.
export const ${camel}Handlers = (): Handlers<typeof ${camel}Calls> => ({
  '${wire}': ({ query: { page } }) => paged([], { total: 0, page, perPage: PER_PAGE }),
});
`;

const query = ({ wire, domain, camel, sorts, title }) => `import { ${sorts} } from '@plumbline/${domain}/domain';
import type { ListState } from '@plumbline/shared/domain';
import { q } from './calls';

/** A page of ${title.toLowerCase()} for the state of its list. */
export const ${camel}Query = ({ filters, order, page }: ListState) => {
  const words = filters['q'];
  const asked = order && \`\${order.direction === 'descending' ? '-' : ''}\${order.key}\`;
  const sort = ${sorts}.find((one) => one === asked) ?? ${sorts}[0];
  return q.query('${wire}', { query: { ...(typeof words === 'string' && { q: words }), sort, page } });
};
`;

const list = ({
  wire,
  domain,
  camel,
  constant,
  title,
}) => `import type { ${camel}Calls } from '@plumbline/${domain}/contract';
import type { ListShape, ResultOf } from '@plumbline/shared/domain';
import { numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';

type Row = ResultOf<(typeof ${camel}Calls)['${wire}']>['data'][number];

const COLUMNS: readonly ListColumn<Row>[] = [
  textColumn('name', 'Name', { sortable: true }),
  numberColumn('value', 'Value', { sortable: true }),
];

/** Columns, filters and defaults of the list's address. */
export const ${constant}_SHAPE = {
  columns: COLUMNS,
  filters: [{ kind: 'text', key: 'q', label: 'Name', placeholder: 'Name' }],
  defaultOrder: { key: 'name', direction: 'ascending' },
} as const satisfies ListShape;

export const ${constant}_LIST: ListSpec<Row> = {
  ...${constant}_SHAPE,
  title: '${title}',
  rowKey: ({ name }) => name,
  exportName: '${title.toLowerCase()}',
  emptyText: 'Nothing is here yet',
};
`;

const page = ({
  domain,
  name,
  camel,
  pascal,
  constant,
  title,
}) => `import { ${camel}Query } from '@plumbline/${domain}/data-access';
import { ${toCamel(domain)}Pages } from '@plumbline/${domain}/domain';
import { ListPart, PageFrame, useListState } from '@plumbline/shared/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ${constant}_LIST, ${constant}_SHAPE } from './${name}-list';

/** TODO(name, #issue): what the list holds, in one sentence. */
export function ${pascal}Page(): ReactNode {
  const list = useListState(${constant}_SHAPE);
  const query = useQuery({ ...${camel}Query(list.state), placeholderData: keepPreviousData });
  return (
    <PageFrame pages={${toCamel(domain)}Pages.pages} path="/${name}" title="${title}" width="wide">
      <section className="card" aria-label="List: ${title}">
        <ListPart spec={${constant}_LIST} list={list} query={query} />
      </section>
    </PageFrame>
  );
}
`;

const spec = ({ wire, name, pascal }) => `import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ${pascal}Page } from './${name}.page';

const LIST = { data: [{ name: 'First', value: 1.5 }], total: 1, page: 1, per_page: 50 };

it('shows the rows that the server answers, ordered and searched by it', async () => {
  const { asked } = renderRouted(<${pascal}Page />, { at: '/${name}?q=fi', answers: { '${wire}': LIST } });
  expect(await screen.findByText('First')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Value/ }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(asked[0]?.args).toEqual({ query: { q: 'fi', sort: 'name', page: 1 } });
});

// TODO(name, #issue): the columns it has.
it('says what is not there', async () => {
  renderRouted(<${pascal}Page />, { at: '/${name}', answers: { '${wire}': { ...LIST, data: [], total: 0 } } });
  expect(await screen.findByText(/yet/)).not.toHaveTextContent('Nothing is here yet');
});
`;

const route = ({
  domain,
  name,
  camel,
  pascal,
  constant,
  title,
}) => `import { readListState } from '@plumbline/shared/domain';
import { ${camel}Query } from '@plumbline/${domain}/data-access';
import { ${constant}_SHAPE, ${pascal}Page } from '@plumbline/${domain}/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({ title: '${title}', description: '${title}.', path: '/${name}' });

const queries = (params: URLSearchParams) => [${camel}Query(readListState(${constant}_SHAPE, params))];

export const loader = toLoader(queries);
export const clientLoader = toClientLoader(queries);

export default toPage(${pascal}Page);
`;

/** list-page DOMAIN NAME: call, query, list and page at /NAME, its first page rendered on the server, with a failing spec. */
export function generateListPage(tree, [domain, name]) {
  knownDomain(domain);
  expectForm(name, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'a list page has a kebab-case name, guru-picks');
  const all = describe(domain, name);
  const { camel, pascal, constant, wire, title } = all;
  const source = ensureLib(tree, domain, 'domain');
  tree.create(`${source}/model/${name}.ts`, model(all));
  const index = ensureContract(tree, domain);
  tree.create(index.replace('index.ts', `${name}.ts`), contract(all));
  tree.addExport(index, `export { ${camel}Calls } from './${name}';`);
  tree.create(`${ensureLib(tree, domain, 'server')}/routes/${name}.routes.ts`, routes(all));
  serveCalls(tree, all);
  nameOwnCall(tree, wire, `${title.toLowerCase()}, page by page`);
  const queries = ensureQueries(tree, domain, `${camel}Calls`);
  tree.create(`${queries}/${name}-query.ts`, query(all));
  tree.addExport(`${queries}/index.ts`, `export { ${camel}Query } from './${name}-query';`);
  const folder = ensureLib(tree, domain, 'feature');
  tree.create(`${folder}/pages/${name}-list.ts`, list(all));
  tree.create(`${folder}/pages/${name}.page.tsx`, page(all));
  tree.create(`${folder}/pages/${name}.page.spec.tsx`, spec(all));
  tree.addExport(`${folder}/index.ts`, `export { ${constant}_SHAPE } from './pages/${name}-list';`);
  tree.addExport(`${folder}/index.ts`, `export { ${pascal}Page } from './pages/${name}.page';`);
  tree.create(`apps/web/app/routes/${domain}/${name}.tsx`, route(all));
  addPage(tree, domain, { path: `/${name}`, name: title });
  tree.addExport(`${source}/index.ts`, `export { ${all.sorts} } from './model/${name}';`);
  return [
    `Read its rows in libs/${domain}/server/src/routes/${name}.routes.ts, and name its columns.`,
    `Make the test pass: npx jest libs/${domain}/feature/src/pages/${name}`,
  ];
}
