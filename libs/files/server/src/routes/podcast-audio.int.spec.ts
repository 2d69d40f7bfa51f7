import { podcastAudioCalls } from '@plumbline/files/contract';
import type { Identity } from '@plumbline/shared/domain';
import { bindCalls, installErrorShape, mountCalls } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, STAFF_IDENTITY, type TestStore } from '@plumbline/shared/server/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { removeDueFiles } from '../store/kept-files';
import { filesMigrations } from '../store/migrations';
import { filesStore } from '../store/tables';
import { memoryFiles } from '../testing/memory-files';
import { testDeps } from '../testing/test-deps';
import { mountPodcast } from './mount-podcast';
import { podcastAudioHandlers } from './podcast-audio.routes';

let test: TestStore;
let app: FastifyInstance;
let origin: string;
let identity: Identity = STAFF_IDENTITY;
const files = memoryFiles();

beforeAll(async () => {
  const users = {
    up: async (db: never) => void (await sql`create table users (user_id bigint primary key)`.execute(db)),
  };
  test = await createTestStore({ '001_users': users, ...filesMigrations });
  const deps = testDeps({ db: test.db, files });
  app = Fastify();
  installErrorShape(app);
  app.decorateReply('callNotFound', function () {
    return this.code(404).send();
  });
  mountPodcast(app, deps);
  mountCalls(app, bindCalls(podcastAudioCalls, podcastAudioHandlers(deps)), {
    identify: () => identity,
    verifySignature: () => undefined,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await test.remove();
});
beforeEach(() => void (identity = STAFF_IDENTITY));

/** Three megabytes of which each byte says where it is. */
const SOUND = Buffer.from(Uint8Array.from({ length: 3 * 2 ** 20 }, (_, at) => at % 251));
SOUND.write('ID3', 0, 'latin1');

async function send(bytes: Uint8Array<ArrayBuffer>, name = 'first.mp3') {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  const answer = await fetch(`${origin}/_api/files/podcastAudio`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as { id: number; url: string; bytes: number } };
}

it('keeps what is sound by its bytes, and serves it whole and in parts', async () => {
  const { status, body } = await send(Uint8Array.from(SOUND));
  expect([status, body.bytes]).toEqual([200, SOUND.length]);
  expect(body.url).toMatch(/^\/cdn\/podcast\/[0-9a-f]{32}\.mp3$/);
  const whole = await fetch(origin + body.url);
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'audio/mpeg',
    'bytes',
  ]);
  expect(Buffer.from(await whole.arrayBuffer()).equals(SOUND)).toBe(true);
  const part = await fetch(origin + body.url, { headers: { range: 'bytes=1048570-2097160' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1048570-2097160/${SOUND.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(SOUND.subarray(1_048_570, 2_097_161))).toBe(true);
  const beyond = await fetch(origin + body.url, { headers: { range: `bytes=${SOUND.length}-` } });
  expect(beyond.status).toBe(416);
});

it.each([
  ['a page', '<html><script>1</script></html>'],
  ['a picture', '\x89PNG\r\n\x1a\n'],
  ['nothing', ''],
])('refuses %s that calls itself sound', async (_what, text) => {
  expect((await send(Uint8Array.from(Buffer.from(text, 'latin1')), 'song.mp3')).status).toBe(415);
});

it('is removed with its bytes, and is for staff', async () => {
  const { body } = await send(Uint8Array.from(SOUND.subarray(0, 100)), 'second.mp3');
  const list = await fetch(`${origin}/_api/admin/podcast_audio?q=second&sort=size`);
  expect(await list.json()).toMatchObject({ total: 1, data: [{ id: body.id, title: 'second.mp3' }] });
  identity = memberIdentity({ userId: 1 });
  expect((await send(Uint8Array.from(SOUND.subarray(0, 100)))).status).toBe(403);
  identity = STAFF_IDENTITY;
  await fetch(`${origin}/_api/admin/podcast_audio/${body.id}`, { method: 'DELETE' });
  expect((await fetch(origin + body.url)).status).toBe(404);
  await removeDueFiles(filesStore(test.db), files, new Date(Date.now() + 60_000));
  expect(files.keys().some((key) => body.url.endsWith(key.slice('podcast'.length)))).toBe(false);
});
