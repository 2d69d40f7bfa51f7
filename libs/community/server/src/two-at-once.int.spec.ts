import { tablesOf } from '@plumbline/shared/server';
import { twoAtOnce } from '@plumbline/shared/server/testing';
import { DAY_MS } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import { sendDigests } from './jobs/nightly';
import { recountAll } from './store/topics';
import { communityStore } from './store/tables';
import { makeTestForum, type TestForum } from './testing/test-forum';

let forum: TestForum;
let ann: number;
let bob: number;
let staff: number;

beforeAll(async () => {
  forum = await makeTestForum();
  ann = await forum.person({ name: 'ann', posts: 25 });
  bob = await forum.person({ name: 'bob', posts: 25 });
  staff = await forum.person({ name: 'mod', admin: true });
});
afterEach(async () => expect(await recountAll(tablesOf(forum.store.db))).toEqual({ topics: 0, likes: 0 }));
afterAll(() => forum.store.remove());
// Limits are by time: each test begins two days later.
beforeEach(() => void (forum.clock.now += 2 * DAY_MS));

interface Written {
  readonly id: number;
  readonly no: number | null;
  readonly state: string;
}

/** Who reads a race again and again sees either order of it. */
const ROUNDS = [1, 2, 3];

const start = (who: number, more: object = {}): Promise<Written> =>
  forum.as(who)('POST /_api/forum/topics', {
    body: { title: 'A case about margins', content: '<p>Margins grow</p>', category: 2, ...more },
  });
const reply = (who: number, topic_id: number, more: object = {}): Promise<Written> => {
  forum.clock.now += 60_000;
  return forum.as(who)('POST /_api/forum/topics/posts', { body: { topic_id, content: '<p>Because</p>', ...more } });
};
/** A topic of Ann with an answer of Bob. */
async function answered(more: object = {}): Promise<{ topic: number; post: number }> {
  forum.clock.now += 60_000;
  const topic = await start(ann);
  return { topic: topic.id, post: (await reply(bob, topic.id, more)).id };
}
const act = (key: string, who: number, id: number, body?: object) => () =>
  forum.as(who)(key, { params: { id }, body }) as Promise<unknown>;
const staffAct = (key: string, id: number, body?: object) => () =>
  forum.asStaff(staff)(key, { params: { id }, body }) as Promise<unknown>;

const DELETE_POST = 'DELETE /_api/forum/topics/posts/{id}';
const RESTORE_POST = 'POST /_api/forum/posts/{id}/restore';
const EDIT_POST = 'PUT /_api/forum/topics/posts/{id}';
const LIKE_POST = 'PUT /_api/forum/topics/posts/{id}/like';
const FLAG = 'PUT /_api/forum/posts/{id}/flag';
const WITHDRAW = 'DELETE /_api/forum/posts/{id}/flag';
const FOLLOW = 'PUT /_api/user/{id}/follow';
const BLOCK = 'PUT /_api/user/{id}/block';
const SETTINGS = 'PUT /_api/forum/settings';
const WATCH = 'PUT /_api/forum/topics/{id}/watch';
const REMOVE = 'POST /_api/admin/forum/posts/{id}/remove';
const PUT_BACK = 'POST /_api/admin/forum/posts/{id}/restore';
const DECIDE_FLAGS = 'POST /_api/admin/forum/posts/{id}/flags';
const DECIDE = 'POST /_api/admin/forum/queue/{id}';
const CHANGE_TOPIC = 'PUT /_api/admin/forum/topics/{id}';
const SUSPEND = 'PUT /_api/admin/forum/people/{id}/suspension';

const stateOf = async (id: number): Promise<string | undefined> =>
  (
    await communityStore(forum.store.db)
      .selectFrom('forum_posts')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.state;
const rowsOf = async (
  table: 'forum_log' | 'forum_review' | 'forum_calls' | 'forum_likes',
  where: ReturnType<typeof sql>,
) => (await sql`select * from ${sql.table(table)} where ${where}`.execute(tablesOf(forum.store.db))).rows.length;
const reasons = { reason: 'Advertising' };

describe('writers', () => {
  it('the same key twice is one post; two keys are two with numbers of their own', async () => {
    const { topic } = await answered();
    forum.clock.now += 60_000;
    const send = (client_key: string) => () =>
      forum.as(bob)('POST /_api/forum/topics/posts', {
        body: { topic_id: topic, content: '<p>Twice</p>', client_key },
      }) as Promise<Written>;
    const { answers, refused } = await twoAtOnce(send('key-of-a-post'));
    expect([new Set(answers.map(({ id }) => id)).size, refused]).toEqual([1, []]);
    const both = await twoAtOnce(
      () => reply(ann, topic),
      () => reply(staff, topic),
    );
    expect(both.answers.map(({ no }) => no).sort()).toEqual([4, 5]);
  });

  it('the same call twice is open once', async () => {
    const call = { stock: 'THIN', direction: 'up', horizon: '1y' };
    const { answers, refused } = await twoAtOnce(() => start(ann, { call }));
    expect([answers.length, refused]).toEqual([1, [409]]);
    expect(await rowsOf('forum_calls', sql`user_id = ${ann}`)).toBe(1);
  });

  it('two edits of one version: the second is refused, and knows of it', async () => {
    const { post } = await answered();
    const edit = (content: string) => act(EDIT_POST, bob, post, { content, version: 1 });
    const { answers, refused } = await twoAtOnce(edit('<p>One</p>'), edit('<p>Other</p>'));
    expect([answers.length, refused]).toEqual([1, [409]]);
  });

  it.each(ROUNDS)('deletes and edits at once: it is gone, or was edited before (%i)', async () => {
    const { post } = await answered();
    const { refused } = await twoAtOnce(
      act(DELETE_POST, bob, post),
      act(EDIT_POST, bob, post, { content: '<p>New</p>' }),
    );
    expect(refused.filter((status) => status !== 404)).toEqual([]);
    expect(await stateOf(post)).toBe('deleted');
  });

  it('deletes twice and takes it back twice', async () => {
    const { post } = await answered();
    expect((await twoAtOnce(act(DELETE_POST, bob, post))).refused).toEqual([]);
    expect((await twoAtOnce(act(RESTORE_POST, bob, post))).refused).toEqual([]);
    expect(await stateOf(post)).toBe('public');
  });

  it.each(ROUNDS)('an answer to a topic that is deleted at once is there with it or refused (%i)', async () => {
    forum.clock.now += 60_000;
    const topic = await start(ann);
    forum.clock.now += 60_000;
    const { refused } = await twoAtOnce<unknown>(act('DELETE /_api/forum/topics/{id}', ann, topic.id), () =>
      reply(bob, topic.id),
    );
    expect([[404], [409]]).toContainEqual(refused);
  });
});

describe('readers', () => {
  it('a like counts once however often it is pressed, and its opposite leaves one or none', async () => {
    const { post } = await answered();
    await twoAtOnce(act(LIKE_POST, ann, post, { like: true }));
    expect(await rowsOf('forum_likes', sql`target_id = ${post} and kind = 'post' and ended_at is null`)).toBe(1);
    await twoAtOnce(act(LIKE_POST, ann, post, { like: true }), act(LIKE_POST, ann, post, { like: false }));
    // Which of the two comes last is open: a like that ended leaves its row.
    expect([0, 1]).toContain(
      await rowsOf('forum_likes', sql`target_id = ${post} and kind = 'post' and ended_at is null`),
    );
    await twoAtOnce(act(LIKE_POST, ann, post, { like: true }), act(LIKE_POST, staff, post, { like: true }));
  });

  it('two settings at once are both kept', async () => {
    const lea = await forum.person({ name: 'lea' });
    const put = (body: object) => () => forum.as(lea)(SETTINGS, { body }) as Promise<unknown>;
    await put({ on_deletion: 'keep' })();
    await twoAtOnce(put({ digest: true }), put({ hides_lists: true }));
    expect(await forum.as(lea)('GET /_api/forum/settings')).toMatchObject({
      digest: true,
      hides_lists: true,
      hides_profile: false,
      on_deletion: 'keep',
    });
  });

  it('follows and watches twice are one, and end with their opposite', async () => {
    const { topic } = await answered();
    await twoAtOnce(act(WATCH, staff, topic, { watch: true }));
    await twoAtOnce(act(FOLLOW, ann, bob));
    expect(await forum.visitor('GET /_api/user/follower/{id}/count', { params: { id: bob } })).toEqual({ count: 1 });
    await twoAtOnce(act('DELETE /_api/user/{id}/unfollow', ann, bob));
    expect(await forum.visitor('GET /_api/user/follower/{id}/count', { params: { id: bob } })).toEqual({ count: 0 });
  });

  it.each(ROUNDS)('nobody follows who blocks them, whichever came first (%i)', async () => {
    const [hal, ida] = [await forum.person(), await forum.person()];
    await twoAtOnce(act(BLOCK, hal, ida), act(FOLLOW, ida, hal));
    expect(await forum.visitor('GET /_api/user/follower/{id}/count', { params: { id: hal } })).toEqual({ count: 0 });
  });

  it('one mail, though two send them at once, and none to who stops them', async () => {
    const mia = await forum.person({ name: 'mia' });
    await forum.as(mia)(SETTINGS, { body: { digest: true } });
    const { topic } = await answered();
    await act(WATCH, mia, topic, { watch: true })();
    await reply(ann, topic);
    const mailed: number[] = [];
    const deps = {
      ...forum.deps,
      env: { PUBLIC_URL: 'https://site.example/' },
      mailPerson: async (_db: unknown, to: number) => mailed.push(to) > 0,
    };
    await twoAtOnce(() => sendDigests(deps as never, forum.clock.now + 60_000));
    expect(mailed.filter((to) => to === mia)).toEqual([mia]);
  });
});

describe('staff', () => {
  /** A post that three people flagged: new ones each time, as whose flags staff rejects soon may not flag. */
  async function flagged(): Promise<{ readonly post: number; readonly flagger: number }> {
    const { post } = await answered();
    const people = [await forum.person(), await forum.person(), await forum.person()];
    for (const who of people) await act(FLAG, who, post, { reason: 'spam' })();
    expect(await stateOf(post)).toBe('pending');
    return { post, flagger: people[0]! };
  }

  it('removes once and puts back once', async () => {
    const { post } = await answered();
    expect((await twoAtOnce(staffAct(REMOVE, post, { ...reasons, purge: false }))).refused).toEqual([409]);
    expect(await rowsOf('forum_log', sql`post_id = ${post} and action = 'remove'`)).toBe(1);
    expect((await twoAtOnce(staffAct(PUT_BACK, post, reasons))).refused).toEqual([409]);
    expect(await rowsOf('forum_log', sql`post_id = ${post} and action = 'restore'`)).toBe(1);
    expect(await stateOf(post)).toBe('public');
  });

  it.each(ROUNDS)('what staff removes its author does not bring back (%i)', async () => {
    const { post } = await answered();
    await act(DELETE_POST, bob, post)();
    await twoAtOnce(staffAct(REMOVE, post, { ...reasons, purge: false }), act(RESTORE_POST, bob, post));
    expect(await stateOf(post)).toBe('removed');
  });

  it.each(ROUNDS)('rejects flags of a post that its author deletes: it stays deleted (%i)', async () => {
    const { post } = await flagged();
    await twoAtOnce(staffAct(DECIDE_FLAGS, post, { uphold: false, ...reasons }), act(DELETE_POST, bob, post));
    expect(await stateOf(post)).toBe('deleted');
  });

  it.each(ROUNDS)('decides about a post of which the last flag is withdrawn: readers see it (%i)', async () => {
    const { post, flagger } = await flagged();
    const row = await communityStore(forum.store.db)
      .selectFrom('forum_review')
      .select('id')
      .where('post_id', '=', post)
      .executeTakeFirstOrThrow();
    const { refused } = await twoAtOnce(
      staffAct(DECIDE, row.id, { decision: 'approve' }),
      act(WITHDRAW, flagger, post),
    );
    expect(refused.filter((status) => status !== 409)).toEqual([]);
    expect(await stateOf(post)).toBe('public');
  });

  it('decides once: the second is refused', async () => {
    const { post } = await flagged();
    const { rows } = await sql<{
      id: number;
    }>`select id from forum_review where post_id = ${post} and state = 'open'`.execute(tablesOf(forum.store.db));
    const decide = (decision: string) => staffAct(DECIDE, rows[0]!.id, { decision, ...reasons });
    expect((await twoAtOnce(decide('approve'), decide('reject'))).refused).toEqual([409]);
  });

  it('merges two topics into each other: one way only', async () => {
    const [one, other] = [await answered(), await answered()];
    const merge = (from: number, into: number) => staffAct(CHANGE_TOPIC, from, { action: 'merge', into, ...reasons });
    const { refused } = await twoAtOnce(merge(one.topic, other.topic), merge(other.topic, one.topic));
    expect(refused).toHaveLength(1);
    const rows = await communityStore(forum.store.db)
      .selectFrom('forum_topics')
      .select(['id', 'merged_into', 'post_count'])
      .where('id', 'in', [one.topic, other.topic])
      .execute();
    expect(rows.map(({ post_count }) => post_count).sort()).toEqual([0, 4]);
    const [gone] = rows.filter(({ merged_into }) => merged_into !== null);
    // A merged topic leads where its posts are.
    const third = await answered();
    await expect(merge(gone!.id, third.topic)()).rejects.toMatchObject({ statusCode: 409 });
  });

  it.each(ROUNDS)('suspends who writes at this moment: what waits of them is gone (%i)', async () => {
    const { topic } = await answered();
    const jon = await forum.person({ posts: 0, days: 1 });
    const post = await reply(jon, topic);
    const { refused } = await twoAtOnce(
      staffAct(SUSPEND, jon, { days: 7, ...reasons }),
      act(EDIT_POST, jon, post.id, { content: '<p>Quickly changed</p>' }),
    );
    expect(refused.filter((status) => ![403, 409].includes(status))).toEqual([]);
    expect(await stateOf(post.id)).toBe('removed');
    expect(await rowsOf('forum_review', sql`post_id = ${post.id} and state = 'open'`)).toBe(0);
  });
});
