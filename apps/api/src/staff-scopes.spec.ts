import { ApiError, authorize, STAFF_SCOPES, type CallDef, type StaffScope } from '@plumbline/shared/domain';
import { memberIdentity, STAFF_IDENTITY } from '@plumbline/shared/server/testing';
import { allCalls } from './modules';

const staffCalls: [string, CallDef][] = Object.entries(allCalls).filter(([, { role }]) => role === 'admin');

/** The status a call is refused with for staff of some scopes; undefined: it passes. */
function refusal({ role, scope }: CallDef, scopes?: readonly StaffScope[]): number | undefined {
  try {
    authorize(role, memberIdentity({ staff: true, admin: true, ...(scopes && { scopes }) }), scope);
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.statusCode : 0;
  }
}

describe.each(staffCalls)('%s', (_key, def) => {
  it('is made by staff of its scope and by owners, refused to all others', () => {
    const passed = STAFF_SCOPES.filter((scope) => refusal(def, [scope]) === undefined);
    const { scope: needed = 'owner' } = def;
    expect(passed).toEqual(STAFF_SCOPES.filter((one) => one === 'owner' || one === needed || needed === 'any'));
    // All others together are no more than each of them.
    expect(
      refusal(
        def,
        STAFF_SCOPES.filter((one) => !passed.includes(one)),
      ),
    ).toBe(403);
    expect([refusal(def, []), refusal(def)]).toEqual([403, undefined]);
  });
});

it.each<[string, CallDef['scope']]>([
  ['PUT /_api/admin/users/{id}', 'members'],
  ['GET /_api/admin/outbox/{id}', 'members'],
  ['DELETE /_api/admin/users/{id}/factors', 'owner'],
  ['POST /_api/admin/outbox/{id}/reveal', 'owner'],
  ['GET /_api/admin/audit', 'owner'],
  ['POST /_api/admin/notification', 'marketing'],
  ['POST /_api/admin/email_ads/{id}/send', 'marketing'],
  ['POST /_api/admin/email_ads', 'marketing'],
  ['GET /_api/admin/{id}/delete_indsider', 'data'],
  ['GET /_api/admin/clear_cache', 'data'],
  ['POST /_api/admin/document_tables', 'data'],
  ['GET /_api/admin/limitation/{x}', 'members'],
  ['POST /_api/files/podcastAudio', 'content'],
  ['POST /_api/admin/white_list/add', 'members'],
  ['POST /_api/admin/removed/{id}/restore', 'any'],
])('%s is for %s', (key, scope) => {
  expect(allCalls[key]?.scope).toBe(scope);
});

it('a staff call that names no scope is for owners alone', () => {
  const unnamed: CallDef = { summary: 'x', tags: [], role: 'admin' };
  expect(refusal(unnamed, ['data', 'members', 'content', 'support', 'marketing'])).toBe(403);
  expect(refusal(unnamed, ['owner'])).toBeUndefined();
});

it('scopes open nothing outside of the staff app', () => {
  const onSite = { ...STAFF_IDENTITY, staff: false };
  for (const [, { role, scope }] of staffCalls) expect(() => authorize(role, onSite, scope)).toThrow(ApiError);
});
