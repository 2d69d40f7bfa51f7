import { defineCalls, type AnySchema, type CallDef } from '@plumbline/shared/domain';
import { bindCalls, contractsOf, mountCalls, openApiDocument } from '@plumbline/shared/server';
import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls, modules } from './modules';

interface InventoryRow {
  readonly method: string;
  readonly full_path: string;
}

const repository = path.resolve(__dirname, '../../..');
const inventory = JSON.parse(readFileSync(path.join(repository, 'docs/spec/calls.json'), 'utf8')) as InventoryRow[];
const ownCalls = [
  ...readFileSync(path.join(repository, 'docs/own-calls.md'), 'utf8').matchAll(/^- `(\w+ \/[^`]+)`/gm),
].map((match) => match[1]!);

/** Names in braces differ between texts of the same wire: '{id}' and '{symbol}' are one place. */
const wire = (key: string): string => key.replace(/\{\w+\??\}/g, '{}');
const keys = Object.keys(allCalls);
const defs: readonly (readonly [string, CallDef])[] = Object.entries(allCalls);
const namesIn = (key: string): string[] => [...key.matchAll(/\{(\w+)\??\}/g)].map((match) => match[1]!).sort();
const shape = (schema: AnySchema | undefined): string[] =>
  Object.keys((schema as unknown as { shape?: object } | undefined)?.shape ?? {}).sort();

describe('all calls of the server', () => {
  it('come from the domains without one wire twice', () => {
    const contracts = modules.map((module) => contractsOf([module]));
    const wires = contracts.flatMap((calls) => Object.keys(calls)).map(wire);
    expect(wires.filter((one, index) => wires.indexOf(one) !== index)).toEqual([]);
    expect(wires).toHaveLength(keys.length);
  });

  it.each(keys)('%s is in the inventory or among our own calls', (key) => {
    const specified = new Set(inventory.map((row) => wire(`${row.method} ${row.full_path}`)));
    const known = specified.has(wire(key)) || ownCalls.map(wire).includes(wire(key));
    expect([key, known]).toEqual([key, true]);
  });

  it('call.base: all calls but those of tokens, pictures and discussions are under /_api', () => {
    expect(keys.filter((key) => !/^\w+ \/(_api|api|oauth|cdn)\//.test(key))).toEqual([]);
  });

  it('our own list names only calls that are served and not specified', () => {
    const specified = new Set(inventory.map((row) => wire(`${row.method} ${row.full_path}`)));
    expect(ownCalls.filter((key) => !keys.includes(key) || specified.has(wire(key)))).toEqual([]);
  });

  it.each(defs.filter(([, def]) => def.params))('%s checks exactly the names of its path', (key, def) => {
    expect(shape(def.params)).toEqual(namesIn(key));
  });

  it.each(defs)('%s says who may call it, what it does and what it answers', (_key, def) => {
    expect(def.role).toMatch(/^(anonymous|client|member|premium|premiumPlus|professional|admin|newsCenter)$/);
    expect(def.summary.length).toBeGreaterThan(10);
    expect(def.tags.length).toBeGreaterThan(0);
    expect(def.response ?? def.produces).toBeDefined();
  });

  it('go without a signature only where decision A15 says so', () => {
    expect(keys.filter((key) => allCalls[key]?.unsigned).sort()).toEqual([
      'GET /_api/time',
      'GET /_api/version',
      'POST /_api/oauth/client',
      'POST /oauth/client',
    ]);
  });

  it('are for everybody only where no secret and no state is at stake', () => {
    expect(keys.filter((key) => allCalls[key]?.role === 'anonymous').sort()).toEqual([
      'GET /_api/change_logs',
      'GET /_api/get_notification_bar',
      'GET /_api/oauth/providers',
      'GET /_api/search',
      'GET /_api/time',
      'GET /_api/user/email_exist/{email}',
      'GET /_api/user/identifier/{identifier}',
      'GET /_api/user/{id}/profile',
      'GET /_api/version',
      'GET /_api/widgets/{name}',
      'POST /_api/oauth/client',
      'POST /_api/oauth/google/one_tap',
      'POST /_api/oauth/{provider}/login',
      'POST /_api/oauth/{provider}/register',
      'POST /_api/register',
      'POST /_api/report_error',
      'POST /_api/turnstile/validate',
      'POST /_api/user/email_confirm/send',
      'POST /_api/user/password/find',
      'POST /_api/user/password/reset',
      'POST /oauth/client',
      'PUT /_api/user/email_confirm',
    ]);
  });

  it('keep nothing that somebody made behind a plan: it is read, exported and deleted at every status', () => {
    const isPaid = ({ role }: CallDef) => ['premium', 'premiumPlus', 'professional'].includes(role);
    // Downloads are files of public data, which are made again; nobody wrote them.
    const isOwn = (key: string) => /^(GET|DELETE) /.test(key) && !/\/downloads\//.test(key);
    expect(defs.filter(([key, def]) => isPaid(def) && isOwn(key)).map(([key]) => key)).toEqual([]);
  });

  it('do not compile without a role', () => {
    // @ts-expect-error -- a call names its role: nothing is open by omission
    const calls = defineCalls({ 'GET /_api/open': { summary: 'No role', tags: ['x'] } });
    expect(Object.keys(calls)).toHaveLength(1);
  });

  it('are refused at start when two have one wire', () => {
    const calls = defineCalls({ 'GET /_api/a/{b}': { summary: 'one', tags: ['x'], role: 'client' } });
    const bound = bindCalls(calls, { 'GET /_api/a/{b}': () => undefined });
    const app = Fastify();
    const options = { identify: () => ({ kind: 'anonymous' as const }), verifySignature: () => undefined };
    expect(() => mountCalls(app, [...bound, ...bound], options)).toThrow(/already declared/);
  });
});

describe('the OpenAPI document', () => {
  const document = openApiDocument(allCalls, { title: 'Plumbline API', version: '1.2.3' });

  async function problemsOf(source: object): Promise<string[]> {
    const { createConfig, lintFromString } = await import('@redocly/openapi-core');
    const config = await createConfig({ extends: ['spec'] });
    const problems = await lintFromString({ source: JSON.stringify(source), config });
    return problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`);
  }

  it('is valid OpenAPI 3.1', async () => {
    expect(await problemsOf(document)).toEqual([]);
    expect(await problemsOf({ ...document, paths: { '/a/{b}': { get: {} } } })).not.toEqual([]);
  });

  it('has every call once, each with its own operation id', () => {
    const operations = Object.entries(document['paths'] as Record<string, Record<string, { operationId: string }>>);
    const wires = operations.flatMap(([url, methods]) =>
      Object.keys(methods).map((one) => `${one.toUpperCase()} ${url}`),
    );
    const ids = operations.flatMap(([, methods]) => Object.values(methods).map(({ operationId }) => operationId));
    expect(wires.sort()).toEqual([...keys].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });
});
