import { ensureContract, ensureLib, ensureQueries, knownDomain, serveCalls } from '../lib-files.mjs';
import { expectForm, toCamel, toKebab, toSentence } from '../names.mjs';

const WIRE = /^(GET|POST|PUT|DELETE) \/[\w/{}?.-]+$/;
const VERBS = { GET: '', POST: 'create-', PUT: 'update-', DELETE: 'delete-' };
/** Path parameters that name a security. */
const SECURITY = new Set(['id', 'security', 'name', 'symbol']);

/** 'GET /_api/stocks/{id}/risk' of stocks is risk; 'POST /_api/alerts' of alerts is create-alerts. */
function nameOf(domain, method, path) {
  const words = path.split('/').filter((segment) => segment && segment !== '_api' && !segment.startsWith('{'));
  const own = words[0] === domain ? words.slice(1) : words;
  return VERBS[method] + (toKebab(own.join('-')) || domain);
}

function describe(domain, wire) {
  const [method, path] = wire.split(' ');
  const name = nameOf(domain, method, path);
  const params = [...path.matchAll(/\{(\w+)(\?)?\}/g)].map(([, key, optional]) => ({
    key,
    optional: Boolean(optional),
  }));
  return { domain, wire, method, name, camel: toCamel(name), params };
}

const schemaOf = ({ key, optional }) =>
  (SECURITY.has(key) ? `${key}: symbolParam` : `${key}: z.string().min(1).max(80)`) + (optional ? '.optional()' : '');

function contract({ wire, domain, camel, name, method, params }) {
  const security = params.some(({ key }) => SECURITY.has(key));
  return `import { defineCalls } from '@plumbline/shared/domain';
${security ? `import { symbolParam } from '@plumbline/shared/contract';\n` : ''}import { z } from 'zod';

/** TODO(name, #issue): what these calls are about. */
export const ${camel}Calls = defineCalls({
  '${wire}': {
    summary: '${toSentence(name)}',
    tags: ['${domain}'],
    role: 'client',
    ${params.length ? `params: z.object({ ${params.map(schemaOf).join(', ')} }),` : ''}
    ${method === 'GET' || method === 'DELETE' ? '' : 'body: z.object({}),'}
    response: z.object({ data: z.array(z.string()) }),
    ${params.length ? 'errors: [404],' : ''}
  },
});
`;
}

const handlers = ({ wire, domain, camel }) => `import type { ${camel}Calls } from '@plumbline/${domain}/contract';
import type { Handlers } from '@plumbline/shared/server';

// TODO(name, #issue): take the store as an argument, then load, compute, return.
export const ${camel}Handlers = (): Handlers<typeof ${camel}Calls> => ({
  '${wire}': () => ({ data: [] }),
});
`;

function spec({ wire, domain, camel, name, method, params }) {
  const input = [
    params.length ? `params: { ${params.map(({ key }) => `${key}: 'TEST'`).join(', ')} }` : '',
    method === 'GET' || method === 'DELETE' ? '' : 'body: {}',
  ].filter(Boolean);
  return `import { ${camel}Calls } from '@plumbline/${domain}/contract';
import { SSR_IDENTITY } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { ${camel}Handlers } from './${name}.routes';

const dispatch = createDispatch(bindCalls(${camel}Calls, ${camel}Handlers()), SSR_IDENTITY);

describe('${wire}', () => {
  // TODO(name, #issue): the typical case, a missing one, a malformed parameter.
  it('answers what it is for', async () => {
    expect(await dispatch('${wire}', { ${input.join(', ')} })).not.toEqual({ data: [] });
  });
});
`;
}

function query({ wire, name, camel, params, method }) {
  if (method !== 'GET')
    return `import { q } from './calls';

/** TODO(name, #issue): what it changes. */
export const ${camel}Mutation = () => q.mutation('${wire}');
`;
  const list = params.map(({ key, optional }) => `${key}: string${optional ? ' | undefined' : ''}`).join(', ');
  const passed = params.length ? `, { params: { ${params.map(({ key }) => key).join(', ')} } }` : '';
  return `import { q } from './calls';

/** ${toSentence(name)}. */
export const ${camel}Query = (${list}) => q.query('${wire}'${passed});
`;
}

function addToDataAccess(tree, call) {
  const { domain, camel, name, method } = call;
  const folder = ensureQueries(tree, domain, `${camel}Calls`);
  const kind = method === 'GET' ? 'query' : 'mutation';
  tree.create(`${folder}/${name}-${kind}.ts`, query(call));
  const value = method === 'GET' ? 'Query' : 'Mutation';
  tree.addExport(`${folder}/index.ts`, `export { ${camel}${value} } from './${name}-${kind}';`);
}

/** call DOMAIN "METHOD /_api/path": contract, handler, query and a failing spec, served by the domain's module. */
export function generateCall(tree, [domain, wire]) {
  knownDomain(domain);
  expectForm(wire, WIRE, 'a call is named by its wire, "GET /_api/stocks/{id}/risk"');
  const call = describe(domain, wire);
  const { name, camel } = call;
  const index = ensureContract(tree, domain);
  tree.create(index.replace('index.ts', `${name}.ts`), contract(call));
  tree.addExport(index, `export { ${camel}Calls } from './${name}';`);
  const server = ensureLib(tree, domain, 'server');
  tree.create(`${server}/routes/${name}.routes.ts`, handlers(call));
  tree.create(`${server}/routes/${name}.routes.spec.ts`, spec(call));
  addToDataAccess(tree, call);
  serveCalls(tree, call);
  return [
    `Name the call in docs/own-calls.md unless the specification has it.`,
    `Make the test pass: npx jest libs/${domain}/server/src/routes/${name}`,
  ];
}
