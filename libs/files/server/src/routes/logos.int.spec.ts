import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { folderStore } from '../storage/folder-store';
import { removeDueFiles } from '../store/kept-files';
import { filesMigrations } from '../store/migrations';
import { filesStore } from '../store/tables';
import { testDeps } from '../testing/test-deps';
import { drawMark, markLetters, markSvg } from '../logos/draw-mark';
import { LETTER_STROKES } from '../logos/letter-strokes';
import { logosCommand, symbolOfFile } from '../commands/logos-command';
import { mountLogos } from './mount-logos';

let test: TestStore;
let app: FastifyInstance;
const folder = mkdtempSync(path.join(tmpdir(), 'logos-'));
const kept = path.join(folder, 'kept');
const said: string[] = [];

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  jest.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  const users = sql.raw('create table users (user_id bigint primary key)');
  test = await createTestStore({
    '001_users': { up: async (db) => void (await users.execute(db)) },
    ...filesMigrations,
  });
  app = Fastify();
  app.decorateReply('callNotFound', function () {
    return this.code(404).send();
  });
  const known: Readonly<Record<string, string>> = { VTRL: 'Vitral Systems Inc.', 'LSE:ABC': 'Abacus plc' };
  const namedSecurity = (symbol: string) => {
    const name = Object.hasOwn(known, symbol) ? known[symbol] : undefined;
    return name === undefined ? undefined : { symbol, name };
  };
  mountLogos(app, testDeps({ db: test.db, files: folderStore(kept), namedSecurity }));
});
afterAll(async () => {
  await app.close();
  await test.remove();
  rmSync(folder, { recursive: true });
});

it.each([
  [{ symbol: 'VTRL', name: 'Vitral Systems Inc.' }, 'VS'],
  [{ symbol: 'LSE:ABC', name: 'Abacus plc' }, 'AB'],
  [{ symbol: 'MMM', name: '3M Company' }, 'MM'],
  [{ symbol: 'KO', name: 'The Coca-Cola Company' }, 'CC'],
  [{ symbol: 'ØRS', name: 'Ørsted' }, 'RS'],
  [{ symbol: '7203', name: 'トヨタ自動車' }, '72'],
  [{ symbol: '^', name: 'Étoile' }, 'E'],
  [{ symbol: '^', name: '' }, ''],
])('%j has the letters %j', (security, letters) => {
  expect(markLetters(security)).toBe(letters);
});

it('is drawn without a font, the same for the same security, in other colours for others', async () => {
  const all = Object.keys(LETTER_STROKES).map((letter) => markSvg({ symbol: letter, name: '' }));
  expect(all.filter((svg) => svg.includes('<text'))).toEqual([]);
  expect(new Set(all.map((svg) => /fill="(#\w+)"/.exec(svg)?.[1])).size).toBeGreaterThan(8);
  const one = { symbol: 'VTRL', name: 'Vitral Systems' };
  expect(await drawMark(one)).toEqual(await drawMark({ ...one }));
});

const get = (file: string, headers = {}) => app.inject({ url: `/cdn/logos/${file}`, headers });

it('cdn.company-logo: a known security has a drawn mark; nobody else has one', async () => {
  const answer = await get('VTRL.png');
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 128, height: 128 });
  expect((await get('VTRL.png', { 'if-none-match': answer.headers.etag! })).statusCode).toBe(304);
  expect((await get('LSE%3AABC.png')).statusCode).toBe(200);
  for (const file of ['NONE.png', 'VTRL.svg', 'VTRL', '..%2Fx.png', `${'A'.repeat(41)}.png`])
    expect([file, (await get(file)).statusCode]).toEqual([file, 404]);
});

it.each([
  ['VTRL.png', 'VTRL'],
  ['brk.b.jpeg', 'BRK.B'],
  ['LSE_abc.webp', 'LSE:ABC'],
  ['notes.txt', undefined],
  ['.png', undefined],
  ['a_b_c.png', undefined],
])('a file %s is of %s', (name, symbol) => {
  expect(symbolOfFile(name)).toBe(symbol);
});

const run = (...args: string[]) =>
  logosCommand.run(args, {
    migrated: async () => test.db,
    database: () => test,
    fileStore: () => folderStore(kept),
  });

it('a real logo takes the place of the drawn one, and its bytes go with the next', async () => {
  const drawn = (await get('VTRL.png')).rawPayload;
  const put = async (colour: string) => {
    const picture = sharp({ create: { width: 300, height: 100, channels: 3, background: colour } });
    writeFileSync(path.join(folder, 'in', 'VTRL.png'), await picture.png().toBuffer());
  };
  mkdirSync(path.join(folder, 'in'));
  await put('#0c0');
  writeFileSync(path.join(folder, 'in', 'FAKE.png'), '<svg/>');
  writeFileSync(path.join(folder, 'in', 'read me.txt'), '');
  expect(await run(path.join(folder, 'in'))).toBe(2);
  expect(said).toEqual([
    expect.stringMatching(/^FAKE.png: .*no picture/),
    expect.stringMatching(/^read me.txt: its name/),
    '1 logo kept, 2 files left out. Pages show them within a day.',
  ]);
  const real = (await get('VTRL.png')).rawPayload;
  expect(real.equals(drawn)).toBe(false);
  await put('#c00');
  rmSync(path.join(folder, 'in', 'FAKE.png'));
  rmSync(path.join(folder, 'in', 'read me.txt'));
  expect(await run(path.join(folder, 'in'))).toBe(0);
  expect((await get('VTRL.png')).rawPayload.equals(real)).toBe(false);
  await removeDueFiles(filesStore(test.db), folderStore(kept), new Date(Date.now() + 60_000));
  expect(readdirSync(path.join(kept, 'logos'))).toHaveLength(1);
});

it('says what is wrong with how it was called', async () => {
  expect(await run()).toBe(2);
  expect(await run(path.join(folder, 'nowhere'))).toBe(2);
});
