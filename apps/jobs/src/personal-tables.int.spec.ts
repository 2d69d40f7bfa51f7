import { createTestStore } from '@plumbline/shared/server/testing';
import { migrations } from './migrations';

/** Tables that know people, with how they are part of what a person gets of their data (libs/auth/server own-data). */
const KNOWN: Readonly<Record<string, 'exported' | 'holds nothing but tokens'>> = {
  audit: 'exported',
  bookmarks: 'exported',
  identities: 'exported',
  link_tokens: 'holds nothing but tokens',
  mails: 'exported',
  notifications: 'exported',
  oidc_requests: 'holds nothing but tokens',
  pictures: 'exported',
  sessions: 'exported',
};

it('every table of any domain that knows people is known to the export, and goes with the account', async () => {
  const store = await createTestStore(migrations);
  const { rows } = await store.pool.query<{ name: string; onDelete: string }>(
    `select conrelid::regclass::text as name, confdeltype as "onDelete" from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  );
  await store.remove();
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(KNOWN));
  // c: the row goes too. n: the row stays without its owner; what names a person in it is removed by the deletion.
  expect(rows.filter(({ onDelete }) => onDelete !== 'c').map(({ name }) => name)).toEqual(['audit', 'mails']);
});
