import { learnCalls } from '@plumbline/content/contract';
import { ARTICLE_LIMITS } from '@plumbline/content/domain';
import { SSR_IDENTITY, type Identity } from '@plumbline/shared/domain';
import { bindCalls, createDispatch, sharedModule, type Database } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, twoAtOnce, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { contentData } from '../personal-data';
import { listArticles, type ArticleQuestion, type ArticleScope } from '../read/article-list';
import { learnHandlers } from '../routes/learn.routes';
import type { ArticleContent } from './column-types';
import { contentMigrations } from './migrations';
import { countRead, forgetReaders, readCounts } from './reads';
import type { Writer } from './rights';
import { removeArticle, saveArticle, workOn, type ArticleChange } from './save-article';

const OTHERS = `create table users (user_id bigint primary key, username text not null, email text not null,
  created_at timestamptz not null default now());
insert into users values (1, 'ann', 'a@x.y'), (2, 'bob', 'b@x.y'), (3, 'eve', 'e@x.y');
create table security_refs (ref bigint primary key, symbol text, name text);`;

let store: TestStore;
beforeAll(async () => {
  const others = { '001_three_users': { up: async (db: never) => void (await sql.raw(OTHERS).execute(db)) } };
  store = await createTestStore({ ...others, ...sharedModule.migrations, ...contentMigrations });
});
afterAll(() => store.remove());
beforeEach(() =>
  store.pool.query(
    'delete from articles; delete from article_salts; delete from lessons; delete from courses; delete from episodes',
  ),
);

const CONTENT: ArticleContent = {
  title: 'What is ROE?',
  deck: '',
  body: '<p>One.</p>',
  audience: 'all',
  country: 'us',
  category: 'markets',
  language: 'en',
  disclosure: '',
  tags: [],
  stocks: [],
};
const writer = (userId: number, more: Partial<Writer> = {}): Writer => ({
  userId,
  isDirect: false,
  isEditor: false,
  ...more,
});
const [ANN, BOB, EVE] = [writer(1), writer(2, { isDirect: true }), writer(3, { isDirect: true, isEditor: true })];

async function draftOf(userId: number, more: Partial<ArticleContent> = {}): Promise<number> {
  const { rows } = await store.pool.query<{ id: number }>(
    'insert into articles (user_id, draft) values ($1, $2) returning id',
    [userId, JSON.stringify({ ...CONTENT, ...more })],
  );
  return Number(rows[0]!.id);
}
interface Change extends Partial<ArticleChange> {
  readonly more?: Partial<ArticleContent>;
}
const refs = { resolve: async () => new Map() } as never;
const now = new Date('2026-03-10T12:00:00Z');
const save = (id: number, who: Writer, { more, ...change }: Change = {}) =>
  store.db
    .transaction()
    .execute((trx) =>
      saveArticle(
        trx as Database,
        { refs, now },
        { id, writer: who, change: { content: { ...CONTENT, ...more }, version: 1, action: 'save', ...change } },
      ),
    );
async function published(more: Partial<ArticleContent> = {}, at = '2026-03-03T15:00:00Z'): Promise<number> {
  const id = await draftOf(2, more);
  await save(id, BOB, { more, action: 'publish' });
  await store.pool.query('update articles set published_at = $2 where id = $1', [id, at]);
  return id;
}
async function list(asked: Partial<ArticleQuestion> = {}, scope: ArticleScope = { of: 'readers' }) {
  const { rows, total } = await listArticles(store.db, scope, { sort: 'new', ...asked }, { page: 1, perPage: 50 });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
}

describe('lists of articles', () => {
  it.each<[Partial<ArticleQuestion>, Partial<ArticleContent>, Partial<ArticleContent>]>([
    [{ country: 'us' }, { country: 'us' }, { country: 'jp' }],
    [{ category: 'markets' }, { category: 'markets' }, { category: 'companies' }],
    [{ language: 'de' }, { language: 'de' }, { language: 'en' }],
    [{ tag: 5 }, { tags: [4, 5] }, { tags: [4] }],
    [{ stocks: [7, 8] }, { stocks: [8] }, { stocks: [9] }],
    [{ isOfCompany: true }, { category: 'companies' }, { category: 'markets' }],
    [{ isOfCompany: true }, { stocks: [7] }, { stocks: [] }],
    [{ q: 'anvil' }, { title: 'Anvils' }, { title: 'Hammers' }],
    [{ q: 'anvil' }, { body: '<p>Of anvils.</p>' }, { body: '<p>Of hammers.</p>' }],
  ])('%j leaves out what does not fit', async (asked, fits, other) => {
    const found = await published(fits);
    await published(other);
    expect(await list(asked)).toEqual([found]);
  });

  it('are of days in New York, both of them whole', async () => {
    const ids = [
      await published({}, '2026-03-03T04:59:59Z'),
      await published({}, '2026-03-03T05:00:00Z'),
      await published({}, '2026-03-04T04:59:59Z'),
      await published({}, '2026-03-04T05:00:00Z'),
    ];
    expect(await list({ from: '2026-03-03', to: '2026-03-03' })).toEqual([ids[2], ids[1]]);
    expect(await list({ asOf: '2026-03-03' })).toEqual([ids[2], ids[1], ids[0]]);
    expect(await list({ from: '2026-03-04' })).toEqual([ids[3]]);
  });

  it('are those of an author by name, and of a state', async () => {
    const id = await published();
    expect([await list({ author: 'BOB' }), await list({ author: 'bo' })]).toEqual([[id], []]);
    const draft = await draftOf(1);
    await save(draft, ANN, { action: 'submit' });
    expect(await list({ state: 'submitted' }, { of: 'editors' })).toEqual([draft]);
    expect(await list({ state: 'published' }, { of: 'editors' })).toEqual([id]);
  });

  it('show readers what is public, authors their own, and editors no draft of others', async () => {
    const [open, draft, submitted] = [await published(), await draftOf(1), await draftOf(1)];
    await save(submitted, ANN, { action: 'submit' });
    expect(await list()).toEqual([open]);
    expect((await list({}, { of: 'author', userId: 1 })).toSorted()).toEqual([draft, submitted].toSorted());
    expect((await list({}, { of: 'editors' })).toSorted()).toEqual([open, submitted].toSorted());
  });

  it('the most read are those of seven days', async () => {
    const [older, recent] = [await published(), await published()];
    await store.pool.query(`insert into article_reads values (${older}, current_date - 7, 90, 90),
      (${older}, current_date - 6, 1, 1), (${recent}, current_date - 6, 2, 2)`);
    expect(await list({ sort: 'read' })).toEqual([recent, older]);
  });

  it('have pages', async () => {
    const ids = [await published({}, '2026-03-01T00:00:00Z'), await published({}, '2026-03-02T00:00:00Z')];
    const page = async (number: number) =>
      listArticles(store.db, { of: 'readers' }, { sort: 'new' }, { page: number, perPage: 1 });
    const [first, second] = [await page(1), await page(2)];
    expect([first.rows[0]?.id, second.rows[0]?.id, first.total, second.total]).toEqual([ids[1], ids[0], 2, 2]);
  });
});

describe('work on an article', () => {
  it('is its author’s; an editor’s once it was submitted', async () => {
    const id = await draftOf(1);
    for (const other of [BOB, EVE])
      await expect(workOn(store.db, id, other)).rejects.toMatchObject({ statusCode: 404 });
    await save(id, ANN, { action: 'submit' });
    await expect(workOn(store.db, id, BOB)).rejects.toMatchObject({ statusCode: 404 });
    expect(await workOn(store.db, id, EVE)).toMatchObject({ state: 'submitted' });
  });

  it('keeps the text before, once in ten minutes, unless it is asked for', async () => {
    const id = await draftOf(1);
    const kept = async () =>
      (
        await store.pool.query<{ title: string }>(
          `select content ->> 'title' as title from article_versions where article_id = ${id} and why = 'saved' order by at`,
        )
      ).rows.map(({ title }) => title);
    await save(id, ANN, { more: { title: 'Second' } });
    await save(id, ANN, { more: { title: 'Third' } });
    expect(await kept()).toEqual(['What is ROE?']);
    await save(id, ANN, { more: { title: 'Fourth' }, keep: true });
    expect(await kept()).toEqual(['What is ROE?', 'Third']);
    await store.pool.query(`update article_versions set at = at - interval '10 minutes 1 second'`);
    await save(id, ANN, { more: { title: 'Fourth' } });
    expect(await kept()).toEqual(['What is ROE?', 'Third']);
    await save(id, ANN, { more: { title: 'Fifth' } });
    expect(await kept()).toEqual(['What is ROE?', 'Third', 'Fourth']);
  });

  it('waits for a time to come alone, and forgets it with the wait', async () => {
    const id = await draftOf(2);
    const schedule = (publishAt: Date | undefined) => save(id, BOB, { action: 'schedule', publishAt });
    for (const at of [undefined, now]) await expect(schedule(at)).rejects.toMatchObject({ statusCode: 400 });
    const later = new Date(now.getTime() + 1);
    expect(await schedule(later)).toMatchObject({ state: 'scheduled', publish_at: later });
    expect(await save(id, BOB, { more: { title: 'Other' } })).toMatchObject({ state: 'scheduled', publish_at: later });
    expect(await save(id, BOB, { action: 'take_back' })).toMatchObject({ state: 'draft', publish_at: null });
  });

  it('needs a title and a text before others see it', async () => {
    const id = await draftOf(2);
    for (const more of [{ title: '' }, { body: '' }])
      for (const action of ['submit', 'publish', 'schedule'] as const)
        await expect(save(id, BOB, { more, action, publishAt: new Date('2027-01-01') })).rejects.toMatchObject({
          statusCode: 400,
        });
    expect(await save(id, BOB, { more: { title: '' } })).toMatchObject({ state: 'draft' });
  });

  it('is submitted twenty times a day, also of two at once', async () => {
    const ids: number[] = [];
    for (let made = 0; made <= ARTICLE_LIMITS.submissions; made += 1) ids.push(await draftOf(1));
    for (const id of ids.slice(2)) await save(id, ANN, { action: 'submit' });
    const [first, second] = ids as [number, number];
    const { answers, refused } = await twoAtOnce(
      () => save(first, ANN, { action: 'submit' }),
      () => save(second, ANN, { action: 'submit' }),
    );
    expect([answers.length, refused]).toEqual([1, [409]]);
    await save(await draftOf(2), writer(2), { action: 'submit' });
    await store.pool.query(`update article_versions set at = now() - interval '24 hours 1 minute'`);
    await save(await draftOf(1), ANN, { action: 'submit' });
  });

  it('the day of the first publication stays; of two that return one at once one is too late', async () => {
    const id = await published({}, '2026-03-03T15:00:00Z');
    expect((await save(id, BOB, { action: 'publish', more: { title: 'Again' } })).published_at?.toISOString()).toBe(
      '2026-03-03T15:00:00.000Z',
    );
    const draft = await draftOf(1);
    await save(draft, ANN, { action: 'submit' });
    const { answers, refused } = await twoAtOnce(() => save(draft, EVE, { action: 'return', note: 'Shorter' }));
    expect([answers.length, refused]).toEqual([1, [409]]);
  });

  it('a draft is removed, and what was public withdrawn with its reason; nobody else does either', async () => {
    const [draft, open] = [await draftOf(2), await published()];
    const remove = (id: number, who: Writer) =>
      store.db.transaction().execute((trx) => removeArticle(trx as Database, id, who, 'Copied'));
    for (const id of [draft, open]) await expect(remove(id, ANN)).rejects.toMatchObject({ statusCode: 404 });
    await remove(draft, BOB);
    await remove(open, BOB);
    const { rows } = await store.pool.query('select state, is_public, note from articles');
    expect(rows).toEqual([{ state: 'withdrawn', is_public: false, note: 'Copied' }]);
  });
});

describe('reads', () => {
  it('count every view, and a reader once a day and article', async () => {
    const [one, other] = [await published(), await published()];
    for (const who of ['a', 'a', 'b']) await countRead(store.db, one, who);
    await countRead(store.db, other, 'a');
    expect([...(await readCounts(store.db, [one, other]))]).toEqual([
      [one, { views: 3, readers: 2 }],
      [other, { views: 1, readers: 1 }],
    ]);
    const { answers } = await twoAtOnce(() => countRead(store.db, one, 'c'));
    expect(answers).toHaveLength(2);
    expect((await readCounts(store.db, [one])).get(one)).toEqual({ views: 5, readers: 3 });
  });

  it('are those of 30 days, of the articles that are asked for', async () => {
    const [one, other] = [await published(), await published()];
    await store.pool.query(`insert into article_reads values (${one}, current_date - 30, 90, 90),
      (${one}, current_date - 29, 4, 3), (${other}, current_date, 5, 5)`);
    expect([...(await readCounts(store.db, [one]))]).toEqual([[one, { views: 4, readers: 3 }]]);
  });

  it('hashes of readers and their salts go after two days', async () => {
    const id = await published();
    for (const days of [1, 2])
      await store.pool.query(`insert into article_readers values (current_date - ${days}, ${id}, '\\x0${days}');
        insert into article_salts values (current_date - ${days}, '\\x0${days}')`);
    await forgetReaders(store.db);
    const left = async (table: string) =>
      (await store.pool.query(`select current_date - day as days from ${table}`)).rows;
    expect([await left('article_readers'), await left('article_salts')]).toEqual([[{ days: 1 }], [{ days: 1 }]]);
  });
});

describe('learning', () => {
  const as = (identity: Identity) => createDispatch(bindCalls(learnCalls, learnHandlers({ db: store.db })), identity);
  const [ann, bob] = [memberIdentity({ userId: 1 }), memberIdentity({ userId: 2 })];
  const course = (title: string, place: number) =>
    store.pool.query('insert into courses (title, level, place) values ($1, $2, $3)', [title, 'First', place]);
  async function lesson(
    title: string,
    more: { course?: string; place?: number; published?: boolean; body?: string } = {},
  ) {
    const { rows } = await store.pool.query<{ id: number }>(
      'insert into lessons (title, course, place, body, published) values ($1, $2, $3, $4, $5) returning id',
      [title, more.course ?? 'Basics', more.place ?? 0, more.body ?? '<p>Read.</p>', more.published ?? true],
    );
    return Number(rows[0]!.id);
  }

  it('courses come in their order with the lessons that are shown; those without any do not', async () => {
    await course('Later', 2);
    await course('Basics', 1);
    await course('Empty', 0);
    await lesson('Second', { place: 2, body: `<p>${'word '.repeat(700)}</p>` });
    await lesson('First', { place: 1 });
    await lesson('Hidden', { place: 0, published: false });
    await lesson('Hidden', { course: 'Empty', published: false });
    await lesson('Third', { course: 'Later' });
    const { data } = (await as(SSR_IDENTITY)('GET /_api/university', {})) as {
      data: { title: string; lessons: { title: string; minutes: number }[] }[];
    };
    const shown = data.map(({ title, lessons }) => [title, ...lessons.map((one) => `${one.title} ${one.minutes}`)]);
    expect(shown).toEqual([
      ['Basics', 'First 1', 'Second 4'],
      ['Later', 'Third 1'],
    ]);
  });

  it('progress is each person’s own, and of lessons that are shown', async () => {
    await course('Basics', 1);
    const [one, other, hidden] = [
      await lesson('One'),
      await lesson('Other'),
      await lesson('Hidden', { published: false }),
    ];
    const put = (who: Identity, id: number, done: boolean) =>
      as(who)('PUT /_api/university/lessons/{id}/progress', { params: { id: String(id) }, body: { done } });
    const progress = (who: Identity) => as(who)('GET /_api/university/progress', {});
    const { answers, refused } = await twoAtOnce(() => put(ann, one, true));
    expect([answers.length, refused]).toEqual([2, []]);
    await put(ann, other, true);
    await put(bob, one, true);
    await put(ann, one, false);
    expect([await progress(ann), await progress(bob)]).toEqual([{ data: [other] }, { data: [one] }]);
    await expect(put(ann, hidden, true)).rejects.toMatchObject({ statusCode: 404 });
    await expect(
      as(ann)('GET /_api/university/lessons/{id}', { params: { id: String(hidden) } }),
    ).rejects.toMatchObject({ statusCode: 404 });
  });

  it('episodes are heard from their moment on, the newest first, twenty to a page', async () => {
    const episode = async (title: string, at: string, isPublished = true) =>
      store.pool.query(
        `insert into episodes (title, audio_url, published_at, published) values ($1, '/a.ogg', now() ${at}, $2)
          returning id`,
        [title, isPublished],
      );
    await episode('Old', "- interval '2 hours'");
    await episode('New', "- interval '1 hour'");
    const ids = [
      (await episode('To come', "+ interval '1 hour'")).rows[0].id,
      (await episode('Hidden', "- interval '1 hour'", false)).rows[0].id,
    ];
    const page = async (number: number) =>
      (await as(SSR_IDENTITY)('GET /_api/podcast/list', { query: { page: String(number) } })) as {
        total: number;
        data: { title: string; audio: { type: string } }[];
      };
    expect(await page(1)).toMatchObject({
      total: 2,
      data: [{ title: 'New', audio: { type: 'audio/ogg' } }, { title: 'Old' }],
    });
    for (const id of ids)
      await expect(as(SSR_IDENTITY)('GET /_api/podcast/{id}', { params: { id: String(id) } })).rejects.toMatchObject({
        statusCode: 404,
      });
    for (let made = 0; made < 19; made += 1) await episode('More', "- interval '1 minute'");
    expect((await page(2)).data).toMatchObject([{ title: 'Old' }]);
  });
});

it('a person’s copy has the own articles, texts, ratings and lessons alone', async () => {
  const [mine, theirs] = [await draftOf(1, { title: 'Mine' }), await draftOf(2, { title: 'Theirs' })];
  await save(mine, ANN, { more: { title: 'Mine, later' } });
  await save(theirs, BOB, { more: { title: 'Theirs, later' } });
  await store.pool.query(`insert into article_ratings values (${theirs}, 1, 5), (${mine}, 2, 3)`);
  const files = Object.fromEntries((await contentData.copy!(store.db, 1)).map(({ name, content }) => [name, content]));
  expect(JSON.stringify(files)).not.toContain('Theirs');
  expect(files['article_versions.json']).toMatchObject([{ content: { title: 'Mine' } }]);
  expect(files['article_ratings.json']).toMatchObject([{ rate: 5 }]);
});
