import { galleryCalls, pictureCalls } from '@plumbline/files/contract';
import { MAX_PICTURE_BYTES, MAX_PICTURE_SPACE, MAX_PICTURES } from '@plumbline/files/domain';
import { sizedPicture, type Identity, type ResultOf } from '@plumbline/shared/domain';
import { bindCalls, installErrorShape, mountCalls } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { filesData } from '../personal-data';
import { galleryHandlers } from '../routes/gallery.routes';
import { pictureHandlers } from '../routes/picture.routes';
import { removeDueFiles } from '../store/kept-files';
import { filesMigrations } from '../store/migrations';
import { filesStore, type FilesStore } from '../store/tables';
import { memoryFiles } from '../testing/memory-files';
import { testDeps } from '../testing/test-deps';
import { mountPictures } from '../routes/mount-pictures';
import { folderCache } from './picture-cache';

type Calls = typeof pictureCalls;
type Kept = ResultOf<Calls['POST /_api/files/images']>;
type Listed = ResultOf<Calls['GET /_api/files/images']>;

let test: TestStore;
let store: FilesStore;
let app: FastifyInstance;
let origin: string;
const files = memoryFiles();
const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const noted: string[] = [];
let identity: Identity;

beforeAll(async () => {
  const users = `create table users (user_id bigint primary key); insert into users values (1), (2), (3)`;
  test = await createTestStore({
    '001_users': { up: async (db) => void (await sql.raw(users).execute(db)) },
    ...filesMigrations,
  });
  store = filesStore(test.db);
  const deps = testDeps({
    db: test.db,
    files,
    pictureCache: folderCache(folder, 200_000),
    note: async (_context, action, subject) => void noted.push(`${action}: ${subject}`),
  });
  app = Fastify();
  installErrorShape(app);
  app.decorateReply('callNotFound', function () {
    return this.code(404).send();
  });
  mountPictures(app, deps);
  const bound = [...bindCalls(pictureCalls, pictureHandlers(deps)), ...bindCalls(galleryCalls, galleryHandlers(deps))];
  mountCalls(app, bound, {
    identify: () => identity,
    verifySignature: () => undefined,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await test.remove();
  rmSync(folder, { recursive: true });
});

/** A moment after all that is due now by the clock of the database. */
const sweep = () => removeDueFiles(store, files, new Date(Date.now() + 60_000));
beforeEach(async () => {
  files.empty();
  await test.pool.query('delete from images; delete from gallery');
  noted.length = 0;
  await sweep();
  identity = memberIdentity({ userId: 1 });
});

const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });
const png = (width = 60, height = 40) => pixels(width, height).png().toBuffer();

function sendTo(call: string, bytes: Uint8Array | Blob, fields: Record<string, string> = {}, name = 'us.png') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return fetch(`${origin}/_api/${call}`, { method: 'POST', body: form });
}
const send = (bytes: Uint8Array | Blob, fields: Record<string, string> = {}, name?: string) =>
  sendTo('files/images', bytes, fields, name);
const keep = async (bytes?: Uint8Array, fields = {}, name?: string): Promise<Kept> => {
  const answer = await send(bytes ?? (await png()), fields, name);
  expect([answer.status, answer.ok || (await answer.clone().text())]).toEqual([200, true]);
  return (await answer.json()) as Kept;
};
const list = async (query = '') => (await (await fetch(`${origin}/_api/files/images${query}`)).json()) as Listed;
const ask = (call: string, method: string, body?: object) =>
  fetch(`${origin}/_api/${call}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const change = (id: number, method: string, body?: object) => ask(`files/images/${id}`, method, body);
const get = (address: string, accept = '*/*', more = {}) => fetch(origin + address, { headers: { accept, ...more } });

/** Nothing of what was refused is there: no row, no bytes, and none that wait to be removed. */
async function expectNothingLeft() {
  expect((await list()).total).toBe(0);
  await sweep();
  expect(files.keys()).toEqual([]);
  const { rows } = await test.pool.query('select * from file_removals');
  expect(rows).toEqual([]);
}

it('file.image-fields and chart.image-user-level: a picture is redrawn without what the camera wrote, and is found by its address', async () => {
  const sent = await pixels(90, 30)
    .withExif({ IFD0: { Copyright: 'somebody', Software: 'camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { success, url, image } = await keep(sent, { tags: 'red, flag', storage: 'user' }, 'C:\\me\\red flag.JPG');
  expect([success, image]).toMatchObject([
    true,
    { title: 'red flag', tags: 'red, flag', type: 'jpg', url, version: 1 },
  ]);
  // Turned the way it was held.
  expect([image.width, image.height]).toEqual([30, 90]);
  const answer = await get(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.byteLength).toBe(image.bytes);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=604800, immutable',
  });
  const { exif, orientation } = await sharp(bytes).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  const again = await get(url, '*/*', { 'if-none-match': answer.headers.get('etag')! });
  expect(again.status).toBe(304);
});

it.each([
  ['gif', 'png'],
  ['webp', 'webp'],
] as const)('keeps a %s as %s', async (sent, kept) => {
  const { image } = await keep(await pixels(20, 20).toFormat(sent).toBuffer());
  expect(image).toMatchObject({ type: kept, width: 20, height: 20 });
});

it('makes what is larger than pages need smaller, and a logo as large as its place', async () => {
  const large = await png(3_000, 1_500);
  expect((await keep(large)).image).toMatchObject({ width: 2_560, height: 1_280, logo: false });
  const refused = await send(large, { logo: 'true' });
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: expect.stringContaining('premium') }]);
  identity = memberIdentity({ userId: 1, status: 3 });
  expect((await keep(large, { logo: 'true' })).image).toMatchObject({ width: 400, height: 200, logo: true });
});

/** A picture of 30,000 by 30,000 black pixels in some kilobytes. */
function bomb(): Uint8Array {
  const side = 30_000;
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const NONE = /no picture we can read/;
const refused: readonly [what: string, bytes: () => Promise<Uint8Array>, status: number, words: RegExp][] = [
  ['a picture bomb', async () => bomb(), 422, /too many pixels/],
  ['an SVG named a PNG', async () => Buffer.from(SVG), 415, NONE],
  ['a page named a PNG', async () => Buffer.from('<!doctype html><script>1</script>'), 415, NONE],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n'), 415, NONE],
  [
    'an SVG behind the first bytes of a PNG',
    async () => Buffer.from(`\x89PNG\r\n\x1a\n${SVG}`, 'latin1'),
    422,
    /damaged/,
  ],
  ['half a picture', async () => (await pixels(300, 300).jpeg().toBuffer()).subarray(0, 700), 422, /damaged/],
  ['nothing', async () => new Uint8Array(), 415, NONE],
  ['a hundred megabytes', async () => new Uint8Array(100 * 2 ** 20), 413, /at most 8 MB/],
];

it.each(refused)('refuses %s and leaves nothing behind', async (_what, bytes, status, words) => {
  const answer = await send(await bytes()).catch((error: unknown) => error as Error);
  // A connection that closes on who sends a hundred megabytes may end them before the answer is read.
  if (answer instanceof Error) expect(status).toBe(413);
  else expect([answer.status, await answer.json()]).toMatchObject([status, { error: expect.stringMatching(words) }]);
  await expectNothingLeft();
});

const HEAD = ['POST /_api/files/images HTTP/1.1', 'Host: x', 'Content-Type: multipart/form-data; boundary=line'];
const PART = '--line\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

/** Talks to the server byte by byte; returns its answer. */
async function speak(parts: readonly (string | Uint8Array)[], isCut = false): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => (said += chunk.toString('latin1'))).on('error', () => undefined);
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  if (isCut) setImmediate(() => socket.destroy());
  if (!socket.destroyed) await once(socket, 'close');
  return said;
}

it('stops reading a file without a length as soon as it is too large, and closes', async () => {
  const chunk = Buffer.alloc(2 ** 20);
  const sized = [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n'];
  const first = [`${PART.length.toString(16)}\r\n`, PART, '\r\n'];
  const most = MAX_PICTURE_BYTES / chunk.length;
  const head = [...HEAD, 'Transfer-Encoding: chunked', '', ''].join('\r\n');
  // There is no end: an answer comes because nobody waits for one.
  const said = await speak([head, ...first, ...Array.from({ length: most + 1 }, () => sized).flat()]);
  expect(said).toMatch(/^HTTP\/1.1 413 [^]*connection: close[^]*at most 8 MB/i);
  await expectNothingLeft();
});

it('keeps nothing of a connection that is cut', async () => {
  for (let turn = 0; turn < 20; turn += 1)
    await speak([[...HEAD, 'Content-Length: 900000', '', ''].join('\r\n'), PART, Buffer.alloc(70_000)], true);
  await expectNothingLeft();
  // None of them counts as one that still arrives.
  await keep();
});

it('says so when the disk is full, and leaves nothing behind', async () => {
  files.fill();
  const answer = await send(await png());
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { error: expect.stringContaining('no space left') },
  ]);
  await expectNothingLeft();
});

it.each([
  [{ admin: 'true' }, /staff app/],
  [{ enableUnlogged: 'false' }, /knows its address/],
  [{ storage: 'elsewhere' }, /storage/],
  [{ logo: 'perhaps' }, /true or false/],
  [{ tags: 'x'.repeat(201) }, /200 characters/],
])('refuses the fields %j', async (fields, words) => {
  const answer = await send(await png(), fields as unknown as Record<string, string>);
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: expect.stringMatching(words) }]);
  await expectNothingLeft();
});

it('takes forms only, and no form without a file', async () => {
  const post = (body: string | FormData, headers = {}) =>
    fetch(`${origin}/_api/files/images`, { method: 'POST', body, headers });
  expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
  const form = new FormData();
  form.set('tags', 'x');
  expect([(await post(form)).status, (await list()).total]).toEqual([400, 0]);
});

it('lists by search, order and page; titles and words change; 409 after somebody else did', async () => {
  const first = (await keep(await png(10, 10), { tags: 'flag' }, 'b.png')).image;
  const second = (await keep(await png(800, 800), {}, 'A.png')).image;
  const titles = async (query: string) => (await list(query)).data.map(({ title }) => title);
  expect(await titles('')).toEqual(['A', 'b']);
  expect(await titles('?sort=title')).toEqual(['A', 'b']);
  expect(await titles('?sort=oldest')).toEqual(['b', 'A']);
  expect(await titles('?sort=largest')).toEqual(['A', 'b']);
  expect(await titles('?q=FLAG')).toEqual(['b']);
  expect(await (await change(first.id, 'PUT', { title: 'c', version: 1 })).json()).toMatchObject({
    title: 'c',
    tags: 'flag',
    version: 2,
  });
  expect((await change(first.id, 'PUT', { title: 'd', version: 1 })).status).toBe(409);
  expect((await change(second.id, 'PUT', { title: ' ' })).status).toBe(400);
});

it('stops at a number of pictures and at their bytes', async () => {
  const fill = (count: number, bytes: number) =>
    test.pool.query(
      `insert into images (user_id, file_key, title, tags, width, height, bytes, logo)
       select 1, 'pictures/' || n, '', '', 1, 1, $2, false from generate_series(1, $1::int) n`,
      [count, bytes],
    );
  await fill(MAX_PICTURES, 1);
  expect((await send(await png())).status).toBe(409);
  expect(files.keys()).toHaveLength(1);
  await test.pool.query('delete from images');
  await sweep();
  await fill(1, MAX_PICTURE_SPACE);
  const answer = await send(await png());
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: expect.stringContaining('250 MB') }]);
});

it('is there for its owner alone; staff may remove it, which is written down', async () => {
  const { image, url } = await keep();
  identity = memberIdentity({ userId: 2, admin: true });
  expect((await list()).total).toBe(0);
  expect((await change(image.id, 'PUT', { title: 'mine' })).status).toBe(404);
  expect((await change(image.id, 'DELETE')).status).toBe(404);
  identity = memberIdentity({ userId: 3, admin: true, staff: true, scopes: ['members', 'support'] });
  expect((await change(image.id, 'DELETE')).status).toBe(404);
  identity = memberIdentity({ userId: 3, admin: true, staff: true, scopes: ['content'] });
  expect((await change(image.id, 'DELETE')).status).toBe(200);
  expect(noted).toEqual(['removed a picture: us (user 1)']);
  expect((await get(url)).status).toBe(404);
  expect((await change(image.id, 'DELETE')).status).toBe(404);
});

it('goes with its owner, bytes included, and is in the copy of what is kept', async () => {
  await keep(undefined, { tags: 'flag' });
  const [, copied] = await filesData.copy!(test.db, 1);
  expect(copied).toMatchObject({ name: 'images.json', content: [{ title: 'us', tags: 'flag' }] });
  expect(JSON.stringify(await filesData.copy!(test.db, 2))).not.toContain('flag');
  await test.pool.query('delete from users where user_id = 1; insert into users values (1)');
  await expectNothingLeft();
});

it('cdn.defaults: a picture is made smaller by width or height, never larger, as WebP for who reads it', async () => {
  const { url } = await keep(await png(1_000, 500));
  const of = async (address: string, accept?: string) => {
    const answer = await get(address, accept);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return [answer.headers.get('content-type'), width, height];
  };
  expect(await of(sizedPicture(url, {}))).toEqual(['image/png', 200, 100]);
  expect(await of(sizedPicture(url, { width: 390 }), 'image/avif,image/webp,*/*')).toEqual(['image/webp', 400, 200]);
  expect(await of(sizedPicture(url, { height: 90, quality: 10 }))).toEqual(['image/png', 200, 100]);
  expect(await of(sizedPicture(url, { width: 9_000 }))).toEqual(['image/png', 1_000, 500]);
  // 390 and 400 are one picture; the second is read from the disk.
  expect(await of(sizedPicture(url, { width: 400 }), 'image/webp')).toEqual(['image/webp', 400, 200]);
  expect(readdirSync(folder)).toHaveLength(4);
});

it('makes one picture for all who ask at once, and keeps no more on disk than it may', async () => {
  const noise = await sharp({
    create: {
      width: 640,
      height: 640,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer();
  const { url } = await keep(noise);
  const all = await Promise.all(Array.from({ length: 12 }, () => get(sizedPicture(url, { width: 320 }))));
  expect(new Set(all.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
  for (const width of [100, 200, 400]) await get(sizedPicture(url, { width }));
  const { stdout: kept } = { stdout: readdirSync(folder).map((name) => name.slice(33)) };
  expect(kept).not.toContain('png-320x0-75.png');
});

it('makes nothing of an address elsewhere, and nothing of a picture that was removed', async () => {
  const { url, image } = await keep();
  for (const wrong of [
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    '/cdn/pictures/../../etc/passwd',
  ])
    expect((await get(sizedPicture(wrong, {}))).status).toBe(400);
  expect((await get('/cdn/image')).status).toBe(400);
  expect((await get(`${sizedPicture(url, {})}&width=0`)).status).toBe(400);
  expect((await get(`/cdn/pictures/${'0'.repeat(32)}.png`)).status).toBe(404);
  expect((await get('/cdn/pictures/x')).status).toBe(404);
  await get(sizedPicture(url, {}));
  await change(image.id, 'DELETE');
  expect((await get(sizedPicture(url, {}))).status).toBe(404);
});

it('staff keep galleries of the site: found by all, changed and removed by staff alone, each change written down', async () => {
  identity = memberIdentity({ userId: 3, admin: true, staff: true });
  const kept = async (fields: object, name: string) => {
    const answer = await sendTo('files/gallery', await png(1_000, 500), { ...fields }, name);
    return (await answer.json()) as Kept['image'];
  };
  const flag = await kept({ tags: 'flag' }, 'flag.png');
  const bell = await kept({ gallery: 'icon' }, 'bell.png');
  expect([flag, bell]).toMatchObject([
    { title: 'flag', gallery: 'image', width: 1_000, height: 500 },
    { title: 'bell', gallery: 'icon', width: 256, height: 128 },
  ]);
  const titles = async (query: object) =>
    ((await (await ask('admin/gallery', 'POST', query)).json()) as Listed).data.map(({ title }) => title);
  expect(await titles({})).toEqual(['flag']);
  expect(await titles({ gallery: 'icon' })).toEqual(['bell']);
  expect(await titles({ q: 'nothing' })).toEqual([]);
  const put = (body: object) => ask(`admin/gallery/${flag.id}`, 'PUT', body);
  expect(await (await put({ title: 'Red flag', version: 1 })).json()).toMatchObject({ title: 'Red flag', version: 2 });
  expect((await put({ title: 'Mine', version: 1 })).status).toBe(409);

  identity = memberIdentity({ userId: 1, admin: true });
  expect((await get(flag.url)).status).toBe(200);
  expect((await list()).total).toBe(0);
  for (const answer of [
    await sendTo('files/gallery', await png()),
    await ask('admin/gallery', 'POST', {}),
    await put({ title: 'Mine' }),
    await ask(`admin/gallery/${flag.id}`, 'DELETE'),
  ])
    expect(answer.status).toBe(403);

  identity = memberIdentity({ userId: 3, admin: true, staff: true });
  expect((await ask(`admin/gallery/${flag.id}`, 'DELETE')).status).toBe(200);
  expect((await get(flag.url)).status).toBe(404);
  expect(noted).toEqual([
    'added picture: flag',
    'added icon: bell',
    'changed picture: Red flag',
    'removed picture: Red flag',
  ]);
});
